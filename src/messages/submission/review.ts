// Texts of the review step.
export const reviewWords = {
  notSent: 'Rien n’a encore été envoyé. Relisez, modifiez si besoin, puis soumettez votre projet.',
  none: 'Sans réponse',
  change: 'Modifier',
};

// Texts of « Préparer mon projet ».
export const dossier = {
  university: 'Avec un mémoire, une thèse ou un autre travail universitaire',
  outside: 'Projet né hors de l’université',
  chooseOutside: 'Dans le formulaire, choisissez d’abord « Non universitaire ».',
  required: 'obligatoire',
  optional: 'facultatif',
  when: (answer: string, question: string) => `Si vous répondez « ${answer} » à « ${question} »`,
  years: (first: number, last: number) => `Une année, de ${first} à ${last}.`,
};

// Texts of « Préparer mon dossier ».
export const dossier = {
  university: 'Avec un mémoire, une thèse ou un autre travail universitaire',
  outside: 'Sans université',
  required: 'obligatoire',
  optional: 'facultatif',
  when: (answer: string, question: string) => `Si vous répondez « ${answer} » à « ${question} »`,
  years: (first: number, last: number) => `Une année, de ${first} à ${last}.`,
};

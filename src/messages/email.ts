export const emailRequired = 'Le champ email est obligatoire';
export const emailInvalid = 'Le champ email doit être une adresse e-mail valide';

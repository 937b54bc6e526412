export const emailRequired = 'L’adresse e-mail est obligatoire';
export const emailInvalid = 'Le champ email doit être une adresse e-mail valide';

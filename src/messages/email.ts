export const emailInvalid = 'Le champ email doit être une adresse e-mail valide';

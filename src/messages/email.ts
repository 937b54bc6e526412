export const emailRequired = 'L’adresse e-mail est obligatoire';
export const emailInvalid = 'Le champ email doit être une adresse e-mail valide';

/** A question about an address that is probably not what it was meant to be. */
export const emailMeant = (email: string): string => `Vouliez-vous écrire ${email} ?`;

/** While the user waits for an operation. */
export const processing = 'En cours de traitement...';

/** When it takes long. */
export const takesLong = 'Cela prend plus de temps que d’habitude…';
export const cancel = 'Annuler';

/** When the server could not be reached. */
export const offline =
  'Pas de connexion au serveur. Vérifier votre connexion internet et réessayer.';

/** While something runs that the reader waits for. */
export const processing = 'En cours de traitement...';

/** When it runs for a while. */
export const takesLong = 'Cela prend plus de temps que d’habitude…';
export const cancel = 'Annuler';

/** When it could not reach the other end. */
export const offline =
  'Pas de connexion au serveur. Vérifier votre connexion internet et réessayer.';

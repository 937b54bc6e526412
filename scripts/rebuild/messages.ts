// Every French text of the portal server: the editors' desk and its words for builds.
import type { Cause } from './failure.ts';
import type { BuildStatus } from './queue.ts';

export const statuses: Record<BuildStatus, string> = {
  queued: 'En attente',
  building: 'En construction',
  online: 'En ligne',
  unchanged: 'Sans changement',
  failed: 'Échec',
};

export const causes: Record<Cause, string> = {
  stopped: 'Le serveur s’est arrêté pendant la construction.',
  'too-slow': 'La construction a pris trop de temps et a été abandonnée.',
  'disk-full': 'Le disque du serveur est plein.',
  'read-only': 'Le serveur ne peut pas écrire dans son dossier de données.',
  memory: 'Le serveur a manqué de mémoire.',
  provider: 'Le système de contenu ne répond pas.',
  other: 'La construction du site a échoué.',
};

export const desk = {
  title: 'Publication du site',
  seeSite: 'Voir le site',
  secret: 'Clé de publication',
  secretHint: 'La clé du webhook, qui commence par « whsec_ ». Elle n’est demandée qu’une fois.',
  login: 'Entrer',
  logout: 'Se déconnecter',
  wrongSecret: 'Cette clé n’est pas la bonne.',
  tooMany: (seconds: number) =>
    `Trop d’essais. Réessayez dans ${seconds} ${seconds > 1 ? 'secondes' : 'seconde'}.`,
  publish: 'Publier maintenant',
  state: 'État',
  idle: 'Tout est publié : aucune construction en attente.',
  lastFailed:
    'La dernière construction a échoué ; le site reste en ligne dans sa version précédente.',
  queued: 'Une publication est en attente.',
  building: 'Le site est en construction.',
  refreshes: 'Cette page se met à jour toute seule.',
  online: 'Version en ligne :',
  nothingOnline: 'Aucune version n’est en ligne.',
  builds: 'Dernières publications',
  noBuilds: 'Aucune publication depuis le démarrage du serveur.',
  detail: 'Détail technique',
  duration: (seconds: number) => `en ${seconds} s`,
};

const dateAndTime = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'long',
  timeStyle: 'medium',
  timeZone: 'Africa/Porto-Novo',
});

export const formatTime = (time: number | string): string => dateAndTime.format(new Date(time));

export const noReleaseYet = `<!doctype html>
<html lang="fr">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="5">
<title>Site en préparation</title>
<p>Le site est en préparation. Cette page s’actualise toute seule.</p>
</html>
`;

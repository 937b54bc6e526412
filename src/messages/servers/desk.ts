// The texts of the portal server: the desk, and how it describes builds. The keys are the server's
// own names, such as the causes of failures, so that the compiler finds a missing text.
export const statuses = {
  queued: 'En attente',
  building: 'En cours',
  online: 'En ligne',
  unchanged: 'Sans changement',
  refused: 'Refusée',
  failed: 'Échec',
  superseded: 'Remplacée',
};

export const steps = {
  building: 'construction des pages',
  checking: 'vérification',
  publishing: 'mise en ligne',
};

export const origins = {
  webhook: 'Demandée par le système de contenu',
  desk: 'Demandée sur cette page',
  signal: 'Demandée par l’administrateur du serveur',
  nightly: 'Mise à jour nocturne',
  retry: 'Nouvel essai automatique',
  start: 'Au démarrage du serveur',
};

/** The provider's lists, as the pages that show them call them. */
const lists: Record<string, string> = {
  blogs: 'Actualités',
  events: 'Événements',
  trainings: 'Formations',
  supports: 'Accompagnements',
  allblogsevents: 'À la une de l’accueil',
  trainingEvents: 'Formations de l’accueil',
  SupportEvents: 'Accompagnements de l’accueil',
  categories: 'Catégories',
  carousels: 'Carrousel de l’accueil',
  programs: 'Appels ouverts',
  faqs: 'Questions fréquentes',
  images: 'Images',
  bytes: 'Taille du site, en octets',
};

export const listName = (list: string): string => `«\u00a0${lists[list] ?? list}\u00a0»`;

const numbers = new Intl.NumberFormat('fr-FR');
const grouped = (count: number): string => numbers.format(count);

/** Of a list: how many items it had, and would have. */
interface Loss {
  list: string;
  before: number;
  after: number;
}

export const lossText = ({ list, before, after }: Loss): string =>
  `${listName(list)} passe de ${grouped(before)} à\u00a0${grouped(after)}`;

export const refusal = (losses: readonly Loss[]): string =>
  `Le site perdrait trop de contenu : ${losses.map(lossText).join(', ')}.`;

export const causes = {
  stopped: 'Le serveur s’est arrêté pendant la construction.',
  too_slow: 'La construction a pris trop de temps et a été abandonnée.',
  disk_full: 'Le disque du serveur est plein.',
  read_only: 'Le serveur ne peut pas écrire dans son dossier de données.',
  memory: 'Le serveur a manqué de mémoire.',
  provider: 'Le système de contenu ne répond pas.',
  other: 'La construction du site a échoué.',
};

/** Why a request of the content system was refused, and what to do. Strangers send some, too. */
export const refusedRequests = {
  method:
    'Elle n’était pas envoyée par POST, comme après une redirection de http vers https. Si elle venait du système de contenu, son administrateur doit y corriger l’adresse.',
  secret:
    'Elle n’avait pas la clé de publication. Si elle venait du système de contenu, son administrateur doit y mettre cette clé.',
  signature:
    'Sa signature était fausse ou trop ancienne. Si elle venait du système de contenu, son administrateur doit comparer la clé et l’heure des deux machines.',
  too_large:
    'Son message dépassait 25\u00a0Mo. Si elle venait du système de contenu, son administrateur doit lui faire envoyer un message plus court, ou la clé de publication au lieu d’une signature.',
};

export const desk = {
  title: 'Publication du site',
  seeSite: 'Voir le site',
  secret: 'Clé de publication',
  secretHint:
    'Elle commence par « whsec_ ». L’administrateur du serveur vous la donne ; elle n’est demandée qu’une fois.',
  login: 'Se connecter',
  logout: 'Se déconnecter',
  wrongSecret: 'Cette clé n’est pas la bonne.',
  tooMany: (seconds: number) =>
    `Trop d’essais. Réessayez dans ${seconds} ${seconds > 1 ? 'secondes' : 'seconde'}.`,
  publish: 'Publier maintenant',
  state: 'État',
  idle: 'Tout est publié.',
  lastFailed: (cause: string) =>
    `Échec de la dernière publication. ${cause} Le site reste en ligne dans sa version précédente.`,
  lastRefused:
    'Publication refusée : le site perdrait trop de contenu. Il reste en ligne dans sa version précédente.',
  lastStale: 'Publication faite avec des copies : le système de contenu n’a pas tout fourni.',
  wentBack: 'Une version précédente est en ligne.',
  queued: 'Une publication est en attente.',
  building: 'Une publication est en cours.',
  progress: 'Avancement',
  step: (number: number, of: number, name: string) => `Étape ${number} sur ${of} : ${name}`,
  throttledSince:
    'Le système de contenu n’accepte qu’un nombre limité de demandes par minute : la publication attend qu’il réponde, depuis le',
  wasThrottled: ', ralentie par la limite du système de contenu',
  onlineSince: 'En ligne depuis le',
  versionOf: 'Version du',
  nothingOnline: 'Aucune version n’est en ligne.',
  pinned:
    'Un éditeur est revenu à cette version. La prochaine publication, demandée ici ou par le système de contenu, la remplacera. D’ici là, rien n’est publié automatiquement.',
  refused: 'Ce que le site perdrait',
  refusedHint:
    'Si cette baisse est voulue, publiez quand même. Sinon, corrigez le contenu et publiez de nouveau.',
  lostMore: 'Depuis la confirmation, la baisse s’est aggravée : rien n’a été publié.',
  confirm: 'Publier quand même',
  confirmTooLate: 'La situation a changé depuis : rien n’a été publié. Voyez l’état ci-dessous.',
  stale: 'Copies utilisées',
  staleHint:
    'Le système de contenu n’a pas fourni ces listes. Le site montre leur dernière copie complète, et le serveur essaie de nouveau.',
  copyOf: 'copie du',
  leftOut: 'Contenus laissés de côté',
  leftOutHint:
    'Le site ne montre pas ces contenus, ou pas leur dernière version. Corrigez-les dans le système de contenu, puis publiez de nouveau. Ceux qu’il ne donne pas sont redemandés à chaque publication.',
  leftOutOthers: (count: number) => (count > 1 ? `Et ${count} autres` : 'Et un autre'),
  retry: 'Prochain essai automatique le',
  retryHint: 'Une nouvelle demande est traitée aussitôt.',
  failures: (count: number) =>
    count > 1 ? `${count} échecs de suite : les essais s’espacent.` : '',
  refusedRequest: 'Une demande de publication a été refusée le',
  builds: 'Dernières publications',
  noBuilds: 'Aucune publication pour le moment.',
  detail: 'Détail technique',
  duration: (seconds: number) => `, en ${decimal.format(seconds)}\u00a0s`,
  pages: ({ added, changed, removed }: Record<'added' | 'changed' | 'removed', number>) =>
    [
      added && `${grouped(added)} ${added > 1 ? 'pages ajoutées' : 'page ajoutée'}`,
      changed && `${grouped(changed)} ${changed > 1 ? 'pages modifiées' : 'page modifiée'}`,
      removed && `${grouped(removed)} ${removed > 1 ? 'pages supprimées' : 'page supprimée'}`,
    ]
      .filter(Boolean)
      .join(', ') || 'Aucune page modifiée, seulement d’autres fichiers',
  added: 'Ajoutées',
  changed: 'Modifiées',
  removed: 'Supprimées',
  more: (count: number) => `et ${grouped(count)} ${count > 1 ? 'autres' : 'autre'}`,
  versions: 'Versions conservées',
  versionsHint:
    'Revenir à une version la remet en ligne, telle quelle. La page dit d’abord ce qui changerait.',
  versionsBack: 'Revenir en arrière',
  versionsInTeam:
    'Pour retrouver un texte précédent, ouvrez le contenu, puis « Versions précédentes » ; ce qui a été enlevé est dans la corbeille de sa liste. Seule la personne qui administre le portail peut remettre en ligne une version précédente de tout le site.',
  isOnline: 'En ligne',
  goBack: 'Revenir à cette version',
  wayBack: ({ gone, changed, back }: Record<'gone' | 'changed' | 'back', number>) =>
    [
      gone && `${grouped(gone)} ${gone > 1 ? 'pages disparaissent' : 'page disparaît'}`,
      changed &&
        `${grouped(changed)} ${changed > 1 ? 'pages retrouvent' : 'page retrouve'} un autre texte`,
      back && `${grouped(back)} ${back > 1 ? 'pages reviennent' : 'page revient'}`,
    ]
      .filter(Boolean)
      .join(', ')
      .replace(/.$/, '$&.') || 'Aucune page ne change.',
  wayBackHint:
    'Les textes de l’espace de l’équipe, eux, ne changent pas : la prochaine publication les remet en ligne.',
  goneBack: 'Disparaissent',
  otherBack: 'Retrouvent un autre texte',
  comeBack: 'Reviennent',
  putBack: 'Remettre cette version en ligne',
  cancel: 'Annuler',
  onlineChanged:
    'La version en ligne a changé entre-temps : rien n’a été fait. Voici ce qui changerait maintenant.',
  noVersion: 'Cette version n’est plus conservée, ou ne peut plus être lue : rien n’a changé.',
};

const decimal = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });

export const noReleaseYet = `<!doctype html>
<html lang="fr">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="5">
<title>Site en préparation</title>
<p>Le site est en préparation. Cette page s’actualise toute seule.</p>
</html>
`;

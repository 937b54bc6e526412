// Texts about the files attached to a project.
import { MEGABYTE, MEGAPIXELS, type FileLimits } from '../../contract/submission/uploads.ts';
import { toast } from '../notice.ts';

/** For the `accept` attribute only; the real type is detected from the bytes. */
export const acceptedFiles = 'image/*,application/pdf';

const megabytes = (bytes: number): number => Math.floor(bytes / MEGABYTE);

const atMost = (count: number): string => `${count} ${count > 1 ? 'fichiers' : 'fichier'} au plus`;

export const files = {
  limits: ({ files: count, fileBytes, filesBytes }: FileLimits) =>
    [
      'Photos (JPEG, PNG, WebP, GIF, AVIF, HEIC) et documents PDF sans mot de passe.',
      `${atMost(count)}, ${megabytes(fileBytes)} Mo chacun, ${megabytes(filesBytes)} Mo en tout.`,
      `Les photos, de ${MEGAPIXELS} millions de pixels au plus, sont réduites avant l’envoi, et le lieu de la prise de vue en est retiré. La première sert de couverture.`,
    ].join('\n'),
  preparing: (count: number) =>
    count > 1 ? `Préparation de ${count} fichiers…` : 'Préparation du fichier…',
  count: (count: number) =>
    count === 0 ? 'Aucun fichier.' : count === 1 ? '1 fichier.' : `${count} fichiers.`,
  cover: 'Couverture',
  smaller: (before: string, after: string) => `${after}, au lieu de ${before}`,
  remove: 'Retirer',
  moveUp: 'Monter',
  place: (name: string, place: number) => `${name}, en position ${place}`,
  tooMany: (name: string, { files: limit }: FileLimits) =>
    `« ${name} » n’a pas été joint : ${atMost(limit)}. Retirez-en un autre d’abord.`,
  already: (name: string, other: string) =>
    name === other
      ? `« ${name} » est déjà joint.`
      : `« ${name} » est déjà joint, sous le nom « ${other} ».`,
  tooMuch: (name: string, { filesBytes }: FileLimits) =>
    `« ${name} » n’a pas été joint : les fichiers dépasseraient ${megabytes(filesBytes)} Mo en tout. Retirez-en un autre d’abord.`,
  /** The provider's limit is lower than the form's. */
  tooHeavy: (total: string, { name, size }: { name: string; size: string }) =>
    `Vos fichiers pèsent ${total} en tout, et le serveur n’en accepte pas autant. Retirez « ${name} » (${size}), le plus lourd, ou joignez-en une version plus légère, puis renvoyez.`,
  /** @param reason the provider's message */
  refused: (name: string, size: string, reason: string) =>
    `Le serveur a refusé « ${name} » (${size}). Sa réponse : ${reason} Retirez ce fichier, ou joignez-en une autre version.`,
  /** No response: the server may have closed the connection because of the size, or it broke. */
  cutOff: (total: string, { name, size }: { name: string; size: string }) =>
    `Vos fichiers pèsent ${total} en tout. Si l’envoi s’arrête encore une fois, retirez « ${name} » (${size}), le plus lourd, ou joignez-en une version plus légère.`,
  /** The browser has evicted it to free storage, or the page was closed before it was stored. */
  lost: (name: string) =>
    `« ${name} » n’est plus sur cet appareil. Retirez-le de la liste, puis joignez-le de nouveau.`,
};

export const stillPreparing = toast(
  'warning',
  'Vos fichiers ne sont pas encore prêts. Attendez un instant, puis recommencez.',
);

/** Another tab has taken the form before the file was stored. */
export const attachElsewhere = (name: string) =>
  toast(
    'warning',
    `« ${name} » n’a pas été joint : le formulaire est ouvert dans un autre onglet. Joignez-le là-bas.`,
  );

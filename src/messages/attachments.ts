// The words of the files that go with a project.
import { MEGABYTE, type FileLimits } from '../contract/uploads.ts';
import { toast } from './notice.ts';

/** What a browser offers to choose from; what it really is, its bytes tell. */
export const acceptedFiles = 'image/*,application/pdf';

const megabytes = (bytes: number): number => Math.floor(bytes / MEGABYTE);

const atMost = (count: number): string => `${count} ${count > 1 ? 'fichiers' : 'fichier'} au plus`;

export const files = {
  limits: ({ files: count, fileBytes, filesBytes }: FileLimits) =>
    [
      'Photos (JPEG, PNG, WebP, GIF, AVIF, HEIC) et documents PDF.',
      `${atMost(count)}, ${megabytes(fileBytes)} Mo chacun, ${megabytes(filesBytes)} Mo en tout.`,
      'Les photos sont réduites avant l’envoi, et le lieu de la prise de vue en est retiré. La première sert de couverture.',
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
    `« ${name} » n’a pas été joint : ${atMost(limit)}. Retirez-en un autre d’abord.`,
  tooMuch: (name: string, { filesBytes }: FileLimits) =>
    `« ${name} » n’a pas été joint : les fichiers dépasseraient ${megabytes(filesBytes)} Mo en tout. Retirez-en un autre d’abord.`,
  /** The provider takes less than the form allows. */
  tooHeavy: (total: string, { name, weight }: { name: string; weight: string }) =>
    `Vos fichiers pèsent ${total} en tout, et le serveur n’en prend pas autant. Retirez « ${name} » (${weight}), le plus lourd, ou joignez-en une version plus légère, puis renvoyez.`,
  /** @param reason what the provider says of it */
  refused: (name: string, weight: string, reason: string) =>
    `Le serveur n’a pas pris « ${name} » (${weight}) : « ${reason} » Retirez-le, ou joignez-en une autre version.`,
  /** No answer came: a server that has enough may have cut the line, or it was the line itself. */
  cutOff: (total: string, { name, weight }: { name: string; weight: string }) =>
    `Vos fichiers pèsent ${total} en tout. Si l’envoi s’arrête encore une fois, retirez « ${name} » (${weight}), le plus lourd, ou joignez-en une version plus légère.`,
  /** The device has thrown it away, to make room. */
  lost: (name: string) =>
    `« ${name} » n’est plus sur cet appareil. Retirez-le de la liste, puis joignez-le de nouveau.`,
};

export const stillPreparing = toast(
  'warning',
  'Vos fichiers ne sont pas encore prêts. Attendez un instant, puis recommencez.',
);

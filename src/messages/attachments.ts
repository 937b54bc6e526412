// The words of the files that go with a project.
import { fileLimits, MEGABYTE } from '../contract/uploads.ts';
import { toast } from './notice.ts';

/** What a browser offers to choose from; what it really is, its bytes tell. */
export const acceptedFiles = 'image/*,application/pdf';

const megabytes = (bytes: number): number => Math.floor(bytes / MEGABYTE);

export const files = {
  limits: [
    'Photos (JPEG, PNG, WebP, GIF, AVIF, HEIC) et documents PDF.',
    `${fileLimits.files} fichiers au plus, ${megabytes(fileLimits.fileBytes)} Mo chacun, ${megabytes(fileLimits.filesBytes)} Mo en tout.`,
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
  tooMany: (name: string, limit: number) =>
    `« ${name} » n’a pas été joint : ${limit} fichiers au plus. Retirez-en un autre d’abord.`,
  tooMuch: (name: string) =>
    `« ${name} » n’a pas été joint : les fichiers dépasseraient ${megabytes(fileLimits.filesBytes)} Mo en tout. Retirez-en un autre d’abord.`,
  /** The device has thrown it away, to make room. */
  lost: (name: string) =>
    `« ${name} » n’est plus sur cet appareil. Retirez-le de la liste, puis joignez-le de nouveau.`,
};

export const stillPreparing = toast(
  'warning',
  'Vos fichiers ne sont pas encore prêts. Attendez un instant, puis recommencez.',
);

// Why a file cannot be attached, and what to do about it.
import {
  MEGABYTE,
  MEGAPIXELS,
  type FileError,
  type FileLimits,
} from '../../contract/submission/uploads.ts';

export const fileErrors: Record<FileError, (name: string, limits: FileLimits) => string> = {
  type: (name) =>
    `« ${name} » n’est ni une image ni un PDF. Joignez une photo, ou enregistrez votre document au format PDF.`,
  mismatch: (name) =>
    `« ${name} » ne contient pas ce que son nom annonce. Ouvrez-le, enregistrez-le de nouveau comme photo ou comme PDF, puis joignez cette copie.`,
  empty: (name) =>
    `« ${name} » est vide. S’il est dans un espace en ligne comme Google Drive, téléchargez-le d’abord sur votre appareil. Vérifiez qu’il s’ouvre, puis choisissez-le de nouveau.`,
  unreadable: (name) =>
    `« ${name} » ne peut pas être lu : le fichier est abîmé, incomplet ou n’est plus sur l’appareil. Choisissez-le de nouveau, ou joignez-en un autre.`,
  locked: (name) =>
    `« ${name} » est protégé par un mot de passe, ou contre la copie et les modifications. Enregistrez-le sans cette protection, ou imprimez-le au format PDF, puis joignez cette copie.`,
  too_many_pixels: (name) =>
    `« ${name} » dépasse ${MEGAPIXELS} millions de pixels, trop pour un téléphone. Joignez-en une capture d’écran, ou une photo prise dans une résolution plus petite.`,
  too_large: (name, { fileBytes }) =>
    `« ${name} » dépasse ${Math.floor(fileBytes / MEGABYTE)} Mo. Joignez une version plus légère : un PDF peut être partagé en plusieurs fichiers, ou enregistré avec des images réduites.`,
};

export const unprocessedPhoto = (name: string): string =>
  `« ${name} » sera envoyée telle quelle : ce navigateur ne peut pas la réduire. Le lieu et la date de la prise de vue y restent, si votre appareil les a notés.`;

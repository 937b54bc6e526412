// The type that a file's name claims.
import { extensions } from '../../../contract/submission/file-names.ts';

/** Some phones provide files without an extension. The media type then counts. */
function claimedType(file: File): string | undefined {
  const extension = /\.([a-z0-9]+)$/i.exec(file.name)?.[1]?.toLowerCase();
  if (extension && extensions.has(extension)) return extension;
  return /^\w+\/(?!octet-stream$)([\w.+-]+)$/.exec(file.type.toLowerCase())?.[1];
}

export const claimsAcceptedType = (file: File): boolean => extensions.has(claimedType(file) ?? '');

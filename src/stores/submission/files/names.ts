// The type that a file's name claims, and the name that suits the type of its bytes.
import { fileExtensions, type FileType } from '../../../contract/submission/uploads.ts';

const extensions = new Set<string>(Object.values(fileExtensions).flat());

/** Some phones provide files without an extension. The media type then counts. */
function claimedType(file: File): string | undefined {
  const extension = /\.([a-z0-9]+)$/i.exec(file.name)?.[1]?.toLowerCase();
  if (extension && extensions.has(extension)) return extension;
  return /^\w+\/(?!octet-stream$)([\w.+-]+)$/.exec(file.type.toLowerCase())?.[1];
}

export const claimsAcceptedType = (file: File): boolean => extensions.has(claimedType(file) ?? '');

/** The same name, with an extension of the type. */
export function withExtension(name: string, type: FileType): string {
  const valid: readonly string[] = fileExtensions[type];
  const [, stem = name, extension = ''] = /^(.+)\.([a-z0-9]+)$/i.exec(name) ?? [];
  if (valid.includes(extension.toLowerCase())) return name;
  return `${extensions.has(extension.toLowerCase()) ? stem : name}.${valid[0]}`;
}

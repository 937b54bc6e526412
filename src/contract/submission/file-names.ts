// The names of candidates' files: the end says what the bytes are.
import { fileExtensions, type FileType } from './uploads.ts';

/** All that are accepted. */
export const extensions = new Set<string>(Object.values(fileExtensions).flat());

/** The same name, with an extension of the type. */
export function withExtension(name: string, type: FileType): string {
  const valid: readonly string[] = fileExtensions[type];
  const [, stem = name, extension = ''] = /^(.+)\.([a-z0-9]+)$/i.exec(name) ?? [];
  if (valid.includes(extension.toLowerCase())) return name;
  return `${extensions.has(extension.toLowerCase()) ? stem : name}.${valid[0]}`;
}

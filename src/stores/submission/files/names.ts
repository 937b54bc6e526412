// What a file says that it is, and what it is called once it is another.
import { fileEndings, type FileType } from '../../../contract/uploads.ts';

const endings = new Set<string>(Object.values(fileEndings).flat());

/** Some phones hand over files without a name that says anything; then their type does. */
function claim(file: File): string | undefined {
  const ending = /\.([a-z0-9]+)$/i.exec(file.name)?.[1]?.toLowerCase();
  if (ending && endings.has(ending)) return ending;
  return /^\w+\/(?!octet-stream$)([\w.+-]+)$/.exec(file.type.toLowerCase())?.[1];
}

export const claimsToBeWelcome = (file: File): boolean => endings.has(claim(file) ?? '');

export function agrees(file: File, type: FileType): boolean {
  const said = claim(file);
  return said === undefined || (fileEndings[type] as readonly string[]).includes(said);
}

/** The same name, with an end that fits. */
export function nameAs(name: string, type: FileType): string {
  const fitting: readonly string[] = fileEndings[type];
  const [, stem = name, ending = ''] = /^(.+)\.([a-z0-9]+)$/i.exec(name) ?? [];
  if (fitting.includes(ending.toLowerCase())) return name;
  return `${endings.has(ending.toLowerCase()) ? stem : name}.${fitting[0]}`;
}

// Candidates' files. Their type is detected from their bytes, never from their name.
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { fileExtensions } from '../../../src/contract/submission/uploads.ts';
import { fileType } from '../../../src/pictures/file-type.ts';
import { slugify } from '../../../src/text/slug.ts';
import { messages } from '../../../src/messages/servers/api.ts';
import { PROJECTS } from '../data-files.ts';
import type { Tables } from '../database/tables.ts';
import { removeMetadata } from './metadata.ts';
import { ReceivedFile } from './multipart.ts';
import type { Limits } from '../services.ts';
import type { NewFile } from '../storage/storage.ts';

export type StoredFile = Omit<Tables['project_files'], 'project_id' | 'position'>;
type PreparedFile = StoredFile & NewFile;

/** Returns error messages for the candidate. */
export async function checkFiles(
  files: File[],
  limits: Pick<Limits, 'fileBytes' | 'files'>,
): Promise<string[]> {
  const errors = files.length > limits.files ? [messages.tooManyFiles(limits.files)] : [];
  for (const file of files) {
    const name = displayName(file);
    if (file.size > limits.fileBytes) {
      errors.push(messages.fileTooLarge(name, Math.floor(limits.fileBytes / 1024 / 1024)));
    } else if (!(await fileType(file))) {
      errors.push(messages.fileType(name));
    }
  }
  return errors;
}

/** A folder that cannot be guessed, because an <img> cannot send the bearer token. */
export const newFolder = (): string => path.posix.join(PROJECTS, randomUUID());

/**
 * Removes pictures' metadata from checked files, and gives them their final names.
 *
 * @param folder of the project
 * @throws Refusal if a picture is incomplete
 */
export const prepareFiles = (folder: string, files: File[]): Promise<PreparedFile[]> =>
  Promise.all(
    files.map(async (file, index) => {
      const type = await fileType(file);
      if (!type || !(file instanceof ReceivedFile)) {
        throw new Error(`${file.name} was not checked before it was stored`);
      }
      const name = displayName(file);
      const storedName = `${index + 1}-${slugify(path.parse(name).name)}.${fileExtensions[type][0]}`;
      const { filePath } = file;
      const bytes =
        type === 'application/pdf' ? file.size : await removeMetadata(filePath, type, name);
      const stored = path.posix.join(folder, storedName);
      return { from: filePath, path: stored, name, type, bytes };
    }),
  );

function displayName(file: File): string {
  // Apple's devices write an accent as a character of its own.
  const given = path.basename(file.name.normalize().replaceAll('\\', '/'));
  // oxlint-disable-next-line no-control-regex -- removes control characters
  const name = given.replace(/[\u0000-\u001f\u007f]/g, '');
  return [...name].slice(0, 200).join('') || 'fichier';
}

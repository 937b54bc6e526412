// Candidates' files: what they are is read from their bytes, never from their name.
import { randomUUID } from 'node:crypto';
import { rename } from 'node:fs/promises';
import path from 'node:path';
import { fileTypeFromBuffer } from 'file-type';
import { fileEndings } from '../../src/contract/uploads.ts';
import { slugify } from '../../src/text/slug.ts';
import { messages } from './messages.ts';
import { ReceivedFile } from './multipart.ts';
import type { Limits } from './services.ts';

export interface StoredFile {
  /** Below the storage address. */
  path: string;
  /** What the candidate called it, without control characters. */
  name: string;
  type: string;
  bytes: number;
}

/** What is wrong with the files, in words; nothing when all are welcome. */
export async function checkFiles(files: File[], limits: Limits): Promise<string[]> {
  const faults = files.length > limits.files ? [messages.tooManyFiles(limits.files)] : [];
  for (const file of files) {
    const name = displayName(file);
    if (file.size > limits.fileBytes) {
      faults.push(messages.fileTooLarge(name, Math.floor(limits.fileBytes / 1024 / 1024)));
    } else if (!(await contentType(file))) {
      faults.push(messages.fileType(name));
    }
  }
  return faults;
}

/** A folder that nobody can guess: an <img> can not send the bearer token. */
export const newFolder = (): string => path.join('projects', randomUUID());

/**
 * Gives files that were checked the names under which they stay, in the folder in which they are.
 *
 * @param folder below the storage area
 */
export async function nameFiles(folder: string, files: File[]): Promise<StoredFile[]> {
  return Promise.all(
    files.map(async (file, index) => {
      const type = await contentType(file);
      if (!type || !(file instanceof ReceivedFile)) {
        throw new Error(`${file.name} was not checked before it was stored`);
      }
      const name = displayName(file);
      const stored = `${index + 1}-${slugify(path.parse(name).name)}.${type.ext}`;
      await rename(file.place, path.join(path.dirname(file.place), stored));
      return { path: path.join(folder, stored), name, type: type.mime, bytes: file.size };
    }),
  );
}

async function contentType(file: File) {
  const type = await fileTypeFromBuffer(await file.slice(0, 4100).arrayBuffer());
  return type && Object.hasOwn(fileEndings, type.mime) ? type : undefined;
}

function displayName(file: File): string {
  // eslint-disable-next-line no-control-regex -- control characters are what has to go
  const name = path.basename(file.name.replaceAll('\\', '/')).replace(/[\u0000-\u001f\u007f]/g, '');
  return [...name].slice(0, 200).join('') || 'fichier';
}

// Candidates' files. Their type is detected from their bytes, never from their name.
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { fileExtensions, MEGABYTE } from '../../../src/contract/submission/uploads.ts';
import { fileType } from '../../../src/pictures/file-type.ts';
import { pdfFault } from '../../../src/pictures/pdf.ts';
import { slugify } from '../../../src/text/slug.ts';
import { messages } from '../../../src/messages/servers/api.ts';
import { PROJECTS } from '../storage/data-files.ts';
import { invalid } from '../http/refusal.ts';
import { shownFileName } from '../projects/file-name.ts';
import type { StoredFile } from '../projects/queries.ts';
import { removeMetadata } from './metadata.ts';
import type { ReceivedFile } from './multipart.ts';
import type { Limits } from '../services.ts';
import type { NewFile } from '../storage/storage.ts';

type PreparedFile = StoredFile & NewFile;

/** A folder that cannot be guessed, because an <img> cannot send the bearer token. */
export const newFolder = (): string => path.posix.join(PROJECTS, randomUUID());

/**
 * Checks the files, removes pictures' metadata, and gives the files their final names.
 *
 * @param folder of the project
 * @throws Refusal with what is wrong with each file
 */
export async function prepareFiles(
  folder: string,
  files: File[],
  limits: Pick<Limits, 'fileBytes' | 'files'>,
): Promise<PreparedFile[]> {
  const received = await Promise.all(
    files.map(async (file) => {
      const type = await fileType(file);
      const fault = type === 'application/pdf' ? await pdfFault(file) : undefined;
      const given = path.basename(file.name.replaceAll('\\', '/'));
      return { file, name: shownFileName(given, type), type, fault };
    }),
  );
  const errors = files.length > limits.files ? [messages.tooManyFiles(limits.files)] : [];
  for (const { file, name, type, fault } of received) {
    if (file.size > limits.fileBytes) {
      errors.push(messages.fileTooLarge(name, Math.floor(limits.fileBytes / MEGABYTE)));
    } else if (!type) {
      errors.push(messages.fileType(name));
    } else if (fault) {
      errors.push(fault === 'locked' ? messages.fileLocked(name) : messages.fileUnreadable(name));
    }
  }
  if (errors.length > 0) throw invalid({ images: errors });
  return Promise.all(
    received.map(async ({ file, name, type }, index) => {
      const { filePath } = file as ReceivedFile;
      const storedName = `${index + 1}-${slugify(path.parse(name).name)}.${fileExtensions[type!][0]}`;
      const bytes =
        type === 'application/pdf' ? file.size : await removeMetadata(filePath, type!, name);
      return {
        from: filePath,
        path: path.posix.join(folder, storedName),
        name,
        type: type!,
        bytes,
      };
    }),
  );
}

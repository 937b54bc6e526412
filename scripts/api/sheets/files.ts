// The names of candidates' files in an export.
import path from 'node:path';
import { fileExtensions, type FileType } from '../../../src/contract/submission/uploads.ts';
import { fileNames } from '../../../src/messages/servers/sheets.ts';
import { slugify } from '../../../src/text/slug.ts';
import { titleOf } from '../projects/titles.ts';
import type { Project } from '../projects/queries.ts';
import type { StoredFile } from '../submissions/uploads.ts';

/** Letters without accents, digits and hyphens: every system accepts them, and none is special. */
export const folderOf = (project: Project): string =>
  project.files.length > 0
    ? fileNames.folder(project.id, slugify(titleOf(project), fileNames.untitled))
    : '';

export function fileNameOf({ name, type }: StoredFile, index: number): string {
  const [extension] = fileExtensions[type as FileType];
  return `${index + 1}-${slugify(path.parse(name).name, fileNames.unnamed)}.${extension}`;
}

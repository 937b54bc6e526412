// An export: a spreadsheet of projects, and their files in a folder for each project.
import path from 'node:path';
import { fileExtensions, type FileType } from '../../../src/contract/submission/uploads.ts';
import { fileNames, folderColumn } from '../../../src/messages/servers/sheets.ts';
import { slugify } from '../../../src/text/slug.ts';
import type { Database } from '../database/database.ts';
import { eachProject, type Project, type StoredFile } from '../projects/queries.ts';
import { titleOf } from '../projects/titles.ts';
import type { Services } from '../services.ts';
import { csv, type Sheet } from './csv.ts';
import { eachJudged, projectSheet, type Judged } from './projects.ts';

/** Letters without accents, digits and hyphens: every system accepts them, and none is special. */
const folderOf = (project: Project): string =>
  project.files.length > 0
    ? fileNames.folder(project.id, slugify(titleOf(project), fileNames.untitled))
    : '';

function fileNameOf({ name, type }: StoredFile, index: number): string {
  const [extension] = fileExtensions[type as FileType];
  return `${index + 1}-${slugify(path.parse(name).name, fileNames.unnamed)}.${extension}`;
}

/** It names the folders of the files too. */
const exportSheet: Sheet<Judged> = {
  columns: [...projectSheet.columns, folderColumn],
  row: (project) => [...projectSheet.row(project), folderOf(project)],
};

/** @param memberId absent for commands, which read all opinions */
export const exportedSheet = (
  db: Database,
  ids: readonly number[],
  memberId?: number,
): AsyncGenerator<string> => csv(exportSheet, eachJudged(db, ids, memberId));

/** `name` is the path in the export, `stored` that in the storage; no `body` if the file is missing. */
export async function* exportedFiles(
  { db, files }: Pick<Services, 'db' | 'files'>,
  ids: readonly number[],
) {
  for await (const project of eachProject(db, ids)) {
    for (const [index, file] of project.files.entries()) {
      const name = `${folderOf(project)}/${fileNameOf(file, index)}`;
      const content = await files.read(file.path);
      yield { id: project.id, name, stored: file.path, body: content?.body };
    }
  }
}

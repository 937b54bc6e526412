import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileNames } from '../../../src/messages/servers/sheets.ts';
import { OWN_FILE, OWN_FOLDER } from '../../lib/data-dir.ts';
import { isDiskFull, OperatorError } from '../../lib/operator-error.ts';
import { StorageFault } from '../../lib/s3/refusals.ts';
import { findIds, type Selection } from '../projects/list.ts';
import type { Services } from '../services.ts';
import { exportedFiles, exportedSheet } from '../sheets/export.ts';
import { filterOptions, readFilter, type FilterOptions } from './projects.ts';

export const usage = `Usage: npm run api -- export FOLDER [--step STEP] [--level LEVEL]

Makes FOLDER, which must not exist, and writes into it:
  ${fileNames.projects}              a spreadsheet for Excel or LibreOffice, one row per project
  ${fileNames.folder(12, 'four-solaire')}/  the files of project 12; the spreadsheet names these folders

--step and --level choose projects: see npm run api -- projects --help. Only you can read what is
written: it is personal data.`;

export const operands = ['FOLDER'];
export const options = filterOptions;

export async function runOn(
  services: Services,
  [name]: [string],
  filter: FilterOptions,
): Promise<void> {
  const chosen = readFilter(filter);
  const folder = path.resolve(name);
  await makeFolder(folder);
  const { projects, files, missing } = await write(services, folder, chosen).catch(
    (error: unknown) => {
      if (!(error instanceof StorageFault || isDiskFull(error))) throw error;
      throw new OperatorError(
        `The export is incomplete: remove ${folder}, and export again when this is mended. ${(error as Error).message}`,
      );
    },
  );
  const sheet = path.join(folder, fileNames.projects);
  console.log(`Wrote ${sheet}. Projects: ${projects}. Files beside it: ${files}.`);
  if (missing.length === 0) return;
  throw new OperatorError(
    `Files that are not in ${services.files.place}, and so not in the export: restore them from a backup.\n` +
      missing.map((file) => `  ${file}`).join('\n'),
  );
}

/** Returns how much was written, and the files that are missing. */
async function write(services: Services, folder: string, selection: Selection) {
  const ids = await findIds(services.db, selection);
  const sheet = Readable.from(exportedSheet(services.db, ids));
  await writeNew(path.join(folder, fileNames.projects), sheet);
  const written = { projects: ids.length, files: 0, missing: [] as string[] };
  for await (const { id, name, stored, body } of exportedFiles(services, ids)) {
    if (!body) {
      written.missing.push(`project ${id}: ${stored}`);
      continue;
    }
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true, mode: OWN_FOLDER });
    await writeNew(file, body);
    written.files += 1;
  }
  return written;
}

const writeNew = (file: string, content: Readable): Promise<void> =>
  pipeline(content, createWriteStream(file, { flags: 'wx', mode: OWN_FILE }));

async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: OWN_FOLDER });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new OperatorError(
      code === 'EEXIST'
        ? `${folder} already exists: name a new folder, so that nothing is overwritten.`
        : `Name another folder, in one that you can write to (${message}).`,
    );
  }
}

// What is filtered, as a spreadsheet, and with all files as an archive.
import { Readable } from 'node:stream';
import { makeZip } from 'client-zip';
import { Hono, type Context } from 'hono';
import { fileNames, folderColumn } from '../../../../src/messages/servers/sheets.ts';
import { log } from '../../../lib/log.ts';
import { findIds } from '../../projects/list.ts';
import { eachProject, type Project } from '../../projects/queries.ts';
import type { Services } from '../../services.ts';
import { csv } from '../../sheets/csv.ts';
import { fileNameOf, folderOf } from '../../sheets/files.ts';
import { projectSheet } from '../../sheets/projects.ts';
import type { TeamEnv } from '../gate.ts';
import { readView } from '../view.ts';

/** A file of an archive. */
interface Entry {
  name: string;
  input: AsyncIterable<string | Uint8Array<ArrayBuffer>>;
}

const inArchive = {
  columns: [...projectSheet.columns, folderColumn],
  row: (project: Project) => [...projectSheet.row(project), folderOf(project)],
};

export function exports({ db, files }: Services) {
  const ids = ({ filter, order }: ReturnType<typeof readView>) => findIds(db, filter, order);

  return new Hono<TeamEnv>()
    .get('/projets.csv', async (context) => {
      const projects = eachProject(db, await ids(readView(context.req)));
      return sendSheet(context, fileNames.projects, csv(projectSheet, projects));
    })
    .get('/projets.zip', async (context) => {
      const chosen = await ids(readView(context.req));
      return context.body(zip(chosen), 200, {
        'Content-Type': 'application/zip',
        'Content-Disposition': `attachment; filename="${fileNames.archive}"`,
      });
    });

  /** client-zip leaves the file that it reads open if the download ends early. */
  function zip(chosen: readonly number[]): ReadableStream {
    let reading: Readable | undefined;
    const entries = archive(chosen, (body) => (reading = body));
    const whole = Readable.from(makeZip(entries))
      .once('error', (error) => {
        // The member has closed the download.
        if (error.name === 'AbortError') return;
        log('team.export_failed', { error: String(error) });
      })
      .once('close', () => reading?.destroy());
    return Readable.toWeb(whole) as ReadableStream;
  }

  async function* archive(
    chosen: readonly number[],
    onRead: (body: Readable) => void,
  ): AsyncGenerator<Entry> {
    yield { name: fileNames.projects, input: csv(inArchive, eachProject(db, chosen)) };
    const missing: string[] = [];
    for await (const project of eachProject(db, chosen)) {
      for (const [index, file] of project.files.entries()) {
        const name = `${folderOf(project)}/${fileNameOf(file, index)}`;
        const content = await files.read(file.path);
        if (!content) {
          missing.push(`${name}\r\n`);
          continue;
        }
        onRead(content.body);
        yield { name, input: content.body };
      }
    }
    if (missing.length > 0) yield { name: fileNames.missing, input: Readable.from(missing) };
  }
}

/** Line by line, so that a long list needs no memory. */
export const sendSheet = (context: Context, name: string, lines: AsyncIterable<string>) =>
  context.body(ReadableStream.from(lines).pipeThrough(new TextEncoderStream()), 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}"`,
  });

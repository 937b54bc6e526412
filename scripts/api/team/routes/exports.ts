// What is filtered, as a spreadsheet, and with all files as an archive.
import { Readable } from 'node:stream';
import { makeZip } from 'client-zip';
import { Hono, type Context } from 'hono';
import { fileNames } from '../../../../src/messages/servers/sheets.ts';
import { log } from '../../../lib/log.ts';
import { findIds } from '../../projects/list.ts';
import { eachProject } from '../../projects/queries.ts';
import type { Services } from '../../services.ts';
import { csv } from '../../sheets/csv.ts';
import { exportedFiles, exportedSheet } from '../../sheets/export.ts';
import { projectSheet } from '../../sheets/projects.ts';
import type { TeamEnv } from '../gate.ts';
import { readView } from '../view.ts';

export function exports(services: Services) {
  const idsOf = ({ req }: Context) => findIds(services.db, readView(req));

  return new Hono<TeamEnv>()
    .get('/projets.csv', async (context) => {
      const projects = eachProject(services.db, await idsOf(context));
      return sendSheet(context, fileNames.projects, csv(projectSheet, projects));
    })
    .get('/projets.zip', async (context) =>
      context.body(zip(await idsOf(context)), 200, {
        'Content-Type': 'application/zip',
        'Content-Disposition': `attachment; filename="${fileNames.archive}"`,
      }),
    );

  function zip(ids: readonly number[]): ReadableStream {
    let reading: Readable | undefined;
    async function* entries() {
      yield { name: fileNames.projects, input: exportedSheet(services.db, ids) };
      const missing: string[] = [];
      for await (const { name, body } of exportedFiles(services, ids)) {
        reading = body;
        if (body) yield { name, input: body };
        else missing.push(`${name}\r\n`);
      }
      if (missing.length > 0) yield { name: fileNames.missing, input: Readable.from(missing) };
    }
    const whole = Readable.from(makeZip(entries()))
      .once('error', (error) => {
        // The member has closed the download.
        if (error.name === 'AbortError') return;
        log('team.export_failed', { error: String(error) });
      })
      // client-zip leaves the file that it reads open if the download ends early.
      .once('close', () => reading?.destroy());
    return Readable.toWeb(whole) as ReadableStream;
  }
}

/** Line by line, so that a long list needs no memory. */
export const sendSheet = (context: Context, name: string, lines: AsyncIterable<string>) =>
  context.body(ReadableStream.from(lines).pipeThrough(new TextEncoderStream()), 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}"`,
  });

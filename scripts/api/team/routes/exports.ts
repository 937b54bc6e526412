// What is filtered, as a spreadsheet, and with all files as an archive.
import { Readable } from 'node:stream';
import { makeZip } from 'client-zip';
import { Hono, type Context } from 'hono';
import { fileNames } from '../../../../src/messages/servers/sheets.ts';
import { list } from '../../../../src/messages/servers/team.ts';
import { log } from '../../../lib/log.ts';
import { findIds } from '../../projects/list.ts';
import type { Services } from '../../services.ts';
import { csv } from '../../sheets/csv.ts';
import { exportedFiles, exportedSheet } from '../../sheets/export.ts';
import { eachJudged, projectSheet } from '../../sheets/projects.ts';
import { record } from '../../database/journal.ts';
import type { TeamEnv } from '../env.ts';
import { readView } from '../view.ts';

export function exports(services: Services) {
  return new Hono<TeamEnv>()
    .get('/projets.csv', async (context) => {
      const { ids, what } = await chosen(context, fileNames.projects);
      const projects = eachJudged(services.db, ids, context.var.member.id);
      return sendSheet(services, context, what, csv(projectSheet, projects));
    })
    .get('/projets.zip', async (context) => {
      const { ids, what } = await chosen(context, fileNames.archive);
      return sendFile(
        services,
        context,
        { ...what, type: 'application/zip' },
        zip(ids, context.var.member.id),
      );
    });

  async function chosen({ req, var: { member } }: Context<TeamEnv>, name: string) {
    const ids = await findIds(services.db, { ...readView(req), me: member.id });
    return { ids, what: { name, count: list.count(ids.length) } };
  }

  function zip(ids: readonly number[], memberId: number): ReadableStream {
    let reading: Readable | undefined;
    async function* entries() {
      yield { name: fileNames.projects, input: exportedSheet(services.db, ids, memberId) };
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

interface Exported {
  name: string;
  /** Of what, for the journal. Without the words that were searched, which may be a name. */
  count: string;
}

/** Line by line, so that a long list needs no memory. */
export function sendSheet(
  services: Services,
  context: Context<TeamEnv>,
  what: Exported,
  lines: AsyncIterable<string>,
) {
  const body = ReadableStream.from(lines).pipeThrough(new TextEncoderStream());
  return sendFile(services, context, { ...what, type: 'text/csv; charset=utf-8' }, body);
}

async function sendFile(
  services: Services,
  context: Context<TeamEnv>,
  { name, count, type }: Exported & { type: string },
  body: ReadableStream,
) {
  await record(services, context.var.by, { action: 'sheet.exported', subject: name, after: count });
  return context.body(body, 200, {
    'Content-Type': type,
    'Content-Disposition': `attachment; filename="${name}"`,
  });
}

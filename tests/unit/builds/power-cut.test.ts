// The portal server with its real builder, while somebody reads the site: the power fails at each
// moment of a publication that leaves a different disk, and again while the next server continues.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setInterval } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { listFiles } from '../../../src/files/list-files.ts';
import { put } from '../content/harness.ts';
import { powerCutsIn, type PowerCut } from './power-cut.ts';
import { useBuilds } from './harness.ts';
import { publish, startServer, statusOf } from './server-process.ts';
import { versionOf } from './versions.ts';
import { BUILD_LIMIT, eventually } from '../../fixtures/eventually.ts';

const provider = useBuilds();

const server = { program: 'server/main.ts' } as const;
interface Moment {
  name: string;
  cut: PowerCut;
  online: 'old' | 'new';
}

const moments: Moment[] = [
  {
    name: 'amid the pages',
    cut: {
      program: 'builder/main.ts',
      parent: true,
      call: 'writeFile',
      path: '/site/.*\\.html$',
      nth: 2,
    },
    online: 'old',
  },
  {
    name: 'before the release is whole',
    cut: { ...server, call: 'writeFile', path: '/release\\.json$' },
    online: 'old',
  },
  {
    name: 'before the switch',
    cut: { ...server, call: 'rename', path: '/releases/current$' },
    online: 'old',
  },
  {
    name: 'after the switch, before the end is noted',
    cut: { ...server, call: 'rename', path: '/releases/current$', when: 'after' },
    online: 'new',
  },
];

interface Noted {
  id: string;
  by: string;
  supersededBy?: string;
}

it('a power cut leaves the old release or the new one, and what was asked for is gone on with', async () => {
  const { dataDir } = provider;
  const write = (number: number) =>
    put(provider, 'blog', {
      slug: 'un-article',
      title: `Version ${number}`,
      content: `<p>C’est la version ${number}.</p>`,
    });
  const address = `blog/${write(0)}/un-article`;
  const onDisk = async () =>
    versionOf(await readFile(path.join(dataDir, `releases/current/site/${address}.html`), 'utf8'));
  const noted = async (): Promise<Noted[]> =>
    JSON.parse(await readFile(path.join(dataDir, 'builds.json'), 'utf8'));

  const cuts = powerCutsIn(path.dirname(dataDir));
  let running = startServer(cuts.env);
  let ready = await running.ready;
  const read = async () => {
    const answer = await fetch(`${ready.url}/${address}`);
    expect(answer.status).toBe(200);
    return versionOf(await answer.text());
  };
  let answers = 0;
  const stop = new AbortController();
  const reading = (async () => {
    try {
      for await (const _ of setInterval(20, undefined, { signal: stop.signal })) {
        // While no server is running, nobody answers.
        const answer = await fetch(`${ready.url}/${address}`).catch(() => undefined);
        const page = await answer?.text().catch(() => undefined);
        if (!answer || page === undefined) continue;
        expect(answer.status).toBe(200);
        versionOf(page);
        answers += 1;
      }
    } catch (error) {
      if (!stop.signal.aborted) throw error;
    }
  })();

  write(1);
  const [first, ...later] = moments;
  cuts.at(first!.cut);
  const { id } = (await (await publish(ready)).json()) as { id: string };
  const powerGoes = async ({ name, online }: Moment) => {
    expect(await running.exit, name).toEqual([null, 'SIGKILL']);
    expect(await onDisk(), name).toBe(online === 'new' ? 1 : 0);
  };
  await powerGoes(first!);
  for (const moment of later) {
    // Nobody asks again: the build gets there because the server continues it.
    cuts.at(moment.cut);
    running = startServer(cuts.env);
    ready = await running.ready;
    expect(await read(), moment.name).toBe(0);
    await powerGoes(moment);
  }

  cuts.none();
  running = startServer(cuts.env);
  ready = await running.ready;
  expect(await read()).toBe(1);
  await eventually(
    async () => expect((await statusOf(ready, id)).status).toBe('superseded'),
    BUILD_LIMIT,
  );
  expect(await read()).toBe(1);
  // The trigger itself was continued, and not the build that each start makes.
  const all = await noted();
  const follower = all.find((build) => build.id === id)?.supersededBy;
  expect(all.find((build) => build.id === follower)?.by).toBe('webhook');
  // Nothing is left of the interrupted build. Another one may be running.
  await eventually(async () => {
    const releases = await readdir(path.join(dataDir, 'releases'));
    expect(releases.filter((entry) => entry.startsWith('.'))).toEqual([]);
    expect((await listFiles(dataDir)).filter((file) => file.endsWith('.new'))).toEqual([]);
  }, BUILD_LIMIT);
  stop.abort();
  await reading;
  expect(answers).toBeGreaterThan(moments.length);

  running.child.kill();
  expect(await running.exit).toEqual([0, null]);
});

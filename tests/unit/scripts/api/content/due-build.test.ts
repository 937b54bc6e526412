// Between a change and the build that shows it.
import { expect, it } from 'vitest';
import {
  askForDueBuild,
  noteDueBuild,
  requestBuild,
} from '../../../../../scripts/api/content/due-build.ts';
import { PortalFault } from '../../../../../scripts/api/content/portal.ts';
import { publishItem, takeAway } from '../../../../../scripts/api/content/item-changes.ts';
import { restoreItem } from '../../../../../scripts/api/content/restore-item.ts';
import { readState, seenOf } from '../../../../../scripts/api/content/drafts.ts';
import { addRow } from '../../../../../scripts/api/content/row-changes.ts';
import { contentLists } from '../../../../../scripts/api/content/lists.ts';
import { itemOf } from '../../../../fixtures/content/item.ts';
import { captureLog, createTestApi } from '../harness.ts';

const AWA = 'Awa <awa@hub.example>';

/** A portal server that may be away, and what happens before its answer. */
async function start() {
  const portal = {
    asked: 0,
    causes: [] as string[],
    isAway: false,
    meanwhile: () => Promise.resolve(),
  };
  const api = await createTestApi({
    portal: async (path) => {
      portal.asked += 1;
      const cause = new URL(path, 'http://portal').searchParams.get('cause');
      if (cause) portal.causes.push(cause);
      if (portal.isAway) throw new PortalFault('nothing listens there');
      await portal.meanwhile();
      return Response.json({ id: 'b1' });
    },
  });
  return { api, portal, lines: captureLog() };
}

it('is asked for once more if the API ended in between, and then no more', async () => {
  const { api, portal } = await start();
  await askForDueBuild(api);
  expect(portal.asked).toBe(0);
  await noteDueBuild(api.db, AWA, 'FAQ n° 4');
  await askForDueBuild(api);
  await askForDueBuild(api);
  expect(portal.asked).toBe(1);
});

it('stays due while the portal server is away, with who has caused it, and the log says why', async () => {
  const { api, portal, lines } = await start();
  await noteDueBuild(api.db, AWA, 'FAQ n° 4');
  portal.isAway = true;
  await askForDueBuild(api);
  expect(lines.join()).toContain('nothing listens there');
  portal.isAway = false;
  await askForDueBuild(api);
  expect(portal.asked).toBe(2);
  expect(portal.causes).toEqual(Array(2).fill('Awa\u00a0: FAQ n° 4'));
});

it('stays due if something was changed before the answer came', async () => {
  const { api, portal } = await start();
  await noteDueBuild(api.db, AWA, 'FAQ n° 4');
  portal.meanwhile = () => noteDueBuild(api.db, AWA, 'FAQ n° 5');
  await requestBuild(api);
  portal.meanwhile = () => Promise.resolve();
  await askForDueBuild(api);
  expect(portal.asked).toBe(2);
});

it('names no address: a member without a name is nobody in particular', async () => {
  const { api, portal } = await start();
  // One that an earlier version has noted has no cause.
  await api.db.insertInto('settings').values({ name: 'due_build', value: 'ab12' }).execute();
  await requestBuild(api);
  for (const by of ['awa@hub.example', 'root']) {
    await noteDueBuild(api.db, by, 'Article « Le four »');
    await requestBuild(api);
  }
  expect([portal.asked, portal.causes]).toEqual([
    3,
    ['Un membre de l’équipe : Article « Le four »', 'root : Article « Le four »'].map((cause) =>
      cause.replace(' :', '\u00a0:'),
    ),
  ]);
});

it('is noted with each change of what the site shows', async () => {
  const { api, portal } = await start();
  const change = {
    kind: 'blog',
    id: crypto.randomUUID(),
    seen: '.',
    by: '',
    now: api.clock(),
  } as const;
  const { id } = await publishItem(api, change, itemOf({ title: 'Le séchoir' }));
  await askForDueBuild(api);
  expect(portal.asked).toBe(1);
  const take = async (action: 'item.trashed' | 'item.retired') => {
    const seen = seenOf(await readState(api.db, { kind: 'blog', id }));
    await takeAway(api, { ...change, id, seen }, action);
    await askForDueBuild(api);
  };
  await take('item.trashed');
  expect(portal.asked).toBe(2);
  await restoreItem(api, 'blog', 1, '');
  await askForDueBuild(api);
  expect(portal.asked).toBe(3);
  await take('item.retired');
  expect(portal.asked).toBe(4);
  const row = { question: 'Qui ?', answer: '<p>Tous.</p>' };
  await addRow({ services: api, list: contentLists.faqs, by: '' }, row);
  await askForDueBuild(api);
  expect(portal.asked).toBe(5);
  // Pages load them when a candidate opens them.
  await addRow({ services: api, list: contentLists.announcements, by: '' }, { content: 'Bonjour' });
  await askForDueBuild(api);
  expect(portal.asked).toBe(5);
});

import { keys, set } from 'idb-keyval';
import { beforeEach, describe, expect, it } from 'vitest';
import type { UserId } from '../../../../../src/stores/session.ts';
import { key } from '../../../../../src/stores/submission/draft/draft-storage.ts';
import type { Attachment, Draft } from '../../../../../src/stores/submission/draft/stored-types.ts';
import { keysFrom, writeDraft } from '../../../../../src/stores/submission/draft/record.ts';
import { keys as tracked } from '../../../../../src/stores/tracking/cache.ts';
import { sweep } from '../../../../../src/stores/submission/draft/sweep.ts';
import { DAY } from '../../../scripts/api/harness.ts';
import { usePage } from '../../harness.ts';

const page = usePage();
const NOW = Date.parse('2026-11-26T12:00:00Z');
const [afi, codjo] = ['1', '2'] as UserId[] as [UserId, UserId];
const daysAgo = (days: number) => new Date(NOW - days * DAY).toISOString();

const draft = (id: string, savedAt: string): Draft => ({
  id,
  writer: `writer of ${id}`,
  savedAt,
  step: 0,
  answers: { titre_solution: 'Séchoir' },
  attachments: [{ id: `photo-of-${id}` } as Attachment],
});

async function store(user: UserId, stored: Draft): Promise<void> {
  writeDraft(user, stored);
  await set(key('file', user, `photo-of-${stored.id}`), new File(['x'], 'x'), page.database);
}

const left = async () => [
  ...keysFrom('draft/'),
  ...(await keys<string[]>(page.database)).map((at) => at.slice(1).join(' ')),
];

describe('what is too old goes, of whichever candidate', () => {
  it('drafts with their files, and receipts', async () => {
    await store(afi, draft('old', daysAgo(45)));
    await store(codjo, draft('new', daysAgo(29)));
    const receipt = { reference: 'R', steps: [], files: [] };
    await set(key('receipt', afi, 'a'), { ...receipt, sentAt: daysAgo(31) }, page.database);
    await set(key('receipt', afi, 'b'), { ...receipt, sentAt: daysAgo(29) }, page.database);
    await sweep(page.database, NOW);
    expect(await left()).toEqual(['draft/2', '1 receipt b', '2 file photo-of-new']);
  });

  it('but not of the candidate who is in the middle of it', async () => {
    await store(afi, draft('old', daysAgo(45)));
    await sweep(page.database, NOW, afi);
    expect(await left()).toEqual(['draft/1', '1 file photo-of-old']);
  });

  it('nor what a clock that was wrong has dated', async () => {
    await store(afi, draft('a', '2019-01-01T00:00:00.000Z'));
    await sweep(page.database, NOW);
    expect(await left()).toEqual(['draft/1', '1 file photo-of-a']);
  });
});

describe('what nothing refers to goes', () => {
  beforeEach(() => store(afi, draft('current', daysAgo(1))));

  it('a file that no draft lists', async () => {
    await set(key('file', afi, 'orphan'), new File(['x'], 'x'), page.database);
    await set(key('file', codjo, 'orphan'), new File(['x'], 'x'), page.database);
    await sweep(page.database, NOW);
    expect(await left()).toEqual(['draft/1', '1 file photo-of-current']);
  });

  it('what another version of the portal has stored, or what is damaged', async () => {
    await set([1, afi, 'draft', ''], draft('a', daysAgo(1)), page.database);
    localStorage.setItem('draft/9', '{"answers":{"email":');
    localStorage.setItem('draft-offer/1', '{}');
    localStorage.setItem('tracked-projects-1', '{}');
    localStorage.setItem(tracked.list, '{}');
    await sweep(page.database, NOW);
    expect(await left()).toEqual(['draft/1', '1 file photo-of-current']);
    expect(keysFrom('')).toEqual(['draft/1', tracked.list]);
  });
});

it('a draft that an earlier release has stored keeps its files, for thirty days', async () => {
  for (const [days, kept] of [
    [29, 2],
    [31, 0],
  ] as const) {
    await set(key('draft', afi), draft('a', daysAgo(days)), page.database);
    await set(key('file', afi, 'photo-of-a'), new ArrayBuffer(1), page.database);
    await sweep(page.database, NOW);
    expect(await left()).toHaveLength(kept);
  }
});

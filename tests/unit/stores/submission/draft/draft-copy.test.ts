// The copy of the draft in IndexedDB, and what earlier releases kept there alone.
import { get, set } from 'idb-keyval';
import { describe, expect, it } from 'vitest';
import { restoreDraft } from '../../../../../src/stores/submission/draft/draft-copy.ts';
import { key } from '../../../../../src/stores/submission/draft/draft-storage.ts';
import {
  keysFrom,
  readDraft,
  writeDraft,
} from '../../../../../src/stores/submission/draft/record.ts';
import type { Draft } from '../../../../../src/stores/submission/draft/stored-types.ts';
import { university } from '../../../../fixtures/answers/projects.ts';
import { waitUntil } from '../../../../fixtures/eventually.ts';
import { answerLogout, fillDevice, fillIn, storedDraft, useForm } from '../harness.ts';

const page = useForm();
const user = () => page.userId()!;

const earlier = (change: Partial<Draft> = {}): Draft => ({
  id: 'draft',
  writer: 'tab',
  savedAt: new Date().toISOString(),
  step: 2,
  answers: university,
  attachments: [],
  ...change,
});
const typed = { ...university, titre_solution: 'Un four' };
const submission = { id: 'a', at: '2026-11-20T08:30:00.000Z', existing: [] };

const store = (draft: Draft) => set(key('draft', user()), draft, page.database);
const storeUnsaved = (draft: Draft, writer = draft.writer) =>
  localStorage.setItem(`unsaved/2/${user()}/${writer}`, JSON.stringify({ ...draft, writer }));

describe('a browser that is killed before it has written localStorage to the disk', () => {
  it('finds what was typed, and its files', async () => {
    await fillIn(page.form, university);
    const before = readDraft(user());
    await waitUntil(() => Date.now() > Date.parse(before!.savedAt));
    page.form.draft.answer({ titre_solution: 'Un four' });
    await page.form.draft.saveDraft();
    // All of it, or the last change.
    for (const onDisk of [before, undefined]) {
      writeDraft(user(), onDisk);
      const { draft } = await page.createNext();
      await draft.openDraft(true);
      expect(draft.$answers.get()).toMatchObject(typed);
    }
  });

  it.each([
    ['discarded', 'as it ended'],
    ['sent', 'as it ended'],
    ['sent', 'as it was before'],
  ])('finds no draft that was %s: %s', async (how, disk) => {
    await fillIn(page.form, university);
    const before = readDraft(user());
    await (how === 'sent' ? page.form.submission.submit() : page.form.wizard.restart());
    await page.form.draft.saveDraft();
    writeDraft(user(), disk === 'as it ended' ? undefined : before);
    const { draft } = await page.createNext();
    await draft.openDraft(true);
    expect(draft.$draft.get().state).toBe('open');
    expect(draft.$answers.get()).not.toMatchObject(university);
  });
});

describe('drafts of earlier releases', () => {
  it.each<[what: string, stored: Draft | undefined, unsaved: Draft | undefined, Draft['answers']]>([
    ['in IndexedDB', earlier(), undefined, university],
    ['with what was typed last', earlier(), earlier({ answers: typed }), typed],
    [
      'without what another draft has left',
      earlier(),
      earlier({ id: 'b', answers: typed }),
      university,
    ],
    ['where IndexedDB did not work', undefined, earlier({ writer: '', answers: typed }), typed],
    ['as it was sent', earlier({ submission }), earlier({ answers: typed }), university],
  ])('are found %s, and are moved once', async (_what, stored, unsaved, answers) => {
    if (stored) await store(stored);
    if (unsaved) storeUnsaved(unsaved);
    await page.form.draft.openDraft(false);
    const asked = { state: 'sending', progress: { step: 'asking' } };
    const shown = stored?.submission ? asked : { state: 'found' };
    expect(page.form.draft.$draft.get()).toMatchObject(shown);
    expect(await storedDraft(page)).toMatchObject({ answers, offer: {} });
    expect(keysFrom('unsaved')).toEqual([]);
  });

  it('are offered by other pages as before', async () => {
    const offer = { text: 'Reprendre', search: '?etape=3' };
    await store(earlier());
    localStorage.setItem(`draft-offer/${user()}`, JSON.stringify(offer));
    await restoreDraft(page.database, user());
    expect(readDraft(user())).toMatchObject({ offer });
  });

  it('stay where they are while there is no room', async () => {
    await store(earlier());
    const full = fillDevice();
    await page.form.draft.openDraft(true);
    full.mockRestore();
    expect(await get(key('draft', user()), page.database)).toBeDefined();
  });

  it('are asked about by a logout, and go with it', async () => {
    const owner = user();
    await store(earlier());
    storeUnsaved(earlier({ answers: typed }));
    await answerLogout(page, true);
    expect(localStorage).toHaveLength(0);
    expect(await get(key('draft', owner), page.database)).toBeUndefined();
  });
});

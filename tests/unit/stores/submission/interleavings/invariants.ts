// What must be true once nothing is in flight.
import { entries } from 'idb-keyval';
import type { Tables } from '../../../../../scripts/api/database/tables.ts';
import { draftIn } from '../../../../../src/stores/submission/draft/draft-state.ts';
import type { Key } from '../../../../../src/stores/submission/draft/draft-storage.ts';
import {
  isBlank,
  type Draft,
  type FrozenDraft,
  type Receipt,
} from '../../../../../src/stores/submission/draft/stored-types.ts';
import { receiptOf } from '../../../../../src/stores/submission/receipt.ts';
import type { Answers } from '../../../../../src/contract/submission/answers.ts';
import { within, type Device } from './device.ts';
import { hasValue } from './ledger.ts';
import type { Tab } from './tab.ts';
import type { World } from './world.ts';

interface Contents {
  drafts: { owner: number; draft: Draft }[];
  files: { owner: number; id: string }[];
  receipts: { owner: number; receipt: Receipt }[];
  /** Keys and texts in localStorage. */
  texts: [key: string, text: string][];
}

async function contentsOf({ database, storage }: Device): Promise<Contents> {
  const all = await entries<Key, unknown>(database);
  const of = <Stored>(kind: Key[2]) =>
    all
      .filter(([key]) => key[2] === kind)
      .map(([[, owner, , id], value]) => ({ owner: Number(owner), id, value: value as Stored }));
  return {
    drafts: of<Draft>('draft').map(({ owner, value: draft }) => ({ owner, draft })),
    files: of('file'),
    receipts: of<Receipt>('receipt').map(({ owner, value: receipt }) => ({ owner, receipt })),
    texts: Array.from({ length: storage.length }, (_, at) => storage.key(at)!).map((key) => [
      key,
      storage.getItem(key)!,
    ]),
  };
}

type ProjectFile = Pick<Tables['project_files'], 'name' | 'bytes'>;

async function projectsOf({ accounts, api }: World) {
  const ids = accounts.map(({ id }) => id);
  const projects = await api.db
    .selectFrom('projects')
    .selectAll()
    .where('user_id', 'in', ids)
    .orderBy('id')
    .execute();
  const files = await api.db
    .selectFrom('project_files')
    .select(['project_id', 'name', 'bytes'])
    .orderBy('position')
    .execute();
  return projects.map((project) => ({
    ...project,
    files: files.filter(({ project_id }) => project_id === project.id),
  }));
}

const formsOf = (device: Device): Tab[] =>
  [...device.tabs].filter(
    ({ candidate, isCached, isLeaving }) => candidate !== undefined && !isCached && !isLeaving,
  );

const devicesOf = ({ devices }: World): Device[] => Object.values(devices);

/** 1: nothing that was entered is lost. */
export async function findLost(world: World): Promise<string[]> {
  const { ledger } = world;
  const projects = await projectsOf(world);
  const contents = new Map<Device, Contents>();
  for (const device of devicesOf(world)) contents.set(device, await contentsOf(device));
  const lost = ledger.entries.filter((entry) => {
    if (entry.isForgiven || ledger.isReplaced(entry)) return false;
    const { kind, owner, tab, value } = entry;
    const { drafts, texts } = contents.get(tab.device)!;
    const isIn = ({ answers, attachments }: Draft) =>
      kind === 'answer' ? hasValue(answers, value) : attachments.some(({ name }) => name === value);
    if (drafts.some((stored) => stored.owner === owner && isIn(stored.draft))) return false;
    if (texts.some(([key, text]) => key.startsWith('unsaved/') && text.includes(`"${value}"`))) {
      return false;
    }
    const isShown = (tab: Tab) => {
      const draft = draftIn(tab.form.draft.$draft.get());
      return draft && isIn(draft);
    };
    if (formsOf(tab.device).some(isShown)) return false;
    return !projects.some(
      ({ answers, files, user_id }) =>
        user_id === owner &&
        (answers.includes(`"${value}"`) || files.some(({ name }) => name === value)),
    );
  });
  return lost.map(({ kind, tab, value }) => `1: ${kind} ${value} of ${tab.name} is lost`);
}

/** 2: each receipt is that of a project, and what is said to be sent has arrived. */
export async function findUntrue(world: World): Promise<string[]> {
  const projects = await projectsOf(world);
  const faults: string[] = [];
  for (const device of devicesOf(world)) {
    const { receipts } = await contentsOf(device);
    for (const { owner, receipt } of receipts) {
      const ofProjects = projects
        .filter(({ user_id }) => user_id === owner)
        .map(({ answers, files }) => comparable(receiptOf(frozen(answers, files))));
      if (!ofProjects.includes(comparable(receipt))) {
        faults.push(
          `2: no project has the receipt ${comparable(receipt)}, only ${ofProjects.join('\n')}`,
        );
      }
    }
    for (const tab of formsOf(device)) {
      const isSaid = tab.form.draft.$draft.get().state === 'sent';
      if (isSaid && !world.ledger.arrivals.some((arrival) => arrival.device === device)) {
        faults.push(`2: ${tab.name} says that it was sent`);
      }
    }
  }
  return faults;
}

const frozen = (answers: string, files: ProjectFile[]): FrozenDraft => ({
  id: '',
  writer: '',
  savedAt: '',
  step: 0,
  answers: JSON.parse(answers) as Answers,
  attachments: files.map(({ name, bytes }) => ({
    id: '',
    name,
    type: 'application/pdf',
    bytes,
    originalBytes: bytes,
    unprocessed: false,
  })),
  submission: { id: '', at: '2026-03-10T09:00:00Z' },
});

/** Texts in the order of the form, and files with their sizes. */
const comparable = ({ files, steps }: Receipt): string => JSON.stringify({ steps, files });

/** 3: no draft is sent twice. */
export function findTwins({ ledger: { arrivals } }: World): string[] {
  return arrivals
    .filter(
      ({ draftId }, index) => arrivals.findIndex((other) => other.draftId === draftId) < index,
    )
    .map(({ project, draftId }) => {
      const first = arrivals.find((other) => other.draftId === draftId)!;
      return `3: project ${project} was sent before, as ${first.project}`;
    });
}

/** 4: a file that is listed can be read, unless the tab that added it had no time to store it. */
export async function findMissingFiles(world: World): Promise<string[]> {
  const faults: string[] = [];
  for (const device of devicesOf(world)) {
    const { drafts, files } = await contentsOf(device);
    const stored = new Set(files.map(({ id }) => id));
    for (const { draft } of drafts) {
      for (const { id, name } of draft.attachments) {
        const { tab } = world.ledger.entries.find(({ value }) => value === name)!;
        if (tab.isClosed || !device.locks.hasForm(tab)) continue;
        const open = formsOf(device);
        const isInMemory = await isReadable(world, open, id);
        if (!stored.has(id) && !isInMemory) faults.push(`4: file ${id} cannot be read`);
      }
    }
  }
  return faults;
}

async function isReadable(world: World, tabs: Tab[], id: string): Promise<boolean> {
  for (const tab of tabs) {
    const reading = within(tab, () => tab.form.draft.readContent(id));
    await world.turns.run(() => {});
    if (await reading) return true;
  }
  return false;
}

/** 4: after a sweep, no file is stored that no draft lists. */
export async function findOrphans(world: World): Promise<string[]> {
  const faults: string[] = [];
  for (const device of devicesOf(world)) {
    const { drafts, files } = await contentsOf(device);
    const listed = drafts.flatMap(({ draft }) => draft.attachments.map(({ id }) => id));
    const orphans = files.filter(({ id }) => !listed.includes(id));
    if (orphans.length > 0) faults.push(`4: ${orphans.length} files of no draft on ${device.name}`);
  }
  return faults;
}

/** 5: nothing is left of a candidate who has logged out. */
export async function findTraces(world: World): Promise<string[]> {
  const faults: string[] = [];
  for (const { device, owner } of world.ledger.logouts()) {
    const { drafts, files, receipts, texts } = await contentsOf(device);
    const ofOwner = (item: { owner: number }) => item.owner === owner;
    const left = [
      ...drafts.filter((stored) => ofOwner(stored) && !isBlank(stored.draft)).map(() => 'a draft'),
      ...files.filter(ofOwner).map(() => 'a file'),
      ...receipts.filter(ofOwner).map(() => 'a receipt'),
      ...texts
        .filter(([key]) => key.split('/')[2] === String(owner) || key.startsWith('tracked-'))
        .map(([key]) => key.split('/')[0]),
    ];
    if (left.length > 0) faults.push(`5: ${left.join(', ')} of ${owner} is left on ${device.name}`);
  }
  return faults;
}

const calm = ['open', 'found', 'unknown', 'missing', 'sent', 'gone', 'elsewhere'];

/** 6: nothing is said to go on that does not, and one tab at most has the form. */
export function findStuck(world: World): string[] {
  return devicesOf(world).flatMap((device) => {
    const forms = formsOf(device).map(({ form, name }) => ({ name, ...form.draft.$draft.get() }));
    const stuck = forms.filter(
      (shown) => !calm.includes(shown.state) || ('isSending' in shown && shown.isSending),
    );
    const writers = forms.filter((shown) => 'draft' in shown && shown.draft);
    if (writers.length > 1) stuck.push(...writers);
    return stuck.map(({ name, state }) => `6: ${name} stays ${state}`);
  });
}

/** 7: nothing of one candidate is shown to the other. At any time. */
export function findForeign(world: World): string[] {
  return devicesOf(world).flatMap((device) =>
    formsOf(device).flatMap((tab) => {
      const shown = draftIn(tab.form.draft.$draft.get())?.answers ?? {};
      const foreign = world.ledger.entries.filter(
        ({ owner, value }) => owner !== tab.candidate && hasValue(shown, value),
      );
      return foreign.map(({ value }) => `7: ${tab.name} shows ${value} of another candidate`);
    }),
  );
}

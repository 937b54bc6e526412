// Stores the draft of the tab that has the form: the record at once, the bytes of files a moment later.
import { get, promisifyRequest } from 'idb-keyval';
import { atom } from 'nanostores';
import { draftNotSaved } from '../../../messages/submission/draft.ts';
import { randomId } from '../../../text/random-id.ts';
import type { AppContext } from '../../app-context.ts';
import { createQueue } from '../../queue.ts';
import type { UserId } from '../../session.ts';
import { copyDraft } from './draft-copy.ts';
import { key, type Database } from './draft-storage.ts';
import { readDraft, writeDraft } from './record.ts';
import { offerOf } from './shown-draft.ts';
import { isBlank, type Draft, type FrozenDraft, type Receipt } from './stored-types.ts';
import { sweep } from './sweep.ts';

export function createSaver({ announce, now }: AppContext, database: Database) {
  /** ISO 8601, in UTC; undefined while something is only in memory. */
  const $savedAt = atom<string | undefined>();
  /** Whether a part of what was entered is only in memory, because storage is full or blocked. */
  const $isLacking = atom(false);

  const tab = randomId();
  let user: UserId;
  /** The tab that the record names, as this one has last read or written it. Empty without a record. */
  let writer = '';
  /** What the record has, unless there is no room for the draft; and what its copy has. */
  let stored: Draft | undefined;
  let copied: Draft | undefined;
  /** Whether IndexedDB has the record too; undefined until it has taken one. */
  let isCopied: boolean | undefined;
  /** Whether nothing is entered in the draft, stored or not. */
  let isEmpty = true;
  /** Whether something could not be stored since the page was opened. */
  let hasFailed = false;
  /** Contents of attachments that storage does not have yet, or has no room for. */
  const unstored = new Map<string, ArrayBuffer>();
  const enqueue = createQueue();

  /** Makes this tab the writer of the candidate's draft, and returns it; `blank` if there is none. */
  function claim(owner: UserId, blank: Draft): Draft {
    user = owner;
    stored = readDraft(user);
    writer = stored?.writer ?? '';
    const draft = stored ?? blank;
    store(draft);
    copied = stored;
    showSaved();
    return draft;
  }

  /** Whether the record names another tab by now, or has ended. */
  function lostTo(): 'another' | 'nobody' | undefined {
    const present = readDraft(user);
    if ((present?.writer ?? '') === writer) return undefined;
    return present ? 'another' : 'nobody';
  }

  /** Replaces the draft. Returns why this tab must not write; undefined if it may. */
  function save(draft: Draft): ReturnType<typeof lostTo> {
    const lost = lostTo();
    if (lost) return lost;
    const isFileRemoved = (stored?.attachments.length ?? 0) > draft.attachments.length;
    store({ ...draft, savedAt: new Date(now()).toISOString() });
    void flush().then(isFileRemoved ? dropFiles : undefined);
    return undefined;
  }

  /** What there is no room for is tried again with the next change. */
  function store(draft: Draft): void {
    isEmpty = isBlank(draft);
    const record = { ...draft, writer: tab, offer: offerOf(draft) };
    stored = writeDraft(user, record) ? record : undefined;
    if (stored) writer = tab;
    else {
      announceFailure('localStorage is full');
      showSaved();
    }
  }

  function showSaved(): void {
    const isComplete = stored && unstored.size === 0 && isCopied !== false;
    $savedAt.set(isComplete && !isEmpty ? stored?.savedAt : undefined);
    $isLacking.set(hasFailed && !isComplete && !isEmpty);
  }

  /** Those that no draft lists any more. */
  const dropFiles = () =>
    sweep(database, now(), user).catch((error: unknown) => console.warn(error));

  /** @param content of an attachment that the next draft lists */
  function addFile(id: string, content: ArrayBuffer): void {
    unstored.set(id, content);
    // Browsers that are short of room spare it then. Some ask the candidate.
    void navigator.storage?.persist?.().catch((error: unknown) => console.info(error));
  }

  /** Stores what IndexedDB does not have yet. A tab that has lost the form goes on with its files. */
  const flush = (): Promise<void> =>
    enqueue(async () => {
      const latest = stored;
      if (latest !== copied) isCopied = await copyDraft(database, user).then(() => true, noCopy);
      copied = latest;
      for (const [id, content] of unstored) {
        const isStored = await attempt(() =>
          write((objects) => {
            // Unless the draft has ended meanwhile. Without room for the draft, it is listed later.
            const isListed = readDraft(user)?.attachments.some((file) => file.id === id);
            if (isListed) objects.put(content, key('file', user, id));
            return isListed || stored !== undefined;
          }),
        );
        if (isStored) unstored.delete(id);
      }
      showSaved();
    });

  /** Where IndexedDB is blocked, the record is all that there is. If it has worked, the disk is full. */
  function noCopy(error: unknown): false | undefined {
    if (isCopied === undefined) {
      console.warn(error);
      return undefined;
    }
    announceFailure(error);
    return false;
  }

  const write = <Result>(work: (objects: IDBObjectStore) => Result): Promise<Result> =>
    database('readwrite', async (objects) => {
      const result = work(objects);
      await promisifyRequest(objects.transaction);
      return result;
    });

  /**
   * Ends a draft that has arrived. The receipt first: a page that is killed in between finds the draft as
   * it was sent, and asks.
   */
  async function end(sent: FrozenDraft, receipt: Receipt): Promise<void> {
    // After a logout in another tab there is no draft, and there must be no receipt.
    const isPresent = () => {
      const present = readDraft(user);
      return present?.id === sent.id && (present.submission !== undefined || !lostTo());
    };
    try {
      await write((objects) => {
        if (isPresent()) objects.put(receipt, key('receipt', user, sent.id));
      });
    } catch (error) {
      // A draft that was sent need not be saved any more.
      console.warn(error);
    }
    if (isPresent()) writeDraft(user, undefined);
    stored = undefined;
    unstored.clear();
    await flush();
    await dropFiles();
  }

  /** The contents of an attachment; undefined if the device no longer has it. */
  const readContent = async (id: string): Promise<ArrayBuffer | undefined> =>
    unstored.get(id) ?? attempt(() => get<ArrayBuffer>(key('file', user, id), database));

  /** Undefined if storage is full or blocked. */
  async function attempt<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    try {
      return await work();
    } catch (error) {
      announceFailure(error);
      return undefined;
    }
  }

  /** Announces it only once: the form works without storage. */
  function announceFailure(error: unknown): void {
    console.warn(error);
    if (!hasFailed) announce(draftNotSaved);
    hasFailed = true;
  }

  return { $isLacking, $savedAt, addFile, claim, end, flush, lostTo, readContent, save };
}

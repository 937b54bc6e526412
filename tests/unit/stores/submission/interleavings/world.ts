// Two candidates, two devices with three tabs, and the real embedded API in process.
import { closeSession, openSession } from '../../../../../scripts/api/accounts/session.ts';
import { SESSION_KEY } from '../../../../../src/stores/session.ts';
import type { Draft } from '../../../../../src/stores/submission/draft/stored-types.ts';
import { randomId } from '../../../../../src/text/random-id.ts';
import { insertUser, MINUTE, type TestApi } from '../../../scripts/api/harness.ts';
import { createDevice, type Device } from './device.ts';
import { createLedger } from './ledger.ts';
import type { Tab } from './tab.ts';
import { createTurns } from './turns.ts';

/** What happens to a call: its request does not arrive, or its response does not. */
export type Fault = 'none' | 'request' | 'response';

export type World = Awaited<ReturnType<typeof createWorld>>;

/** @param faults of the calls that submit or ask, in their order */
export async function createWorld(
  api: TestApi,
  picks: readonly number[],
  faults: readonly Fault[],
) {
  // The API counts the calls of a minute.
  api.pass(MINUTE);
  const turns = createTurns(picks);
  const ledger = createLedger();
  const devices = { 1: createDevice('1', turns), 2: createDevice('2', turns) };
  const accounts = [await candidate(api, 'Sènan'), await candidate(api, 'Afi')] as const;
  /** Whose each token is. */
  const tokens = new Map<string, number>();
  /** What nothing has caught, and what was seen at once to be wrong. */
  const errors: string[] = [];
  let calls = 0;

  const world = {
    api,
    accounts,
    devices,
    errors,
    ledger,
    turns,
    slots: new Map<string, Tab>(),
    opened: 0,
    /** Milliseconds since 1970. */
    now: Date.parse('2026-03-10T09:00:00Z'),
    typed: 0,
    isHealed: false,
    nextFault,
    receive,
    signIn,
    expire,
    watch,
  };

  function nextFault(label: string): Fault {
    if (world.isHealed || !/soumettre-projet|check-status/.test(label)) return 'none';
    return faults[calls++] ?? 'none';
  }

  /** Signed in before the run begins. */
  async function signIn(device: Device, user: (typeof accounts)[number]): Promise<void> {
    const token = await openSession(api.db, api.clock(), user.id);
    tokens.set(token, user.id);
    const { id, email, first_name, last_name, phone } = user;
    const session = { id, email, first_name, last_name, phone, access_token: token };
    device.storage.setItem(
      SESSION_KEY,
      JSON.stringify({ ...session, email_verified: true, step: 'candidature_unknown' }),
    );
  }

  function expire(token: string): void {
    void turns.busyWith(() => closeSession(api.db, token));
  }

  async function receive(request: Request, tab: Tab, sent: Draft | undefined) {
    const [, token = ''] = /^Bearer (.+)$/.exec(request.headers.get('Authorization') ?? '') ?? [];
    const owner = tokens.get(token);
    const isSubmission = request.url.endsWith('/soumettre-projet');
    if (isSubmission) await checkOwner(request.clone(), owner);
    const response = await api.app.fetch(request);
    const { status } = response;
    const body = await response.arrayBuffer();
    if (request.url.endsWith('/login') && status < 300) {
      const { access_token, id } = JSON.parse(new TextDecoder().decode(body)) as Login;
      tokens.set(access_token, id);
    }
    if (isSubmission && status === 201) {
      const { id: project } = await api.db
        .selectFrom('projects')
        .select('id')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      const { id: draftId, submission } = sent ?? {};
      turns.note(`project ${project} has arrived from ${tab.name}`);
      ledger.arrivals.push({
        project,
        device: tab.device,
        draftId,
        submissionId: submission?.id,
      });
    }
    return { status, body };
  }

  async function checkOwner(request: Request, owner: number | undefined): Promise<void> {
    const values = [...(await request.formData()).values()];
    const foreign = ledger.entries.find((entry) => {
      const isIn = values.some((value) =>
        typeof value === 'string' ? value === entry.value : value.name === entry.value,
      );
      return isIn && entry.owner !== owner;
    });
    if (foreign) errors.push(`7: ${foreign.value} was sent with the token of ${owner}`);
  }

  /** What a store has begun without waiting for it. */
  function watch(work: Promise<unknown>): void {
    work.catch((error: unknown) => errors.push(`6: ${String((error as Error).stack ?? error)}`));
  }

  return world;
}

interface Login {
  access_token: string;
  id: number;
}

const candidate = (api: TestApi, first_name: string) =>
  insertUser(api, { first_name, last_name: 'Dossou', email: `${randomId()}@exemple.bj` });

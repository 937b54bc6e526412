// When projects can be submitted: what is told, and what is received. On every database.
import { expect, it } from 'vitest';
import {
  readOpening,
  storeOpening,
  versionOf,
  type Opening,
} from '../../../../../scripts/api/content/opening.ts';
import { submissions } from '../../../../../src/contract/submission/opening.ts';
import { submitProject, toFormData } from '../../../../../src/contract/submission/submission.ts';
import { API, bearer, call, createTestApi, refusalOf, replyOf, rows, signIn } from '../harness.ts';
import { university } from '../projects.ts';

const always: Opening = { from: '', until: '', closed_at: '', sentence: '' };
const session = { email_verified_at: '2026-01-01T00:00:00.000Z' };

/** A candidate, and a clock. */
async function startAt(moment: string) {
  let now = new Date(moment);
  const api = await createTestApi({ clock: () => now });
  const { token } = await signIn(api, session);
  const set = async (opening: Partial<Opening>) => {
    const seen = versionOf(await readOpening(api.db));
    expect(await storeOpening(api, 'Awa', { ...always, ...opening }, seen)).toBe(true);
  };
  const told = async () => replyOf(await call(api, submissions));
  const submit = () => call(api, submitProject, { body: university, token });
  const projects = async () => (await rows(api.db, 'projects')).length;
  const go = (moment: string) => void (now = new Date(moment));
  return { api, token, set, told, submit, projects, go };
}

it('they always can where nobody has said anything', async () => {
  const { told, submit } = await startAt('2026-11-30T12:00:00Z');
  expect(await told()).toEqual({ is_open: true });
  expect((await submit()).ok).toBe(true);
});

const november = { until: '2026-11-30' };
const december = { from: '2026-12-01', until: '2026-12-31' };
const byHand = { until: '2026-12-31', closed_at: '2026-11-30T12:00:00.000Z' };

type Row = [moment: string, opening: Partial<Opening>, told: object, isReceived: boolean];

// Midnight in Benin is 23:00 in UTC.
it.each<Row>([
  ['2026-11-30T22:59:59.999Z', november, { is_open: true, until: '2026-11-30' }, true],
  ['2026-11-30T23:00:00.000Z', november, { is_open: false, until: '2026-11-30' }, true],
  ['2026-11-30T23:59:59.999Z', november, { is_open: false, until: '2026-11-30' }, true],
  ['2026-12-01T00:00:00.000Z', november, { is_open: false, until: '2026-11-30' }, false],
  ['2026-11-30T22:59:59.999Z', december, { is_open: false, ...december }, false],
  ['2026-11-30T23:00:00.000Z', december, { is_open: true, until: '2026-12-31' }, true],
  ['2026-11-30T12:59:59.999Z', byHand, { is_open: false, until: '2026-11-30' }, true],
  ['2026-11-30T13:00:00.000Z', byHand, { is_open: false, until: '2026-11-30' }, false],
  [
    '2026-11-30T13:00:00.000Z',
    { ...byHand, from: '2026-12-24' },
    { is_open: false, until: '2026-11-30' },
    false,
  ],
])('at %s with %j: %j, received: %s', async (moment, opening, told, isReceived) => {
  const { set, told: tell, submit, projects } = await startAt(moment);
  await set(opening);
  expect(await tell()).toEqual(told);
  const answer = await submit();
  if (!isReceived) expect(refusalOf(answer)).toMatchObject({ status: 409, code: 'not_open' });
  expect(await projects()).toBe(isReceived ? 1 : 0);
});

it('what has begun to arrive within the hour is received, however long it takes', async () => {
  const { api, token, set, projects, go } = await startAt('2026-11-30T23:59:59Z');
  await set(november);
  const whole = new Request(API, { method: 'POST', body: toFormData(university) });
  const bytes = new Uint8Array(await whole.arrayBuffer());
  const late: UnderlyingDefaultSource = {
    pull(controller) {
      go('2026-12-01T03:00:00Z');
      controller.enqueue(bytes);
      controller.close();
    },
  };
  const body = new ReadableStream(late, { highWaterMark: 0 });
  const headers = { ...bearer(token), 'Content-Type': whole.headers.get('Content-Type')! };
  const sent = { method: 'POST', body, headers, duplex: 'half' } as RequestInit;
  const request = new Request(`${API}/soumettre-projet`, sent);
  expect((await api.app.fetch(request)).status).toBe(201);
  expect(await projects()).toBe(1);
});

it('of two that change it at once, one is asked again', async () => {
  const { api } = await startAt('2026-11-30T12:00:00Z');
  const seen = versionOf(always);
  const store = (sentence: string) => storeOpening(api, 'Awa', { ...always, sentence }, seen);
  const stored = await Promise.all([store('Un'), store('Deux')]);
  expect(stored.filter(Boolean)).toHaveLength(1);
  expect(await rows(api.db, 'journal')).toHaveLength(1);
});

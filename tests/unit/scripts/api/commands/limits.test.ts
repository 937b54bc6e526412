import { beforeEach, expect, it } from 'vitest';
import { createFolder } from '../cli.ts';
import {
  captureLog,
  createTestApi,
  insertUser,
  lowerLimit,
  PASSWORD,
  person,
  postFrom,
} from '../harness.ts';
import { loginOf, memberOf, send } from '../team/harness.ts';

beforeEach(() => void captureLog());

/** An API in a folder, where each address has tried passwords in vain until it had to wait. */
async function fill(...clients: string[]) {
  const { db, run } = await createFolder();
  const api = await createTestApi({ db, clock: () => new Date() });
  await insertUser(api);
  const logIn = async (client: string, email: string, password = PASSWORD) =>
    (await postFrom(api, client, '/login', { email, password })).status;
  for (const client of clients) {
    for (let count = 0; count < 5; count++) await logIn(client, person.email, 'Faux-2026');
  }
  return { api, logIn, run: (...args: string[]) => run('limits', ...args) };
}

const NETWORK =
  /^wrong passwords of an account from a network, minute: 5 of 5, until \d{4}-\d\d-\d\d \d\d:\d\d$/m;

it.each([person.email.toUpperCase(), '192.0.2.1'])('finds and lifts those of %s', async (of) => {
  const { logIn, run } = await fill('192.0.2.1');
  expect(await logIn('192.0.2.1', person.email)).toBe(429);
  expect((await run()).stdout).toMatch(/^(?![^]*(?:192\.0|senan))[^]*^Limits in force: 1$/m);
  expect((await run(of)).stdout).toMatch(NETWORK);
  expect((await run('--lift', 'autre@exemple.bj')).stdout).toBe('Limits lifted: 0\n');
  expect((await run('--lift', '198.51.100.1')).stdout).toBe('Limits lifted: 0\n');
  expect((await run('--lift', of)).stdout).toMatch(/^Limits lifted: 1$/m);
  expect((await run()).stdout).toBe('Limits in force: 0\n');
  expect(await logIn('192.0.2.1', person.email)).toBe(200);
});

it('opens the team’s space to a member whom strangers have locked out', async () => {
  lowerLimit('guesses', 1);
  const { api, run } = await fill();
  await memberOf(api, 'gestion');
  const email = 'gestion@hub.example';
  const logIn = async (password?: string) =>
    (await send(api, '/equipe/', loginOf(email, password))).status;
  expect([await logIn('Faux-2026'), await logIn()]).toEqual([401, 429]);
  expect((await run('--lift', email)).stdout).toMatch(/^Limits lifted: 1$/m);
  expect(await logIn()).toBe(303);
});

it('refuses what is no address, and two of them', async () => {
  const { run } = await fill();
  expect(await run('a@exemple.bj', '--lift', 'b@exemple.bj')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('limits takes no argument a@exemple.bj'),
  });
  expect(await run('senan')).toMatchObject({
    code: 1,
    stderr: 'senan is neither an e-mail address nor an IP address.\n',
  });
});

import { userInfo } from 'node:os';
import { describe, expect, it } from 'vitest';
import { furthest, userStep } from '../../../../../scripts/api/projects/steps.ts';
import { createFolder, runCli } from '../cli.ts';
import { insertProject, insertUser, rows } from '../harness.ts';

/** Two candidates, and a project of each. */
async function fill(env: Record<string, string> = {}) {
  const { db, folder, run } = await createFolder(env);
  for (const email of ['senan@exemple.bj', 'afi@exemple.bj']) {
    const { id: user_id } = await insertUser({ db }, { email });
    await insertProject({ db }, user_id);
  }
  const step = (...args: string[]) => run('step', ...args);
  const steps = async () => [
    (await rows(db, 'projects')).map((row) => row['step']),
    await Promise.all([1, 2].map((id) => userStep({ db, clock: () => new Date() }, id))),
  ];
  return { folder, db, run, step, steps };
}

describe('npm run api -- step', () => {
  it('decides, leaves a trace, and writes to the candidate', async () => {
    const { db, run, step, steps } = await fill();
    const answers = '{"titre_solution":"Four  sans fumée"}';
    await db.updateTable('projects').set({ answers }).where('id', '=', 1).execute();
    expect(await step('1', 'preselected', '--message', 'Venez le 3 mars.')).toEqual({
      code: 0,
      stdout: `Project 1: pending → preselected; its candidate: preselected.
A mail to senan@exemple.bj is kept: npm run api -- outbox shows it.
`,
      stderr: '',
    });
    expect(await steps()).toEqual([
      [4, 1],
      [4, 1],
    ]);
    const [mail] = await rows(db, 'outbox');
    expect(String(mail?.['text']).replaceAll('\u00a0', ' ')).toMatch(
      /^Bonjour Sènan,\n\n.* « Four sans fumée » \(n° 1\)\.\n\n.* présélectionné : .*\n\nVenez le 3 mars\.\n\n.*\n\nhttp:\/\/127\.0\.0\.1:4321\/status\/1\/four-sans-fumee\n/,
    );
    expect((await run('project', '1')).stdout).toContain(
      `${userInfo().username}: pending → preselected\n    Venez le 3 mars.\n`,
    );
  });

  it('fills in the message, and does nothing if it cannot', async () => {
    const { db, step } = await fill();
    await step('1', 'selected', '--message', 'Bravo {prénom}, n° {numéro}.');
    expect(await rows(db, 'project_steps')).toMatchObject([{ message: 'Bravo Sènan, n° 1.' }]);
    const { code, stderr } = await step('2', 'selected', '--message', 'Bravo {prenon}.');
    expect([code, stderr]).toEqual([1, expect.stringContaining('{prenon} stands for nothing')]);
    await db.updateTable('users').set({ email_verified_at: null }).execute();
    expect((await step('2', 'selected', '--message', 'Bravo {prénom}.')).code).toBe(1);
    expect(await rows(db, 'project_steps')).toHaveLength(1);
  });

  it('queues a mail where there is a mail server, and replaces one that is no longer true', async () => {
    const env = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'hub@hub.example' };
    const { db, step } = await fill(env);
    await insertProject({ db }, 1);
    const waiting = async () =>
      (await rows(db, 'outbox'))
        .filter((row) => row['next_attempt_at'] !== null)
        .map((row) =>
          /n°.(\d)\).*(présélectionné|Félicitations)/s.exec(String(row['text']))?.slice(1),
        );
    const { stdout } = await step('1', 'preselected');
    expect(stdout).toContain('A mail to senan@exemple.bj is queued: the API sends it.\n');
    await step('3', 'preselected');
    await step('1', 'selected');
    const other = ['3', 'présélectionné'];
    expect(await waiting()).toEqual([other, ['1', 'Félicitations']]);
    await step('1', 'pending', '--silent');
    expect(await waiting()).toEqual([other]);
  });

  it('says when the candidate is told, and takes a decision back until then', async () => {
    const { db, run, step, steps } = await fill({ DECISION_MINUTES: '2' });
    expect((await step('1', 'selected')).stdout).toMatch(
      /its candidate: pending\.\n.*\nThe candidate is told at \S+ \S+; until then, it can be taken back\.\n$/,
    );
    expect((await step('1', 'pending')).stdout).toBe(
      'Project 1 is pending again: its candidate was not told.\n',
    );
    expect(await rows(db, 'outbox')).toEqual([]);
    expect(await steps()).toEqual([
      [1, 1],
      [1, 1],
    ]);
    expect((await run('project', '1')).stdout).toMatch(/pending → selected, taken back by \S+\n/);
  });

  it('writes no mail silently, nor where the step is the same', async () => {
    const { folder, db, step } = await fill();
    const args = ['step', '1', '--silent', '-1', '--message=-5 points'];
    const { stdout } = await runCli(folder, args);
    expect(stdout).toBe('Project 1: pending → eliminated; its candidate: eliminated.\n');
    expect((await step('1', 'eliminated')).stdout).toBe(
      'Project 1 is already eliminated: nothing was changed, and no mail was written.\n',
    );
    expect(await rows(db, 'outbox')).toEqual([]);
    expect(await rows(db, 'project_steps')).toMatchObject([{ message: '-5 points', silent: 1 }]);
  });

  it('writes to the candidate where the step is the same, and a later step keeps that mail', async () => {
    const env = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'hub@hub.example' };
    const { db, run, step } = await fill(env);
    await step('1', 'preselected');
    const { stdout } = await step('1', 'preselected', '--message', 'Mardi.');
    expect(stdout).toContain('Project 1 is already preselected: its candidate gets the message.\n');
    const waiting = async () =>
      (await rows(db, 'outbox'))
        .filter((row) => row['next_attempt_at'] !== null)
        .map(({ purpose }) => purpose);
    // Neither does another message replace it.
    await step('1', 'preselected', '--message', 'Plutôt jeudi.');
    expect(await waiting()).toEqual(['step', 'message', 'message']);
    await step('1', 'selected');
    expect(await waiting()).toEqual(['message', 'message', 'step']);
    expect((await run('project', '1')).stdout).toMatch(/: message\n {4}Mardi\.\n/);
    await run('project', 'remove', '1', '--yes');
    expect(await waiting()).toEqual([]);
  });

  it.each([
    [[], 'none'],
    [[-1, -1], 'eliminated'],
    [[-1, 1], 'pending'],
    [[4, 1, -1], 'preselected'],
    [[1, 4, 2], 'selected'],
  ])('gives a candidate whose projects are at %j the step %s', (steps, furthestStep) => {
    expect(furthest(steps)).toBe(furthestStep);
  });

  it.each([
    [['1', '5'], 'STEP is pending, preselected, selected or eliminated, not 5: see npm run api'],
    [['1', 'toString'], 'eliminated, not toString: see'],
    [['1', '2', '--message', ' '], 'The message is empty, and nothing was done'],
    [['1', '1', '--silent', '--message', 'a'], 'without a mail, nobody would read the message'],
  ])('refuses %j', async (args, reason) => {
    const { step, steps } = await fill();
    expect(await step(...args)).toMatchObject({ code: 1, stderr: expect.stringContaining(reason) });
    expect(await steps()).toEqual([
      [1, 1],
      [1, 1],
    ]);
  });
});

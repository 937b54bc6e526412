// candidate remove, project remove: what goes, and that it is asked first.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { expect, it, onTestFinished, vi } from 'vitest';
import { askBefore } from '../../../../../scripts/api/commands/remove.ts';
import { keepMail, queueMail } from '../../../../../scripts/api/mail/queue.ts';
import { sqliteOf, transaction } from '../../../../../scripts/api/database/database.ts';
import { insertProject as insertWhole } from '../../../../../scripts/api/projects/insert.ts';
import { OperatorError } from '../../../../../scripts/lib/operator-error.ts';
import { submissionMail } from '../../../../../src/messages/servers/mails.ts';
import { createFolder } from '../cli.ts';
import {
  insertFile,
  decideAbout,
  insertProject,
  insertUser,
  mailTo,
  person,
  rows,
  subscribe,
} from '../harness.ts';

const other = 'afi@exemple.bj';

/** Two candidates, each with two projects, of which the first has a file, and a subscription. */
async function fill() {
  const services = await createFolder();
  for (const email of [person.email, other]) {
    const { id } = await insertUser(services, { email });
    const first = await insertProject(services, id);
    await insertProject(services, id);
    const folder = `projects/of-${first}`;
    mkdirSync(path.join(services.storageDir, folder));
    writeFileSync(path.join(services.storageDir, folder, '1.png'), '');
    await insertFile(services, first, { path: `${folder}/1.png` });
    await subscribe(services, email);
    const project = { id: first, title: 'Four', date: 'le 20 novembre', answers: '' };
    const { text } = submissionMail(undefined, project, 'http://127.0.0.1:4321/status');
    const about = { user_id: id, project_id: first };
    await queueMail(services)(services.db, mailTo(email, { purpose: 'submission', about, text }));
  }
  const where = (project: number) => path.join(services.storageDir, `projects/of-${project}`);
  return { ...services, where };
}

it('removes a candidate, and says what went', async () => {
  const { run, db } = await fill();
  const { stdout } = await run('candidate', 'remove', 'SENAN@exemple.bj', '--yes');
  expect(stdout).toContain(
    'Removed candidate 1, Sènan Akplogan (senan@exemple.bj): the account, 2 projects, 1 file, 1 mail, the subscription to the newsletter.\n',
  );
  expect(await rows(db, 'users')).toMatchObject([{ email: other }]);
});

it('leaves none of their words in the file of the database', async () => {
  const { run, db } = await fill();
  const file = sqliteOf(db)!.location()!;
  const given = { niveau_academique: 'master', created_at: '2026' };
  // So many that SQLite sees no reason to write the index anew.
  await transaction(db, async (db) => {
    const words = ['zythum', 'wombat', ...Array<string>(40).fill('koala')];
    for (const [index, word] of words.entries()) {
      const owner = await insertUser({ db }, { email: `${index}@exemple.bj` });
      const answers = { description_solution: `Un ${word} et un four` };
      await insertWhole(db, owner, { ...given, answers });
    }
  });
  await run('candidate', 'remove', '0@exemple.bj', '--yes');
  await run('project', 'remove', '6', '--yes');
  const left = readFileSync(file, 'latin1') + readFileSync(`${file}-wal`, 'latin1');
  expect(left).toContain('koala');
  expect(left.match(/zythum|wombat/i)).toBeNull();
});

it('removes a project with its files and the mails that lead to it, and nothing else', async () => {
  const { run, db, where, ...services } = await fill();
  // Of another project of the same candidate: it names the first one.
  const about = { user_id: 1, project_id: 2 };
  const text = 'Four (n°\u00a01) et four';
  await queueMail(services)(db, mailTo(person.email, { purpose: 'step', about, text }));
  const { stdout } = await run('project', 'remove', '1', '--yes');
  expect(stdout).toMatch(
    /^Removed project 1, .*senan@exemple\.bj\): its answers and steps, 1 file, 1 mail that waited\.$/m,
  );
  expect((await rows(db, 'projects')).map(({ id }) => id)).toEqual([2, 3, 4]);
  expect(await rows(db, 'users')).toHaveLength(2);
  const waiting = (await rows(db, 'outbox')).filter((mail) => mail['next_attempt_at'] !== null);
  expect(waiting).toMatchObject([{ recipient: other }, { project_id: 2 }]);
  expect([1, 3].map((project) => existsSync(where(project)))).toEqual([false, true]);
});

it.each([
  ['candidate', person.email],
  ['project', '1'],
])('leaves nothing of a %s in the files of the database', async (kind, which) => {
  const { run, db, folder, services } = await fill();
  const told = 'Mon four sèche quarante kilos par jour.';
  // One fits on a page of the database, the other takes many.
  const answers = [told, told.repeat(1_000)].map((titre_memoire) =>
    JSON.stringify({ titre_memoire }),
  );
  for (const text of answers) {
    await db.updateTable('projects').set({ answers: text }).where('id', '=', 1).execute();
  }
  await decideAbout(services, 1, { step: 'selected', message: told, silent: true });
  const about = { user_id: 1, project_id: 1 };
  await keepMail(services)(db, mailTo(person.email, { purpose: 'submission', about, text: told }));
  await run(kind, 'remove', which, '--yes');
  const dataDir = path.join(folder, '.data');
  const files = readdirSync(dataDir).filter((name) => name.startsWith('api.db'));
  expect(files).toContain('api.db-wal');
  const left = files.filter((name) => readFileSync(path.join(dataDir, name)).includes(told));
  expect(left).toEqual([]);
});

it('says how many files could not be removed yet', async () => {
  const { run, db } = await fill();
  // A folder below a file.
  await db.updateTable('project_files').set({ path: 'projects/of-1/1.png/x/1.png' }).execute();
  const { stdout } = await run('project', 'remove', '1', '--yes');
  expect(stdout).toContain('1 file could not be removed now: the API tries again at night.');
});

it.each([
  [['candidate', 'remove', 'nobody@exemple.bj', '--yes'], 'There is no candidate nobody@exemp'],
  // A test has no terminal.
  [['candidate', 'remove', person.email], 'there is no terminal to ask on: add --yes'],
  [['project', 'remove', '1'], 'there is no terminal to ask on: add --yes'],
  [['newsletter', 'remove', person.email], 'there is no terminal to ask on: add --yes'],
])('%j removes nothing', async (command, reason) => {
  const { run, db } = await fill();
  const { code, stderr } = await run(...command);
  expect(code).toBe(1);
  expect(stderr).toContain(reason);
  expect(await rows(db, 'users')).toHaveLength(2);
  expect(await rows(db, 'projects')).toHaveLength(4);
  expect(await rows(db, 'newsletter')).toHaveLength(2);
});

it.each([
  ['yes\n', true],
  ['y\n', false],
  ['\n', false],
  // The end of the input, as Ctrl-D.
  ['', false],
])('on a terminal, %j is taken for yes: %s', async (typed, isYes) => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  vi.spyOn(console, 'log').mockImplementation(() => {});
  onTestFinished(() => void vi.restoreAllMocks());
  const input = Object.assign(new PassThrough(), { isTTY: true });
  const asked = askBefore('This removes it.', false, input);
  input.end(typed);
  if (isYes) await asked;
  else await expect(asked).rejects.toThrow(new OperatorError('Nothing was removed.'));
});

// Members at two APIs of one PostgreSQL, at the same moment as a delivery, or as each other.
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { addMember, setPassword } from '../../scripts/api/accounts/members.ts';
import { migrate } from '../../scripts/api/database/migrate.ts';
import { openServices } from '../../scripts/api/open.ts';
import { putJurors, sendJurorLink } from '../../scripts/api/accounts/jurors.ts';
import { askFor } from '../../scripts/api/projects/opinions/ask.ts';
import { readSettings } from '../../scripts/lib/settings.ts';
import { localDay } from '../../scripts/lib/time.ts';
import { eventually } from '../fixtures/eventually.ts';
import { hasPostgres, needsPostgres, postgresOfTests } from '../fixtures/postgres.ts';
import { startSmtpServer } from '../fixtures/smtp-server.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { startCli } from '../unit/scripts/api/cli.ts';
import { decideAbout, insertProject, insertUser, PASSWORD } from '../unit/scripts/api/harness.ts';
import { cookieOf, loginOf } from '../unit/scripts/api/team/harness.ts';

const PROJECTS = 40;

describe.skipIf(!hasPostgres)(`two APIs on one database (${needsPostgres})`, () => {
  const postgres = postgresOfTests();

  /** Projects of as many candidates, a manager who is logged in, and a mail server. */
  async function setUp(name: string) {
    const folder = temporaryFolder();
    const smtp = await startSmtpServer();
    const env = {
      DATABASE_URL: await postgres().createDatabase(name),
      DATA_DIR: path.join(folder, 'data'),
      SMTP_URL: smtp.url,
      DECISION_MINUTES: '2',
    };
    const services = openServices(readSettings(env));
    onTestFinished(() => services.db.destroy());
    await migrate(services.db);
    const ids: number[] = [];
    for (let index = 0; index < PROJECTS; index++) {
      const user = await insertUser(services, { email: `candidat-${index}@exemple.bj` });
      ids.push(await insertProject(services, user.id));
    }
    const member = await addMember(services, {
      email: 'awa@hub.example',
      name: 'Awa',
      role: 'gestion',
    });
    await setPassword(services.db, member.id, await services.passwords.hash(PASSWORD, ''));
    const apis = [0, 1].map(() => startCli(folder, ['serve', '--empty', '--port', '0'], env));
    const origins = await Promise.all(
      apis.map(async ({ report }) => `http://127.0.0.1:${(await report).port}`),
    );
    const post = (api: number, where: string, fields: Record<string, string>, Cookie = '') => {
      const Origin = origins[api]!;
      const body = new URLSearchParams(fields);
      const init = {
        method: 'POST',
        body,
        redirect: 'manual',
        headers: { Cookie, Origin },
      } as const;
      return fetch(`${Origin}/equipe${where}`, init);
    };
    const cookie = cookieOf(await post(0, '/', loginOf('awa@hub.example')));
    const send = (api: number, where: string, fields: Record<string, string>) =>
      post(api, where, fields, cookie);
    return { services, ids, member, smtp, post, send };
  }

  it('each decision is taken back, or told once, never both', { timeout: 60_000 }, async () => {
    const { services, ids, smtp, send } = await setUp('undo');
    const { db } = services;
    for (const id of ids) await decideAbout(services, id, { step: 'selected' });
    const changes = await db.selectFrom('project_steps').select(['id', 'project_id']).execute();
    // Their mails become due while members may still take them back, as where the clock of an API is ahead.
    const now = services.clock().toISOString();
    await db.updateTable('outbox').set({ next_attempt_at: now }).execute();
    const tried = db.selectFrom('outbox').select('id').where('attempts', '>', 0);
    while (!(await tried.executeTakeFirst()));
    // The last ones first: the deliveries come from the other side.
    const presses = changes
      .toReversed()
      .flatMap(({ id, project_id }) =>
        [0, 1].map((api) => send(api, `/projets/${project_id}/annuler`, { change: String(id) })),
      );
    for (const press of presses) expect((await press).status).toBe(303);
    const waiting = db.selectFrom('outbox').select('id').where('next_attempt_at', 'is not', null);
    await eventually(async () => expect(await waiting.execute()).toEqual([]));

    const outcomes = await db
      .selectFrom('project_steps')
      .innerJoin('projects', 'projects.id', 'project_id')
      .innerJoin('users', 'users.id', 'user_id')
      .select(['email', 'undone_at', 'projects.step'])
      .execute();
    const told = outcomes.filter(({ undone_at }) => undone_at === null);
    expect([told.length, outcomes.length - told.length]).not.toContain(0);
    const recipients = smtp.deliveries.map(
      ({ commands }) => /RCPT TO:<(.*)>/.exec(commands.join('\n'))![1],
    );
    expect(recipients.toSorted()).toEqual(told.map(({ email }) => email).toSorted());
    for (const { undone_at, step } of outcomes) expect(step).toBe(undone_at === null ? 2 : 1);
    const undone = db
      .selectFrom('journal')
      .select('subject')
      .where('action', '=', 'project.undone');
    expect(await undone.execute()).toHaveLength(outcomes.length - told.length);
  });

  it('of two opinions that a reader gives at once, one is kept, and the other is refused', async () => {
    const { services, ids, member, send } = await setUp('opinions');
    const { db } = services;
    await db.insertInto('criteria').values({ name: 'Utilité' }).execute();
    await askFor(services, 'Awa', ids, { member_id: member.id, reader: 'Awa' });
    for (const id of ids) {
      const give = async (api: number) =>
        send(api, `/projets/${id}/avis`, {
          'note-1': String(api + 1),
          comment: `API ${api}`,
          seen: '',
        });
      const answers = await Promise.all([give(0), give(1)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409]);
    }
    const opinions = await db.selectFrom('opinions').selectAll().execute();
    expect(opinions).toHaveLength(PROJECTS);
    // The marks and the comment are of one of the two.
    for (const { mean, comment } of opinions) expect(comment).toBe(`API ${mean! / 100 - 1}`);
  });

  it('of a juror who is removed meanwhile, each opinion is kept, or refused', async () => {
    const { services, ids, post, send } = await setUp('removal');
    const { db } = services;
    const [id] = await putJurors(services, 'Awa', [{ email: 'adjoa@exemple.bj', name: '' }]);
    const until = localDay(services.clock(), 7);
    const juror = { id: id!, email: 'adjoa@exemple.bj' };
    const token = await sendJurorLink(services, 'Awa', juror, until);
    await askFor(services, 'Awa', ids, { juror_id: id!, reader: 'Adjoa' });
    const give = (project: number, index: number) =>
      post(index % 2, `/jury/${project}`, { comment: 'Bon', seen: '' }, `avis=${token}`);
    const presses = ids.map(give);
    await presses[0];
    await send(0, `/avis/jures/${id}/retirer`, {});
    const statuses = await Promise.all(presses.map(async (press) => (await press).status));
    const opinions = await db.selectFrom('opinions').select('given_at').execute();
    expect(opinions).toHaveLength(statuses.filter((status) => status === 303).length);
    for (const { given_at } of opinions) expect(given_at).not.toBeNull();
  });

  it('members who ask, follow and judge the same projects at once do not stop each other', async () => {
    const { services, ids, member, send } = await setUp('together');
    await askFor(services, 'Awa', ids, { member_id: member.id, reader: 'Awa' });
    const people = Array.from({ length: 20 }, (_, index) => `jure-${index}@exemple.bj`);
    const ask = (api: number, order: string[]) =>
      send(api, '/avis/demander', {
        ids: ids.join('-'),
        member: String(member.id),
        addresses: order.join('\n'),
        until: localDay(services.clock(), 7),
      });
    const follower = String(member.id);
    const follow = (api: number) => send(api, '/projets/suivi', { ids: ids.join('-'), follower });
    const judge = (id: number, index: number) =>
      send(index % 2, `/projets/${id}/avis`, { comment: 'Bon', seen: '' });
    const answers = await Promise.all([
      ...[ask(0, people), follow(0), follow(1), ask(1, people.toReversed())],
      ...ids.map(judge),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 303));
    const opinions = await services.db.selectFrom('opinions').select('given_at').execute();
    expect(opinions).toHaveLength(ids.length * (1 + people.length));
    expect(opinions.filter(({ given_at }) => given_at)).toHaveLength(ids.length);
  });
});

// On every database: see TEST_DATABASE in test-database.ts.
import { expect, it } from 'vitest';
import { decide } from '../../../../../scripts/api/projects/decide.ts';
import { stepChanges } from '../../../../../scripts/api/projects/queries.ts';
import type { Services } from '../../../../../scripts/api/services.ts';
import type { StepName } from '../../../../../scripts/api/projects/steps.ts';
import { captureLog, createTestApi, insertProject, insertUser, rows } from '../harness.ts';
import { loginOf, memberOf, send, visit } from './harness.ts';

type Fields = Record<string, string> | [name: string, value: string][];

/** Projects 1 and 2 of one candidate, and a manager who sends the forms about them. */
async function withProjects(overrides: Partial<Services> = {}) {
  const api = await createTestApi(overrides);
  const { id } = await insertUser(api);
  for (let left = 2; left > 0; left -= 1) await insertProject(api, id);
  const manager = await memberOf(api, 'gestion');
  const answerTo = (fields: Fields) => send(api, '/equipe/decisions', fields, manager);
  const pageAfter = async (fields: Fields) => (await answerTo(fields)).text();
  const steps = async () => (await rows(api.db, 'projects')).map(({ step }) => step);
  return { api, manager, answerTo, pageAfter, steps };
}

const choice = { id: '1', seen: '0', step: 'preselected', message: 'Mardi.' };
const preview = { ...choice, action: 'preview' };
const confirm = { ...choice, action: 'confirm' };
const both = ['1', '2'].flatMap((id) => [['id', id] as const, ['seen', '0'] as const]);
/** The fields that the forms of a page carry. */
const fieldsIn = (page: string): [name: string, value: string][] =>
  [...page.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name!, value!]);

it('shows the mail that « Confirmer » sends, and stores nothing before', async () => {
  const { api, pageAfter, steps } = await withProjects();
  const page = await pageAfter(preview);
  expect(await steps()).toEqual([1, 1]);
  await pageAfter(confirm);
  expect(await steps()).toEqual([4, 1]);
  expect(page).toContain(`<pre class="mail">${api.mails[0]?.text}</pre>`);
});

it('keeps a message of 5,000 characters as it was typed, and asks again about a longer one', async () => {
  const { api, answerTo, pageAfter } = await withProjects();
  const message = `Bonjour,\n\n${'é€🌍 % +'.repeat(623)}Fin.`;
  const typed = message.replaceAll('\n', '\r\n');
  const page = await pageAfter({ ...preview, message: typed });
  const [, carried = ''] = fieldsIn(page).find(([name]) => name === 'message') ?? [];
  expect(carried).toBe(message);
  const refused = await answerTo({ ...confirm, message: 'a'.repeat(5_001) });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain(`${'a'.repeat(5_001)}</textarea>`);
  await pageAfter({ ...confirm, message: typed });
  expect(await stepChanges(api.db, 1)).toMatchObject([{ message }]);
});

it('writes to the candidate without a new step, in the words that « Confirmer » has shown', async () => {
  const { api, manager, pageAfter, steps } = await withProjects();
  const message = { ...choice, step: 'same' };
  const page = await pageAfter({ ...message, action: 'preview' });
  expect(await pageAfter({ ...message, action: 'confirm' })).toContain('Le message va être envoyé');
  expect(await steps()).toEqual([1, 1]);
  const [mail] = api.mails;
  expect(page).toContain(`<pre class="mail">${mail?.text}</pre>`);
  expect(mail?.text).toMatch(/\(n°.1\)\.\n\nMardi\.\n\nSuivez-le/);
  const project = await visit(api, '/equipe/projets/1', manager);
  expect(await project.text()).toMatch(/message de Awa gestion[^]*<blockquote>Mardi\.</);
  expect(await rows(api.db, 'journal')).toMatchObject([
    { action: 'project.message', subject: '1' },
  ]);
  // A second press writes nothing.
  expect(await pageAfter({ ...message, action: 'confirm' })).toContain('vous l’avez déjà confirmé');
  expect(api.mails).toHaveLength(1);
});

it('gives the message to those that are at the step already too', async () => {
  const { api, pageAfter } = await withProjects();
  await decide(api, 1, { step: 'selected', message: '', silent: true, by: 'Bio', seen: 0 });
  const fields: [string, string][] = [
    ['id', '1'],
    ['seen', '1'],
    ['id', '2'],
    ['seen', '0'],
    ['step', 'selected'],
    ['message', 'Mardi.'],
  ];
  expect(await pageAfter([...fields, ['action', 'preview']])).toContain('recevra le message');
  await pageAfter([...fields, ['action', 'confirm']]);
  expect(api.mails.map(({ text }) => /Félicitations|\n\nMardi/.exec(text)?.[0])).toEqual([
    '\n\nMardi',
    'Félicitations',
  ]);
  // A message that nobody would read is refused.
  const silent = await pageAfter([...fields, ['silent', '1'], ['action', 'preview']]);
  expect(silent).toContain('un message n’arrive que par e-mail');
});

it.each([{ message: '' }, { silent: '1' }])(
  'refuses nothing but a message with %j',
  async (other) => {
    const { answerTo } = await withProjects();
    expect((await answerTo({ ...preview, step: 'same', ...other })).status).toBe(422);
  },
);

it('goes on with the others if it stopped in the middle', async () => {
  captureLog();
  let mails = 0;
  const mail = async () => {
    mails += 1;
    if (mails === 2) throw new Error('killed');
  };
  const { api, pageAfter, steps } = await withProjects({ mail });
  const fields: Fields = [
    ...both.map(([...field]) => field),
    ['step', 'selected'],
    ['action', 'confirm'],
  ];
  // The session has ended: its member logs in with what was sent.
  const login = { ...loginOf('gestion@hub.example'), login_work: '' };
  const failed = await send(api, '/equipe/decisions', [...fields, ...Object.entries(login)]);
  expect(failed.status).toBe(500);
  expect(await steps()).toEqual([2, 1]);
  // « Réessayer » sends the same, without the password.
  expect(fieldsIn(await failed.text())).toEqual(fields);
  // What is done is not done twice.
  const page = await pageAfter(fields);
  expect(page).toContain('vous l’avez déjà confirmé, le 10\u00a0mars 2026');
  expect(page).not.toContain('Choisir de nouveau');
  expect(page).toContain('Sélectionné\u00a0: c’est fait');
  expect([await steps(), mails]).toEqual([[2, 2], 3]);
});

it.each<[string, ...StepName[]]>([
  ['otherwise', 'selected'],
  ['the same', 'preselected'],
  ['back to what was shown', 'selected', 'pending'],
])(
  'tells that another member has decided %s since, and lets one choose again',
  async (_, ...others) => {
    const { api, pageAfter, steps } = await withProjects();
    for (const [seen, step] of others.entries()) {
      const other = { step, message: '', silent: true, by: 'Bio', seen };
      await decide(api, 1, other);
    }
    const page = await pageAfter(confirm);
    expect(page).toContain('Bio a décidé entre-temps');
    expect(api.mails).toEqual([]);
    const form = await pageAfter(fieldsIn(page));
    expect(form).toContain('Mardi.</textarea>');
    const again = fieldsIn(form).filter(([name]) => ['id', 'seen'].includes(name));
    await pageAfter([...again, ['step', 'eliminated'], ['action', 'confirm']]);
    expect(await steps()).toEqual([-1, 1]);
  },
);

it.each([{ message: 'Jeudi.' }, { silent: '1' }])(
  'is not taken for a second press with %j',
  async (other) => {
    const { pageAfter } = await withProjects();
    await pageAfter(confirm);
    const page = await pageAfter({ ...confirm, ...other });
    expect(page).toContain('a décidé entre-temps');
    expect(fieldsIn(page)).toContainEqual(['message', { ...confirm, ...other }.message]);
  },
);

it('lets one of two decide who press at the same moment', async () => {
  const { api, pageAfter } = await withProjects();
  await Promise.all([pageAfter(confirm), pageAfter({ ...confirm, step: 'eliminated' })]);
  expect(await stepChanges(api.db, 1)).toHaveLength(1);
  expect(await rows(api.db, 'journal')).toHaveLength(1);
  expect(api.mails).toHaveLength(1);
});

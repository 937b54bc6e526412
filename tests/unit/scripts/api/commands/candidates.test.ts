import path from 'node:path';
import { expect, it } from 'vitest';
import { openDatabase } from '../../../../../scripts/api/database/database.ts';
import { migrate } from '../../../../../scripts/api/database/migrate.ts';
import { temporaryFolder } from '../../../../fixtures/temporary-folder.ts';
import { runHere } from '../cli.ts';
import { insertProject, insertUser } from '../harness.ts';

const created_at = '2026-03-10T09:00:00.000Z';

/** A folder with two candidates, and two who want the newsletter. */
async function fill(): Promise<string> {
  const folder = temporaryFolder();
  const db = openDatabase({ file: path.join(folder, '.data/api.db') });
  await migrate(db);
  const { id } = await insertUser({ db });
  await insertProject({ db }, id, 1);
  await insertProject({ db }, id, 4);
  await insertUser({ db }, { first_name: 'Afi', email: 'afi@exemple.bj', email_verified_at: null });
  for (const email of ['bio@exemple.bj', '=1+1@exemple.bj']) {
    await db.insertInto('newsletter').values({ email, created_at }).execute();
  }
  await db.destroy();
  return folder;
}

it('lists candidates', async () => {
  const { stdout } = await runHere(await fill(), ['candidates']);
  expect(stdout).toBe(
    `     1  preselected   2  Sènan Akplogan (senan@exemple.bj)
     2  none          0  Afi Akplogan (afi@exemple.bj, not verified)
Candidates: 2
`,
  );
});

it('writes candidates as CSV', async () => {
  const { stdout } = await runHere(await fill(), ['candidates', '--csv']);
  expect(stdout.split('\r\n')).toEqual([
    '\ufeffN°;Prénom;Nom;Adresse e-mail;Adresse vérifiée le;Téléphone;Genre;Profil;Inscription le;Projets;Étape',
    "1;Sènan;Akplogan;senan@exemple.bj;2026-01-01 01:00;'+229 01 97 12 34 56;Féminin;Étudiant ou étudiante;2026-01-01 01:00;2;Présélectionné",
    "2;Afi;Akplogan;afi@exemple.bj;;'+229 01 97 12 34 56;Féminin;Étudiant ou étudiante;2026-01-01 01:00;0;Aucun projet soumis",
    '',
  ]);
});

it('lists the addresses for the newsletter, as CSV too', async () => {
  const folder = await fill();
  const { stdout } = await runHere(folder, ['newsletter']);
  expect(stdout).toBe('=1+1@exemple.bj\nbio@exemple.bj\n');
  const sheet = await runHere(folder, ['newsletter', '--csv']);
  const leave = String.raw`http://127\.0\.0\.1:8787/newsletter/leave\?email=\S+&signature=\S+`;
  const lines = [
    '\ufeffAdresse e-mail;Inscription le;Lien de désinscription',
    String.raw`'=1\+1@exemple\.bj;2026-03-10 10:00;${leave}`,
    String.raw`bio@exemple\.bj;2026-03-10 10:00;${leave}`,
  ];
  expect(sheet.stdout).toMatch(new RegExp(`^${lines.join('\r\n')}\r\n$`));
});

it('takes an address from the list of the newsletter, whatever its case', async () => {
  const folder = await fill();
  expect(await runHere(folder, ['newsletter', 'remove', 'BIO@exemple.bj', '--yes'])).toEqual({
    code: 0,
    stdout: 'Removed from the newsletter: BIO@exemple.bj\n',
    stderr: '',
  });
  expect((await runHere(folder, ['newsletter'])).stdout).toBe('=1+1@exemple.bj\n');
  expect(await runHere(folder, ['newsletter', 'remove', 'bio@exemple.bj', '--yes'])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('bio@exemple.bj is not on the list'),
  });
});

it('says that nobody wants the newsletter, and not among the addresses', async () => {
  const folder = await fill();
  const db = openDatabase({ file: path.join(folder, '.data/api.db') });
  await db.deleteFrom('newsletter').execute();
  await db.destroy();
  expect(await runHere(folder, ['newsletter'])).toEqual({
    code: 0,
    stdout: '',
    stderr: 'Nobody wants the newsletter yet.\n',
  });
});

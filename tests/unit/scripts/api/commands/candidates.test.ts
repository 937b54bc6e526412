import { expect, it } from 'vitest';
import { createFolder } from '../cli.ts';
import { insertProject, insertUser, subscribe } from '../harness.ts';

/** Two candidates, and two who want the newsletter. */
async function fill() {
  const { db, run } = await createFolder();
  const { id } = await insertUser({ db });
  await insertProject({ db }, id, 1);
  await insertProject({ db }, id, 4);
  await insertUser({ db }, { first_name: 'Afi', email: 'afi@exemple.bj', email_verified_at: null });
  await subscribe({ db }, 'bio@exemple.bj', '=1+1@exemple.bj');
  return run;
}

it('lists candidates, as CSV too', async () => {
  const run = await fill();
  expect((await run('candidates')).stdout).toBe(
    `     1  preselected   2  Sènan Akplogan (senan@exemple.bj)
     2  none          0  Afi Akplogan (afi@exemple.bj, not verified)
Candidates: 2
`,
  );
  const { stdout } = await run('candidates', '--csv');
  expect(stdout.split('\r\n')).toEqual([
    '\ufeffN°;Prénom;Nom;Adresse e-mail;Adresse vérifiée le;Téléphone;Genre;Profil;Date d’inscription;Projets;Étape',
    "1;Sènan;Akplogan;senan@exemple.bj;2026-01-01 01:00;'+229 01 97 12 34 56;Féminin;Étudiant ou étudiante;2026-01-01 01:00;2;Présélectionné",
    "2;Afi;Akplogan;afi@exemple.bj;;'+229 01 97 12 34 56;Féminin;Étudiant ou étudiante;2026-01-01 01:00;0;Aucun projet soumis",
    '',
  ]);
});

it('lists the addresses for the newsletter, as CSV too', async () => {
  const run = await fill();
  const { stdout } = await run('newsletter');
  expect(stdout).toBe('=1+1@exemple.bj\nbio@exemple.bj\n');
  const sheet = await run('newsletter', '--csv');
  const leave = String.raw`http://127\.0\.0\.1:8787/newsletter/leave\?email=\S+&signature=\S+`;
  const lines = [
    '\ufeffAdresse e-mail;Date d’inscription;Lien de désinscription',
    String.raw`'=1\+1@exemple\.bj;2026-03-10 10:00;${leave}`,
    String.raw`bio@exemple\.bj;2026-03-10 10:00;${leave}`,
  ];
  expect(sheet.stdout).toMatch(new RegExp(`^${lines.join('\r\n')}\r\n$`));
});

it('takes an address from the list of the newsletter, whatever its case', async () => {
  const run = await fill();
  expect(await run('newsletter', 'remove', 'BIO@exemple.bj', '--yes')).toEqual({
    code: 0,
    stdout: 'Removed from the newsletter: BIO@exemple.bj\n',
    stderr: '',
  });
  expect((await run('newsletter')).stdout).toBe('=1+1@exemple.bj\n');
  expect(await run('newsletter', 'remove', 'bio@exemple.bj', '--yes')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('bio@exemple.bj is not on the list'),
  });
});

it('says that nobody wants the newsletter, and not among the addresses', async () => {
  const { run } = await createFolder();
  expect(await run('newsletter')).toEqual({
    code: 0,
    stdout: '',
    stderr: 'Nobody wants the newsletter yet.\n',
  });
});

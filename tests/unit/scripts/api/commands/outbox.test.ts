import path from 'node:path';
import { expect, it } from 'vitest';
import { openDatabase } from '../../../../../scripts/api/database/database.ts';
import { outboxMail } from '../../../../../scripts/api/mail/outbox.ts';
import { runCli } from '../cli.ts';
import { temporaryFolder } from '../harness.ts';

it('npm run api -- outbox prints the mails that were kept, the oldest first', async () => {
  const folder = temporaryFolder();
  expect(await runCli(folder, ['outbox'])).toMatchObject({
    code: 0,
    stdout: '0 mails in the outbox.\n',
  });
  const db = openDatabase(path.join(folder, '.data/api.db'));
  const send = outboxMail({ db, clock: () => new Date('2026-03-10T09:00:00Z') });
  await send({ to: 'senan@exemple.bj', subject: 'Vérifiez', text: 'http://a.example/1' });
  await send({ to: 'afi@exemple.bj', subject: 'Choisissez', text: 'http://a.example/2' });
  expect((await runCli(folder, ['outbox'])).stdout).toBe(
    `2026-03-10T09:00:00.000Z  senan@exemple.bj  Vérifiez

http://a.example/1

2026-03-10T09:00:00.000Z  afi@exemple.bj  Choisissez

http://a.example/2

2 mails in the outbox.
`,
  );
});

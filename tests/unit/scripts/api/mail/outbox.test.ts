import { expect, it } from 'vitest';
import { outboxMail } from '../../../../../scripts/api/mail/outbox.ts';
import { createTestApi, rows } from '../harness.ts';

it('keeps a mail to the letter', async () => {
  const api = createTestApi();
  const text = "Bonjour Sènan 🌍,\n\n'); DROP TABLE outbox; --\n";
  await outboxMail(api)({ to: 'senan@exemple.bj', subject: 'Vérifiez « ça »', text });
  expect(rows(api.db, 'outbox')).toEqual([
    {
      id: 1,
      recipient: 'senan@exemple.bj',
      subject: 'Vérifiez « ça »',
      text,
      created_at: '2026-03-10T09:00:00.000Z',
    },
  ]);
});

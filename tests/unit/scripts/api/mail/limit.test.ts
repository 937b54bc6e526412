import { expect, it } from 'vitest';
import { ServiceUnavailable } from '../../../../../scripts/api/http/service-unavailable.ts';
import { limitMail } from '../../../../../scripts/api/mail/limit.ts';
import { DAY } from '../../../../../scripts/lib/throttle.ts';

it('no address gets more than twenty mails a day', async () => {
  let now = Date.parse('2026-03-10T09:00:00Z');
  const sent: string[] = [];
  const send = limitMail(
    async ({ to }) => void sent.push(to),
    () => new Date(now),
  );
  const mail = { to: 'senan@exemple.bj', subject: '', text: '' };
  for (let count = 0; count < 20; count++) await send(mail);
  now += DAY / 2;
  const refused = send({ ...mail, to: 'SENAN@exemple.bj' });
  await expect(refused).rejects.toThrow(ServiceUnavailable);
  await expect(refused).rejects.toMatchObject({ retryAfter: DAY / 2 / 1000 });
  await send({ ...mail, to: 'afi@exemple.bj' });
  now += DAY / 2;
  await send(mail);
  expect(sent).toHaveLength(22);
});

it.each([
  'SENAN@Exemple.bj',
  'senan+lettre@exemple.bj',
  'senan@ｅxemple.bj',
  'senan@exemple。bj',
  'senan@exemple．bj',
])('%s is the same mailbox', async (to) => {
  const send = limitMail(
    async () => {},
    () => new Date('2026-03-10T09:00:00Z'),
  );
  const mail = { subject: '', text: '' };
  for (let count = 0; count < 20; count++) await send({ ...mail, to: 'senan@exemple.bj' });
  await expect(send({ ...mail, to })).rejects.toThrow(ServiceUnavailable);
  await send({ ...mail, to: 'senan@autre.bj' });
});

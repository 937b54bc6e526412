import { expect, it } from 'vitest';
import { mailboxOf } from '../../../../../scripts/api/mail/mailbox.ts';

it.each([
  ['Afi.Dossou+hub@Exemple.BJ', 'afi.dossou@exemple.bj'],
  ['afi+a+b@exemple.bj', 'afi@exemple.bj'],
  ['ａｆｉ@ｅxemple。bj', 'afi@exemple.bj'],
  ['séna@élan.example'.normalize('NFD'), 'séna@xn--lan-9la.example'],
  // Gateways to phones have such names.
  ['+22997000000@sms.example', '+22997000000@sms.example'],
])('%s is the mailbox %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});

import { expect, it } from 'vitest';
import { meantEmail } from '../../../src/text/meant-email.ts';

it.each([
  ['séna@exemple.bj', 'sena@exemple.bj'],
  [' Se\u0301na.Agbo\u200b@exemple.bj ', 'sena.agbo@exemple.bj'],
  ['cœur+ɖɔsú@exemple.bj', 'coeur+dosu@exemple.bj'],
  ['séna@université.bj', 'sena@université.bj'],
  ['Afi@gmial.com', 'Afi@gmail.com'],
  ['afi@gmai.com', 'afi@gmail.com'],
  ['afi@Gmail.con', 'afi@Gmail.com'],
  ['afi@gmail,com', 'afi@gmail.com'],
  ['afi@yaho.fr', 'afi@yahoo.fr'],
  ['afi@hotmial.fr', 'afi@hotmail.fr'],
  ['afi@exemple.con', 'afi@exemple.com'],
  ['afi@exemple.bj.', 'afi@exemple.bj'],
  ['afi. agbo @exemple. bj, ', 'afi.agbo@exemple.bj'],
  ['séna@gmali.com.', 'sena@gmail.com'],
])('%j was meant to be %s', (typed, meant) => {
  expect(meantEmail(typed)).toBe(meant);
});

it.each([
  ...[
    '',
    'sena@exemple.bj',
    'sena@université.bj',
    'sèna',
    'séna@',
    'séna@exemple',
    'séna@exemple.b',
  ],
  ...[
    'sé na@exemple.bj',
    'séna@@exemple.bj',
    'محمد@exemple.bj',
    '李@exemple.bj',
    'séna李@exemple.bj',
  ],
  ...['gmail.com', 'Gmail.COM', 'ymail.com', 'mail.com', 'email.com', 'yahoo.ca', 'hotmail.be'].map(
    (domain) => `afi@${domain}`,
  ),
  ...['hotmail.co.uk', 'gmx.com', 'live.fr', 'five.fr', 'proton.me', 'uac.bj', 'fsa.uac.bj'].map(
    (domain) => `afi@${domain}`,
  ),
])('nothing is known about %j', (typed) => {
  expect(meantEmail(typed)).toBeUndefined();
});

it('is read in no time, however long', () => {
  expect(meantEmail(`${'é'.repeat(100_000)}@`)).toBeUndefined();
  expect(meantEmail('@é'.repeat(100_000))).toBeUndefined();
});

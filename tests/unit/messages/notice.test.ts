import { expect, it } from 'vitest';
import { toast } from '../../../src/messages/notice.ts';

it.each([
  ['success', 'Opération réussie!'],
  ['error', "Une erreur s'est produite!"],
  ['warning', 'Attention !...'],
] as const)('a toast of %s without a title of its own is titled « %s »', (kind, title) => {
  expect(toast(kind, 'Voilà.')).toEqual({ form: 'toast', kind, title, message: 'Voilà.' });
  expect(toast(kind, 'Voilà.', 'Tiens').title).toBe('Tiens');
});

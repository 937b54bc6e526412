import { expect, it } from 'vitest';
import { announcements } from '../../../../../src/contract/content/announcements.ts';
import { call, insert, replyOf, signedIn } from '../harness.ts';

it('lists the announcements for candidates, in their order', async () => {
  const { api, token } = await signedIn();
  const texts = ['<p>Appel ouvert</p>', '<p>Résultats</p>'];
  const values = texts.map((content, index) => ({ content, position: -index }));
  await insert(api, 'announcements', ...values);
  expect(replyOf(await call(api, announcements, { token }))).toEqual({
    items: [
      { id: 2, content: '<p>Résultats</p>' },
      { id: 1, content: '<p>Appel ouvert</p>' },
    ],
    rejected: [],
  });
});

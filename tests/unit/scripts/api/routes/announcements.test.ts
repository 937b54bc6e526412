import { expect, it } from 'vitest';
import { insert } from '../../../../../scripts/api/database/database.ts';
import { announcements } from '../../../../../src/contract/content/announcements.ts';
import { call, replyOf, signedIn } from '../harness.ts';

it('lists the announcements for candidates, oldest first', async () => {
  const { api, token } = signedIn();
  for (const content of ['<p>Appel ouvert</p>', '<p>Résultats</p>']) {
    insert(api.db, 'announcements', { content });
  }
  expect(replyOf(await call(api, announcements, { token }))).toEqual({
    items: [
      { id: 1, content: '<p>Appel ouvert</p>' },
      { id: 2, content: '<p>Résultats</p>' },
    ],
    rejected: [],
  });
});

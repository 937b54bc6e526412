// What the pages of content weigh with full lists.
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { insert, insertPost } from '../harness.ts';
import { CONTENT, startContent, UUID } from './content.ts';
import { bytesOf } from './harness.ts';

it('no list and no form weighs more than 30 kB, and a form with the editor 250 kB', async () => {
  const { api, awa, read } = await startContent();
  const texts = Array.from({ length: 60 }, (_, index) => `Une journée au hub ${index} `.repeat(4));
  for (const [index, title] of texts.entries()) {
    await insert(api, 'faqs', { question: title, answer: title });
    await insert(api, 'programs', { title });
    await insertPost(api, { title, slug: String(index) });
  }
  for (let count = 0; count < 260; count++) {
    const name = `journee-${randomBytes(6).toString('hex')}.png`;
    writeFileSync(path.join(api.storageDir, name), 'x');
  }
  const sizes = async (place: string, except?: string) =>
    bytesOf({ api, member: awa, path: `${CONTENT}/${place}`, except });
  expect(await sizes('images')).toBeLessThan(30 * 1024);
  // The newest are offered.
  const page = await read(`${CONTENT}/articles/${UUID}`);
  expect(page.match(/<option value="[^"]+\.png"/g)).toHaveLength(200);
  for (const [list, id] of Object.entries({ articles: UUID, faq: 'nouveau', appels: 'nouveau' })) {
    const form = `${list}/${id}`;
    expect(await sizes(list), list).toBeLessThan(30 * 1024);
    expect(await sizes(form, 'editor.js'), form).toBeLessThan(30 * 1024);
    expect(await sizes(form), form).toBeLessThan(250 * 1024);
  }
});

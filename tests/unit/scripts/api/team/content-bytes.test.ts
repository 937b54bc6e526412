// What the pages of content weigh, with their styles and scripts, as a browser receives them.
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { captureLog } from '../harness.ts';
import { ARTICLES, CONTENT, startContent, UUID } from './content.ts';

it.each([
  'articles',
  'evenements',
  'images',
  'faq',
  'carrousel',
  'appels',
  'annonces',
  'categories',
])('weighs less than 30 kB at %s, and its form less than 250 kB with the editor', async (list) => {
  const { api, awa, post, read } = await startContent();
  captureLog();
  for (let index = 0; index < 60; index++) {
    const text = `Une journée au hub ${index} `.repeat(4);
    const id = `${UUID.slice(0, -2)}${String(index + 10)}`;
    if (list === 'articles') await post(`${ARTICLES}/${id}`, { seen: '.', title: text });
    writeFileSync(path.join(api.storageDir, `journee-${randomBytes(6).toString('hex')}.png`), 'x');
    const fields = { question: text, answer: text, name: text, title: text, content: text };
    if (list !== 'articles') await post(`${CONTENT}/${list}/nouveau`, { ...fields, heading: text });
  }
  for (let index = 0; index < 200; index++)
    writeFileSync(path.join(api.storageDir, `photo-${randomBytes(6).toString('hex')}.png`), 'x');
  const bytesOf = async (where: string, except?: string) => {
    const assets = (await read(where))
      .match(/\/equipe\/assets\/[^"]+\.(?:css|js)/g)!
      .filter((asset) => !except || !asset.endsWith(except));
    const sizes = [where, ...assets].map(async (one) => {
      const headers = { Cookie: awa.cookie, 'Accept-Encoding': 'gzip' };
      const answer = await api.app.request(`${api.apiUrl}${one}`, { headers });
      expect(answer.headers.get('Content-Encoding')).toBe('gzip');
      return (await answer.arrayBuffer()).byteLength;
    });
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size);
  };
  expect(await bytesOf(`${CONTENT}/${list}`)).toBeLessThan(30 * 1024);
  if (list === 'images') return;
  const form = list === 'articles' || list === 'evenements' ? UUID : 'nouveau';
  expect(await bytesOf(`${CONTENT}/${list}/${form}`, 'editor.js')).toBeLessThan(30 * 1024);
  expect(await bytesOf(`${CONTENT}/${list}/${form}`)).toBeLessThan(250 * 1024);
});

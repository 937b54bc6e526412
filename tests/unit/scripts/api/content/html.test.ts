import { describe, expect, it } from 'vitest';
import { placeImages, storedImages } from '../../../../../scripts/api/content/html.ts';
import { htmlOf } from '../../../../../src/text/html-of.ts';
import { API } from '../harness.ts';

describe('a text', () => {
  it.each([
    ['Fermé vendredi.', '<p>Fermé vendredi.</p>'],
    ['Un\nmot\n\n \nDeux', '<p>Un\nmot</p>\n<p>Deux</p>'],
    ['<prénom> & Cie', '<p>&lt;prénom> &amp; Cie</p>'],
    [' <p>Un</p> ', '<p>Un</p>'],
    ['Un <strong>mot</strong> & Cie', 'Un <strong>mot</strong> & Cie'],
  ])('%j becomes %j', (text, html) => expect(htmlOf(text)).toBe(html));
});

describe('images in HTML', () => {
  it('are looked for in a moment, whatever the text', () => {
    const text = '<img <img src= <img src=x '.repeat(75_000);
    expect(storedImages(`${text}><img alt="a < b" src="/storage/a.png">`)).toEqual(['a.png']);
  });

  it.each([
    ['<img src="plan.jpg" alt="">', 'plan.jpg'],
    ["<img alt='' src='plans/plan%201.jpg'>", 'plans/plan 1.jpg'],
    ['<IMG SRC = "/storage/plan.jpg">', 'plan.jpg'],
    ['<img src="../../storage/plan.jpg?1">', 'plan.jpg'],
    [`<img src="${API}/storage/plan.jpg">`, 'plan.jpg'],
  ])('are placed, and named where they are then: %s', async (html, image) => {
    const placed: string[] = [];
    const result = await placeImages(html, API, (name) => {
      placed.push(name);
      return Promise.resolve('mon plan.jpg');
    });
    expect(placed).toEqual([image]);
    expect(result).toMatch(/^<img .*src ?= ?"\/storage\/mon%20plan\.jpg".*>$/i);
    expect(storedImages(result)).toEqual(['mon plan.jpg']);
  });

  it('are placed in a text without the address of a member in its links', async () => {
    const url = 'https://eur03.safelinks.protection.outlook.com/?url=https%3A%2F%2Fa.example';
    const html = `<a href='${url}&amp;data=05%7Cafi%40exemple.bj'>a</a> <img src="a.jpg">`;
    const placed = await placeImages(html, API, (name) => Promise.resolve(name));
    expect(placed).toBe(`<a href='https://a.example'>a</a> <img src="/storage/a.jpg">`);
  });

  it.each([
    'https://a.example/a.jpg',
    '/images/a.jpg',
    'www.a.example/a.jpg',
    'data:image/png,x',
    '',
    '/storage/',
  ])('are left alone elsewhere: %s', async (address) => {
    const html = `<p>src="a.jpg"</p><img src="${address}">`;
    const never = () => Promise.reject(new Error('placed'));
    expect(await placeImages(html, API, never)).toBe(html);
    expect(storedImages(html, API)).toEqual([]);
  });
});

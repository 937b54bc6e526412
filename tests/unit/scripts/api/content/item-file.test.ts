import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readItemFile } from '../../../../../scripts/api/content/item-file.ts';
import { OperatorError } from '../../../../../scripts/lib/operator-error.ts';
import { temporaryFolder } from '../../../../fixtures/temporary-folder.ts';

const TODAY = new Date('2026-03-10T09:00:00Z');

function write(source: string | Buffer): string {
  const file = path.join(temporaryFolder(), 'item.html');
  writeFileSync(file, source);
  return file;
}

/** An article if it has a date, otherwise a training. */
const read = (head: string, content = '<p>x</p>', today = TODAY) =>
  readItemFile(
    /^date:/m.test(head) ? 'blog' : 'training',
    write(`---\n${head}\n---\n${content}`),
    today,
  );

describe('an item as a file', () => {
  it('has what is set, the HTML, and null for the rest', async () => {
    expect(await read('title: Le four', '\n<p>Un</p>\n---\n<p>Deux</p>\n\n')).toMatchObject({
      ...{ title: 'Le four', slug: 'le-four', category: 'Formations', start_date: null },
      ...{ extract: null, image: null, status: null, form_link: null },
      content: '<p>Un</p>\n---\n<p>Deux</p>',
    });
  });

  it('has every field of its kind', async () => {
    const head = `title: "  Four : l’été  "
slug: four
extract: Bref
category: Recherche
image: four.jpg
image_alt: Un four
start_date: "2026-02-01"
end_date: 2026-02-02
start_time: 09:00
end_time: "17:30"
status: a_venir
form_link: https://forms.example/four`;
    expect(await read(head)).toEqual({
      title: 'Four : l’été',
      slug: 'four',
      extract: 'Bref',
      category: 'Recherche',
      image: 'four.jpg',
      image_alt: 'Un four',
      date: null,
      start_date: '2026-02-01 09:00:00',
      end_date: '2026-02-02 17:30:00',
      location: null,
      status: 'a_venir',
      form_link: 'https://forms.example/four',
      content: '<p>x</p>',
    });
  });

  it('of an event has its place', async () => {
    const file = write('---\ntitle: x\nlocation: Amphi B\n---\n');
    expect(await readItemFile('event', file, TODAY)).toMatchObject({ location: 'Amphi B' });
  });

  it('may come from Windows', async () => {
    const file = write('\ufeff---\r\ntitle: Le four\r\ndate: 2026-01-31\r\n---\r\n<p>x</p>\r\n');
    expect(await readItemFile('blog', file, TODAY)).toMatchObject({
      title: 'Le four',
      date: '2026-01-31',
      content: '<p>x</p>',
    });
  });

  it('may be without any HTML', async () => {
    const file = write('---\ntitle: Le four\n---');
    expect(await readItemFile('blog', file, TODAY)).toMatchObject({ content: '' });
  });
});

describe('a relative day', () => {
  it.each([
    [-10, '2026-02-28'],
    [-69, '2025-12-31'],
  ])('%i is %s', async (days, date) => {
    expect(await read(`title: x\ndate: ${days}`)).toMatchObject({ date });
  });

  it('takes the time of day that is set', async () => {
    const head = 'title: x\nstart_date: 1\nstart_time: "09:00"';
    expect(await read(head)).toMatchObject({ start_date: '2026-03-11 09:00:00' });
  });

  it('counts from the day that it is in Porto-Novo', async () => {
    const late = new Date('2026-03-10T23:30:00Z');
    expect(await read('title: x\ndate: 0', '', late)).toMatchObject({ date: '2026-03-11' });
  });
});

it('may end on the day on which it begins', async () => {
  const head = 'title: x\nstart_date: 2026-03-10\nstart_time: 09:00\nend_date: 2026-03-10';
  expect(await read(head)).toMatchObject({ end_date: '2026-03-10' });
});

describe('a fault in the front matter', () => {
  it.each([
    ['extract: x', 'title: is missing: add it.'],
    ['title: 2027', 'title: is not a text: put quotes around it.'],
    ['title: x\ntitel: y', 'titel: is no field of its kind: npm run api -- publish --help lists'],
    ['title: x\ndate: 2026-03-10\nstart_date: 2026-03-10', 'start_date: is no field of its kind'],
    ['title: x\ndate: 10/03/2026', 'date: is not a day such as 2026-11-27.'],
    ['title: x\ndate: 1.5', 'date'],
    ['title: x\ndate: 2026', 'date'],
    ['title: x\ndate: 0026-03-10', 'date'],
    ['title: x\nend_time: "25:00"', 'end_time'],
    ['title: x\nstart_time: 09:00', 'start_time: has no start_date: add it.'],
    [
      'title: x\nstart_date: 2026-03-10\nstart_time: 09:00\nend_date: 2026-03-10\nend_time: 08:59',
      'end_date: is before the start.',
    ],
    ['title: x\nform_link: /contact', 'form_link: is not an address such as https://'],
    ['title: x\nlocation: Amphi B', 'location: is no field of its kind'],
    [`title: ${'x'.repeat(10_001)}`, 'title: is too long for the site: shorten it.'],
  ])('names the file and the field of %j', async (head, field) => {
    await expect(read(head)).rejects.toThrow(
      new RegExp(`^/.*/item\\.html: ${field.includes(':') ? field : `${field}: \\S`}`),
    );
  });

  it.each([
    ['<p>no front matter</p>', /item\.html: begin with front matter/],
    ['---\ntitle: x\n', /item\.html: begin with front matter/],
    ['---\n\n---\n', /item\.html: front matter: /],
    ['---\n- title\n---\n', /item\.html: /],
    [`---\ntitle: x\n---\n${'a'.repeat(2_000_001)}`, /item\.html: content: is too long for/],
    ['---\ntitle: "x\n---\n', /item\.html: .*quote.*\.$/],
    ['---\ntitle: x\ntitle: y\n---\n', /item\.html: .*unique/],
  ])('names the file of %j', async (source, message) => {
    const refused = expect(readItemFile('blog', write(source), TODAY)).rejects;
    await refused.toBeInstanceOf(OperatorError);
    await refused.toThrow(message);
  });

  it('names a file whose accents would be lost', async () => {
    const file = write(Buffer.from('---\ntitle: Le séchoir\n---\n', 'latin1'));
    await expect(readItemFile('blog', file, TODAY)).rejects.toThrow(
      new OperatorError(`${file} is not in UTF-8: save it as UTF-8 in your editor.`),
    );
  });
});

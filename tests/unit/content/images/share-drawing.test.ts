import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { colors } from '../../../../src/hub.ts';
import {
  drawing,
  type Sources,
  type Subject,
} from '../../../../src/content/images/share-drawing.ts';

const subjects: Subject[] = ['site', 'blogs', 'events', 'trainings', 'supports'];
const [motifs = '', emblem = ''] = await Promise.all(
  ['src/components/ui/Motifs.astro', 'public/favicon.svg'].map((file) => readFile(file, 'utf8')),
);
/** Of another hub: no colour is that of this one. */
const others = ['#000001', '#000002', '#000003', '#000004', '#000005'];
const dyed = Object.keys(colors.light).map((name, index) => [name, others[index % 5]!]);
const sources: Sources = {
  colors: Object.fromEntries(dyed) as Sources['colors'],
  motifs,
  emblem,
};

it.each(subjects)('the picture of %s is whole, in the hub’s dyes and without words', (subject) => {
  const svg = drawing(subject, sources);
  expect(svg).not.toMatch(/var\(|undefined|NaN|<text/);
  const dyes = new Set(svg.match(/(?<==")#[0-9a-f]{6}/g));
  expect(dyes.size).toBeGreaterThan(3);
  expect(others).toEqual(expect.arrayContaining([...dyes]));
});

it('another hub’s emblem stands in the middle, whatever size it says it has', async () => {
  const green = `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="3" height="3">
    <rect width="3" height="3" fill="#0f0"/></svg>`;
  const svg = Buffer.from(drawing('site', { ...sources, emblem: green }));
  const [left, right] = await Promise.all(
    [520, 680].map((x) =>
      sharp(svg).extract({ left: x, top: 315, width: 1, height: 1 }).removeAlpha().raw().toBuffer(),
    ),
  );
  expect([[...left!], [...right!]]).toEqual([
    [0, 255, 0],
    [0, 255, 0],
  ]);
});

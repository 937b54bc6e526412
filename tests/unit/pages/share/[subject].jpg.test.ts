import sharp from 'sharp';
import { expect, it } from 'vitest';
import { publish } from '../portal.ts';

it('each kind has a picture of its own, light enough for WhatsApp', async () => {
  const portal = await publish();
  const names = ['site', 'blogs', 'events', 'trainings', 'supports'];
  const answers = names.map(async (name) => portal.fetch(`/share/${name}.jpg`));
  const files = await Promise.all(answers.map(async (answer) => (await answer).arrayBuffer()));
  for (const file of files) {
    const metadata = await sharp(file).metadata();
    expect(metadata).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(file.byteLength).toBeLessThan(120_000);
  }
  const written = files.map((file) => Buffer.from(file).toString('base64'));
  expect(new Set(written).size).toBe(names.length);
});

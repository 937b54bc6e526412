// As tests/unit/builds/builder.test.ts, with random edits and power cuts.
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { buildFromNothing, createBuilder, expectWhole } from '../unit/builds/builder.ts';
import { createEditors } from '../unit/builds/editors.ts';
import { useBuilds } from '../unit/builds/harness.ts';

const provider = useBuilds();

it('edits in any order give the site that a build from nothing gives, byte for byte', async () => {
  const { add, edits, roll } = await createEditors(provider);
  const builder = createBuilder(provider);
  for (let number = 0; number < 16; number++) await add();
  const first = await builder.build();
  let last = first;
  for (let round = 0; round < 6; round++) {
    for (let count = roll(3); count >= 0; count--) await edits[roll(edits.length)]!();
    // A power cut at any moment of the work.
    if (round % 2) {
      const child = await builder.start();
      setTimeout(() => child.kill('SIGKILL'), 150 + roll(700));
      await once(child, 'exit');
    }
    if (round === 3) builder.goBack(first);
    last = await builder.build();
  }
  expect(last.files).toEqual(await buildFromNothing());
  await expectWhole(last);
}, 120_000);

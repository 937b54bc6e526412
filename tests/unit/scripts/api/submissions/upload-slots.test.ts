import { expect, it } from 'vitest';
import { createUploadSlots } from '../../../../../scripts/api/submissions/upload-slots.ts';

it('neighbours share twice the slots of a network, and leave some to others', () => {
  const { acquire } = createUploadSlots();
  let count = 0;
  const take = (network: string) => acquire({ mailbox: String((count += 1)), network });
  for (const network of ['2001:db8:1:1::', '2001:db8:1:2::']) {
    for (let slot = 0; slot < 200; slot++) take(network);
    expect(() => take(network)).toThrow(/sollicité/);
  }
  expect(() => take('2001:db8:1:3::')).toThrow(/sollicité/);
  const release = take('2001:db8:2:1::');
  release();
  expect(() => take('2001:db8:1:3::')).toThrow(/sollicité/);
});

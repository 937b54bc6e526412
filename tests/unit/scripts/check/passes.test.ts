import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { passKey } from '../../../../scripts/check/passes.ts';
import { plantRepository } from './tree.ts';

it('the key of a check changes with each byte that it reads, and with nothing else', () => {
  const root = plantRepository({ 'src/a.ts': 'one', 'src/b.css': 'one' });
  const key = (check = 'types') => passKey(root, check, /\.ts$/);
  const write = (file: string, text: string) => writeFileSync(join(root, file), text);
  const first = key();
  write('src/a.ts', 'two');
  expect(key()).not.toBe(first);
  write('src/a.ts', 'one');
  write('src/b.css', 'two');
  expect(key()).toBe(first);
  expect(key('other')).not.toBe(first);
  write('src/c.ts', '');
  expect(key()).not.toBe(first);
  rmSync(join(root, 'src/c.ts'));
  expect(key()).toBe(first);
});

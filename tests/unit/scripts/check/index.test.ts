import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { withRooms } from '../../../../scripts/check/rules/papers.ts';
import { plantRepository } from './tree.ts';

const INDEX = join(import.meta.dirname, '../../../../scripts/check/index.ts');

const begin = (part: string): string =>
  `<!-- begin: ${part}, from scripts/check/rooms.ts -->\n<!-- end -->\n`;

it('prints every problem before the line of its check, and fails', () => {
  const root = plantRepository({
    'README.md': withRooms(begin('picture') + begin('rooms')),
    'docs/development.md': withRooms(begin('imports')),
    'tests/spec.tsv': 'id\tsection\tkind\tstatement\ttest\n',
    'src/text/a.ts': "import 'react';\nexport const a = 'Créé';",
  });
  const { status, stdout } = spawnSync(process.execPath, [INDEX, root], { encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stdout.trimEnd().split('\n')).toEqual([
    expect.stringContaining('src/text/a.ts:1  room text may not import react'),
    'imports: 1 problem',
    expect.stringContaining('src/text/a.ts:2  French literal'),
    'messages: 1 problem',
    'typography: no problem',
    'changing texts: no problem',
    'spec: 0 of 0 statements proven',
    'papers: no problem',
    'forbidden: no problem',
  ]);
});

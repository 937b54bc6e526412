import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { withRooms } from '../../../../scripts/check/rules/papers.ts';
import { plant } from './tree.ts';

const INDEX = join(import.meta.dirname, '../../../../scripts/check/index.ts');

const begin = (part: string): string =>
  `<!-- begin: ${part}, from scripts/check/rooms.ts -->\n<!-- end -->\n`;

function run(files: Record<string, string>): { status: number | null; output: string[] } {
  const papers = {
    'README.md': withRooms(begin('picture') + begin('rooms')),
    'tests/spec.tsv': 'id\tsection\tkind\tstatement\ttest\n',
  };
  const root = plant({ ...papers, ...files });
  // A git hook sets GIT_DIR and its like, and they would lead git out of the planted tree.
  const names = Object.keys(process.env).filter((name) => !name.startsWith('GIT_'));
  const env = Object.fromEntries(names.map((name) => [name, process.env[name]]));
  execFileSync('git', ['init', '-q'], { cwd: root, env });
  const { status, stdout } = spawnSync(process.execPath, [INDEX, root], { encoding: 'utf8', env });
  return { status, output: stdout.trimEnd().split('\n') };
}

it('prints one line per check and succeeds when all is well', () => {
  expect(run({ 'src/text/a.ts': 'export const a = 1;' })).toEqual({
    status: 0,
    output: [
      'imports: no problem',
      'messages: no problem',
      'typography: no problem',
      'changing texts: no problem',
      'browsers: no problem',
      'spec: 0 of 0 statements proven',
      'papers: no problem',
      'forbidden: no problem',
    ],
  });
});

it('prints every problem before the line of its check and fails', () => {
  const { status, output } = run({
    'src/text/a.ts': "import 'react';\nexport const a = 'Créé';",
    'notes.md': '',
  });
  expect(status).toBe(1);
  expect(output).toEqual([
    expect.stringContaining('src/text/a.ts:1  room text may not import react'),
    'imports: 1 problem',
    expect.stringContaining('src/text/a.ts:2  French literal'),
    'messages: 1 problem',
    'typography: no problem',
    'changing texts: no problem',
    'browsers: no problem',
    'spec: 0 of 0 statements proven',
    'papers: no problem',
    'notes.md  does not belong at the top level',
    'forbidden: 1 problem',
  ]);
});

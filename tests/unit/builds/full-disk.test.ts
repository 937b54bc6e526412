// The portal server with its real builder on a disk that fills up.
import { rm } from 'node:fs/promises';
import { closeSync, openSync, writeSync } from 'node:fs';
import path from 'node:path';
import { expect, inject, it, vi } from 'vitest';
import { placeBundle } from '../../fixtures/bundle.ts';
import { put } from '../content/harness.ts';
import { canMount, mountDisk } from '../scripts/mount.ts';
import { useBuilds } from './harness.ts';
import { publish, startServer, statusOf, type Ready } from './server-process.ts';
import { BUILD_LIMIT, eventually } from '../../fixtures/eventually.ts';

const provider = useBuilds();

/** Writes until nothing more fits. */
function fill(file: string): void {
  const target = openSync(file, 'w');
  for (const size of [2 ** 20, 2 ** 12]) {
    try {
      for (;;) writeSync(target, Buffer.alloc(size));
    } catch (error) {
      expect((error as NodeJS.ErrnoException).code).toBe('ENOSPC');
    }
  }
  closeSync(target);
}

async function publishAndWait(ready: Ready) {
  const { id } = (await (await publish(ready)).json()) as { id: string };
  return eventually(async () => {
    const told = await statusOf(ready, id);
    expect(['queued', 'building']).not.toContain(told.status);
    return told;
  }, BUILD_LIMIT);
}

it.skipIf(!canMount())(
  'a full disk leaves the site as it is, and room lets it go on (needs root, to mount one)',
  async () => {
    const disk = mountDisk('96m');
    vi.stubEnv('DATA_DIR', disk.folder);
    await placeBundle(path.join(inject('firstBuild'), 'data'), disk.folder);
    const write = (title: string) => put(provider, 'blog', { slug: 'un-article', title });
    const id = await write('Avant');
    const server = startServer();
    try {
      const ready = await server.ready;
      const page = async () => {
        const answer = await fetch(`${ready.url}/blog/${id}/un-article`);
        expect(answer.status).toBe(200);
        return answer.text();
      };
      fill(path.join(disk.folder, 'filler'));
      await write('Après');
      expect(await publishAndWait(ready)).toMatchObject({
        status: 'failed',
        reason: 'Le disque du serveur est plein.',
      });
      expect(await page()).toContain('Avant');

      await rm(path.join(disk.folder, 'filler'));
      expect(await publishAndWait(ready)).toMatchObject({ status: 'online' });
      expect(await page()).toContain('Après');
    } finally {
      server.child.kill();
      await server.exit;
      disk.remove();
    }
  },
);

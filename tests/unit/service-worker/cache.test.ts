import { expect, it, vi } from 'vitest';
import { save, trim } from '../../../src/service-worker/cache.ts';
import { shells } from '../../../src/service-worker/routes.ts';

it('there is room for every shell: none drives another one out', async () => {
  const kept = new Map<string, string[]>();
  const open = async (name: string) => {
    const paths = kept.get(name) ?? [];
    kept.set(name, paths);
    return {
      keys: async () => [...paths],
      put: async (path: string) => void paths.push(path),
      delete: async (path: string) => void paths.splice(paths.indexOf(path), 1),
    };
  };
  vi.stubGlobal('caches', { open });
  const paths = shells.map(([path]) => path);
  expect(paths.length).toBeGreaterThan(2);
  for (const path of paths) await save('shells', path, new Response());
  await trim();
  expect(kept.get('shells-1')).toEqual(paths);
});

import { expect, it, vi } from 'vitest';
import { save, trim } from '../../../src/service-worker/cache.ts';
import { savedCandidatePages as shells } from '../../../src/routes/pages.ts';

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
  expect(shells.length).toBeGreaterThan(2);
  for (const path of shells) await save('shells', path, new Response());
  await trim();
  expect(kept.get('shells-1')).toEqual(shells);
});

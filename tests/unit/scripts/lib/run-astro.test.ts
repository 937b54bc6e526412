import { expect, it, vi } from 'vitest';
import { runAstro } from '../../../../scripts/lib/run-astro.ts';
import { BuildFailed, explain } from '../../../../scripts/server/publishing/failure.ts';

it('a lack of memory, for which the kernel has killed Astro, is named', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const flags = ['-e', "process.kill(process.pid, 'SIGKILL')"];
  expect(await runAstro(['build'], { env: process.env, flags })).toBe(1);
  const output = logged.mock.calls.join();
  logged.mockRestore();
  expect(explain(new BuildFailed('The build ended with 1.', output)).cause).toBe('memory');
});

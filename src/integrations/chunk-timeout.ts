import type { AstroIntegration } from 'astro';

/** Milliseconds (specification, section 9). */
const CHUNK_TIMEOUT = 120_000;

/** Vite's module that wraps every `import()` in the browser, and the call that we replace. */
const HELPER = '\0vite/preload-helper.js';
const LOAD = 'baseModule()';

/** Makes a dynamic import fail after a timeout, like after a network error. */
export function chunkTimeout(): AstroIntegration {
  const timeout = `new Promise((_,fail)=>setTimeout(fail,${CHUNK_TIMEOUT},new Error("chunk timeout")))`;
  const plugin = {
    name: 'chunk-timeout',
    transform(code: string, id: string): string | undefined {
      if (id !== HELPER) return undefined;
      if (!code.includes(LOAD)) {
        throw new Error(`${HELPER} has changed: adapt src/integrations/chunk-timeout.ts to it`);
      }
      return code.replace(LOAD, `Promise.race([${LOAD},${timeout}])`);
    },
  };
  return {
    name: 'chunk-timeout',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [plugin] } });
      },
    },
  };
}

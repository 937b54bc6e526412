import type { AstroIntegration } from 'astro';

/** Milliseconds (specification, section 9). */
const CHUNK_TIMEOUT = 120_000;

/** Vite's own, through which every `import()` of a browser's script goes, and what it calls there. */
const HELPER = '\0vite/preload-helper.js';
const LOAD = 'baseModule()';

/** A part of the scripts that does not come in time has failed, as one that the line has dropped. */
export function chunkTimeout(): AstroIntegration {
  const timeout = `new Promise((_,fail)=>setTimeout(fail,${CHUNK_TIMEOUT},new Error("chunk timeout")))`;
  const plugin = {
    name: 'chunk-timeout',
    transform(code: string, id: string): string | undefined {
      if (id !== HELPER) return undefined;
      if (!code.includes(LOAD)) {
        throw new Error(`${HELPER} is another one: adapt src/build/chunk-timeout.ts to it`);
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

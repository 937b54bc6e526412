// Groups what islands share into a few chunks. Without them there is a chunk for each set of islands
// that share a module: /login asks for 29 scripts instead of 9 and /home for 38 instead of 18. That is
// only 3 kB more, but on a line of 400 kbit/s and 400 ms they can be used 1.3 s later, the project form
// 1.8 s.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/**
 * A chunk contains these modules and everything that they import, except for what is in a chunk above
 * it. The file of an island or a script in a chunk only imports that chunk.
 */
const chunks: Record<string, { files: string[]; packages?: string[] }> = {
  // Used by public pages and by candidates' pages: the scripts of public pages would grow from 3 kB to
  // 24, and the search from 27 kB to 45, because they would load the chunk `portal`.
  page: { files: ['client/page.ts', 'text/is-close.ts'], packages: ['preload-helper'] },
  // Otherwise in `candidate`, with all that its importers need: 4 kB more on /home.
  slugs: { files: ['text/slug.ts'] },
  // The newsletter form needs the API client without the rest.
  calls: { files: ['contract/request.ts', 'contract/form-fields.ts', 'messages/failures.ts'] },
  portal: {
    files: [
      'islands/Notices.tsx',
      'islands/ui/page-title.ts',
      'stores/account/end-session.ts',
      'contract/account/users.ts',
    ],
    // The small part of React DOM. The large part is a chunk of its own, which Astro loads.
    packages: ['/nanostores/', '/react-dom/index', '/react-dom/cjs/react-dom.'],
  },
  // Used by all candidates' pages except one or two.
  candidate: {
    files: [
      'layouts/Candidate.astro',
      'islands/Confirmations.tsx',
      'islands/ui/useReturn.ts',
      'contract/list.ts',
      'messages/submission/project-steps.ts',
      'stores/account/user.ts',
    ],
  },
  forms: {
    files: [
      'islands/ui/form/Form.tsx',
      'islands/ui/form/PasswordInput.tsx',
      'islands/account/EmailField.tsx',
      'islands/account/redirect.ts',
      'messages/account/choices.ts',
      'messages/account/issues.ts',
      'stores/account/redirect.ts',
    ],
  },
};

export function sharedChunks(): AstroIntegration {
  return {
    name: 'shared-chunks',
    hooks: {
      'astro:config:setup': ({ config, updateConfig }) => {
        const output = { codeSplitting: { groups: chunkGroups(fileURLToPath(config.srcDir)) } };
        const client = { build: { rolldownOptions: { output } } };
        updateConfig({ vite: { environments: { client } } });
      },
    },
  };
}

/** @param src the path of the folder, with a trailing slash */
function chunkGroups(src: string) {
  // The bundler's module ids use forward slashes.
  const folder = src.replaceAll('\\', '/');
  return Object.entries(chunks).map(([name, { files, packages = [] }], index) => {
    const paths = new Set(files.map((file) => requireFile(folder + file)));
    const test = (id: string): boolean =>
      paths.has(id.replace(/\?.*$/, '')) || packages.some((part) => id.includes(part));
    return { name, test, priority: Object.keys(chunks).length - index };
  });
}

/** Fails for a renamed file, which would otherwise silently be in no chunk. */
function requireFile(file: string): string {
  if (existsSync(file)) return file;
  throw new Error(`${file} does not exist: name its replacement in src/integrations/chunks.ts`);
}

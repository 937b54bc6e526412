// Groups the modules shared by islands into a few chunks: fewer requests and better compression.
// Modules that only some islands share, such as forms, have chunks of their own.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

interface Chunk {
  name: string;
  /** Below src. */
  files: readonly string[];
  /** Substrings of the ids of third-party modules. */
  modules?: readonly string[];
  /** The minimum number of entry points that share a module of the chunk. */
  minShareCount?: number;
  priority?: number;
}

const chunks: readonly Chunk[] = [
  // Public pages use its constants only, which are inlined.
  { name: 'hub', files: ['hub.ts'], priority: 5 },
  // Shared by public pages and candidates' pages.
  {
    name: 'page',
    files: [
      'text/dates/timing.ts',
      'client/page.ts',
      'client/newsletter.ts',
      'client/service-worker.ts',
      'client/time-status.ts',
    ],
    modules: ['vite/preload-helper'],
    priority: 4,
  },
  { name: 'fold', files: ['text/fold.ts', 'text/slug.ts'], priority: 4 },
  // Of the search, which must not load a chunk of candidates' pages for it.
  { name: 'dates', files: ['text/dates/format.ts'], priority: 4 },
  // The newsletter form needs the API client without the rest.
  {
    name: 'calls',
    files: [
      'contract/request.ts',
      'contract/elements.ts',
      'contract/endpoint.ts',
      'contract/failure.ts',
      'contract/fields.ts',
      'contract/codes.ts',
      'contract/form-fields.ts',
      'messages/failures.ts',
      'messages/notice.ts',
      'messages/waiting.ts',
      'messages/email.ts',
    ],
    modules: ['node_modules/valibot/'],
    minShareCount: 2,
    priority: 3,
  },
  {
    name: 'forms',
    files: [
      'stores/form.ts',
      'stores/account/redirect.ts',
      'stores/account/remember-redirect.ts',
      'messages/account/issues.ts',
      'messages/form.ts',
      'messages/account/login.ts',
      'messages/account/choices.ts',
      'islands/ui/useReady.ts',
      'islands/ui/form/Field.tsx',
      'islands/ui/form/ErrorSummary.tsx',
      'islands/ui/form/SubmitButton.tsx',
      'islands/ui/form/Form.tsx',
      'islands/ui/form/PasswordInput.tsx',
      'islands/ui/form/go-to-field.ts',
      'islands/account/EmailField.tsx',
      'islands/account/redirect.ts',
    ],
    minShareCount: 2,
    priority: 1,
  },
  // Each is shared by a few forms, and too small for a request of its own.
  {
    name: 'fields',
    files: [
      'text/phone/input.ts',
      'islands/ui/form/Choices.tsx',
      'islands/account/NewPasswordFields.tsx',
    ],
    minShareCount: 2,
  },
  {
    name: 'submission',
    files: ['contract/submission/uploads.ts', 'messages/submission/submission.ts', 'text/bytes.ts'],
    minShareCount: 2,
  },
  // What the pages of projects and the form share.
  {
    name: 'projects',
    files: [
      'contract/submission/projects.ts',
      'messages/submission/tracking.ts',
      'stores/tracking/card.ts',
      'text/truncate.ts',
      'text/white-space.ts',
    ],
  },
  // The form has it, and pages that tell of a draft load it where there is one.
  {
    name: 'draft',
    files: [
      'messages/submission/resume.ts',
      'stores/submission/draft/draft-summary.ts',
      'stores/submission/draft/merge-unsaved.ts',
      'stores/submission/draft/timestamped-answers.ts',
    ],
  },
  // Includes its island, whose own file would hold little: the file that Astro asks for leads here.
  {
    name: 'receipts',
    files: [
      'messages/submission/receipt-list.ts',
      'stores/submission/receipts.ts',
      'islands/submission/ReceiptList.tsx',
    ],
  },
  // What every page of a candidate has, or all but one. Includes an island, as the next one does: the
  // file that Astro asks for by its name only leads here.
  {
    name: 'candidate',
    files: [
      'stores/share-run.ts',
      'stores/account/logout.ts',
      'stores/submission/draft/draft-storage.ts',
      'stores/submission/draft/stored-types.ts',
      'stores/submission/draft/sweep.ts',
      'stores/submission/draft/sweep-later.ts',
      'stores/submission/draft/unsaved.ts',
      'messages/account/logout.ts',
      'messages/submission/project-steps.ts',
      'contract/list.ts',
      'contract/content/storage.ts',
      'stores/account/user.ts',
      'islands/ui/useReturn.ts',
      'islands/Confirmations.tsx',
    ],
    modules: ['node_modules/idb-keyval/'],
    priority: 1,
  },
  {
    name: 'portal',
    files: [
      'contract/account/logout.ts',
      'contract/account/users.ts',
      'contract/steps.ts',
      'messages/reading.ts',
      'stores/account/end-session.ts',
      'stores/api.ts',
      'stores/browser.ts',
      'stores/app.ts',
      'stores/notice.ts',
      'stores/app-context.ts',
      'stores/confirmation.ts',
      'stores/session.ts',
      'stores/storage.ts',
      'stores/tracking/keys.ts',
      'stores/waiting.ts',
      'islands/ui/AlertDialog.tsx',
      'islands/ui/Dialog.tsx',
      'islands/ui/ErrorBoundary.tsx',
      'islands/ui/Loader.tsx',
      'islands/ui/toaster.ts',
      'islands/Notices.tsx',
    ],
    modules: [
      ...['nanostores', '@nanostores', 'notyf', 'react'].map((name) => `node_modules/${name}/`),
      // Its small part; the large one is a chunk of its own, which Astro loads beside this one.
      ...['react-dom/index', 'react-dom/cjs/react-dom.'].map((name) => `node_modules/${name}`),
    ],
    priority: 2,
  },
];

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
export function chunkGroups(src: string) {
  // The bundler's module ids use forward slashes.
  const folder = src.replaceAll('\\', '/');
  return chunks.map(({ files, modules = [], ...rule }) => {
    const paths = new Set(files.map((file) => requireFile(folder + file)));
    const test = (id: string): boolean =>
      paths.has(id.replace(/\?.*$/, '')) || modules.some((name) => id.includes(name));
    return { ...rule, test };
  });
}

/** Fails for a renamed file, which would otherwise silently become a chunk of its own. */
function requireFile(file: string): string {
  if (existsSync(file)) return file;
  throw new Error(`${file} is not there: name in src/integrations/chunks.ts what took its place`);
}

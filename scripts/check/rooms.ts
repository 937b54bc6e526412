// The parts ("rooms") of the repository: what each holds, what it may import, and the paths that an
// article, an answer and a webhook take through them. The README and docs/development.md show them.

export interface Room {
  /** Folder or file, from the root of the repository. */
  at: string;
  holds: string;
  part: keyof typeof parts;
  /** Other rooms that it may import. */
  rooms: readonly string[] | 'all';
  /** Rooms that it may import by `import type` only. */
  types?: readonly string[];
  /** The only packages it may import; if absent, all that `reserved` in imports.ts does not exclude. */
  packages?: readonly string[];
}

export const parts = {
  shared: 'Everywhere',
  site: 'When the site is built',
  browser: 'In the browser',
  servers: 'On the server',
  tools: 'For developers',
} as const;

const table = {
  contract: {
    at: 'src/contract',
    holds: 'the provider’s API: the schemas and refusals of every call, and `request()`',
    part: 'shared',
    rooms: ['text'],
    packages: ['valibot'],
  },
  report: {
    at: 'src/report',
    holds: 'how a build read the provider’s lists, for the portal server and the desk',
    part: 'shared',
    rooms: [],
    packages: ['valibot'],
  },
  messages: {
    at: 'src/messages',
    holds: 'the French texts that code shows: pages, mails, the desk, `npm start`',
    part: 'shared',
    rooms: ['contract', 'report', 'hub', 'routes'],
  },
  hub: {
    at: 'src/hub.ts',
    holds: 'this hub: its names, addresses, laws and colours',
    part: 'shared',
    rooms: [],
  },
  browsers: {
    at: 'src/browsers.ts',
    holds: 'the oldest browsers that are supported',
    part: 'shared',
    rooms: [],
  },
  routes: {
    at: 'src/routes',
    holds: 'the paths of pages: who may see each, and whether it is indexed and saved',
    part: 'shared',
    rooms: [],
  },
  text: {
    at: 'src/text',
    holds: 'rules for text: truncation, dates, slugs, phone numbers',
    part: 'shared',
    rooms: ['hub'],
  },
  html: {
    at: 'src/html',
    holds: 'the cleaner of editors’ HTML, for the build and for the browser',
    part: 'shared',
    rooms: ['contract', 'text'],
    // No parser: the build and the browser each have their own.
    packages: ['hast', 'hast-util-sanitize'],
  },
  files: {
    at: 'src/files',
    holds: 'lists files, and writes them atomically',
    part: 'shared',
    rooms: [],
    packages: ['node:fs', 'node:path'],
  },
  pictures: {
    at: 'src/pictures',
    holds: 'tells the type of files, reads the headers of images, and removes their metadata',
    part: 'shared',
    rooms: ['contract'],
    packages: [],
  },
  content: {
    at: 'src/content',
    holds: 'reads the provider’s lists: loaders, images, queries, feeds',
    part: 'site',
    rooms: ['contract', 'report', 'text', 'html', 'files', 'routes'],
  },
  components: {
    at: 'src/components',
    holds: 'the pieces of pages',
    part: 'site',
    rooms: ['messages', 'text', 'hub', 'routes'],
    types: ['content'],
  },
  layouts: {
    at: 'src/layouts',
    holds: 'what pages of one kind share',
    part: 'site',
    rooms: [
      'components',
      'islands',
      'stores',
      'client',
      'styles',
      'messages',
      'hub',
      'browsers',
      'hosting',
      'routes',
    ],
  },
  pages: {
    at: 'src/pages',
    holds: 'one file per address',
    part: 'site',
    rooms: [
      'layouts',
      'components',
      'islands',
      'content',
      'client',
      'styles',
      'messages',
      'text',
      'hub',
      'browsers',
      'routes',
      'public',
    ],
  },
  middleware: {
    at: 'src/middleware.ts',
    holds: 'gives every page the year in its footer',
    part: 'site',
    rooms: ['content'],
  },
  styles: { at: 'src/styles', holds: 'style sheets', part: 'site', rooms: [] },
  public: { at: 'public', holds: 'files that are copied as they are', part: 'site', rooms: [] },
  integrations: {
    at: 'src/integrations',
    holds: 'Astro integrations, and what finishes the pages that Astro writes',
    part: 'site',
    rooms: ['content', 'hosting', 'files', 'styles', 'hub', 'routes'],
  },
  stores: {
    at: 'src/stores',
    holds: 'the logic of candidates’ pages (nanostores)',
    part: 'browser',
    rooms: ['contract', 'messages', 'text', 'pictures', 'routes'],
  },
  islands: {
    at: 'src/islands',
    holds: 'their rendering (React)',
    part: 'browser',
    rooms: ['stores', 'messages', 'contract', 'text', 'html', 'hub'],
  },
  client: {
    at: 'src/client',
    holds: 'small, optional scripts of public pages',
    part: 'browser',
    rooms: ['contract', 'messages', 'text', 'routes'],
    types: ['content'],
  },
  'service-worker': {
    at: 'src/service-worker',
    holds: 'keeps pages that were read, and the form, for use without a network',
    part: 'browser',
    rooms: ['messages', 'text', 'routes'],
  },
  api: {
    at: 'scripts/api',
    holds: 'the embedded API (Hono on node:sqlite)',
    part: 'servers',
    rooms: ['lib', 'contract', 'messages', 'text', 'hub', 'hosting', 'files', 'pictures'],
  },
  builder: {
    at: 'scripts/builder',
    holds: 'the process that builds a site for the portal server or `npm run build`',
    part: 'servers',
    rooms: ['lib', 'scripts', 'integrations', 'content', 'hosting', 'files'],
  },
  server: {
    at: 'scripts/server',
    holds: 'the portal server: releases, queue, webhook, desk',
    part: 'servers',
    rooms: ['lib', 'contract', 'report', 'messages', 'text', 'hub', 'hosting', 'files', 'routes'],
  },
  hosting: {
    at: 'src/hosting',
    holds: 'what every host needs: headers, policies, content types, redirects',
    part: 'servers',
    rooms: ['routes'],
    packages: ['node:fs', 'node:path', 'node:crypto'],
  },
  lib: {
    at: 'scripts/lib',
    holds: 'what servers and scripts share: settings, log, fingerprint',
    part: 'servers',
    rooms: ['contract', 'text', 'hub', 'hosting', 'files'],
  },
  inspect: {
    at: 'scripts/inspect',
    holds: 'checks a provider: `npm run provider`',
    part: 'tools',
    rooms: ['lib', 'contract', 'report', 'text', 'content'],
  },
  check: {
    at: 'scripts/check',
    holds: 'the project’s own rules, these included',
    part: 'tools',
    rooms: ['contract', 'text', 'html', 'hub', 'browsers'],
  },
  // Only the files directly in scripts/; they spawn the other parts.
  scripts: {
    at: 'scripts',
    holds: 'the commands: start, test, build',
    part: 'tools',
    rooms: ['lib', 'contract', 'messages', 'text', 'hub'],
  },
  tests: {
    at: 'tests',
    holds: 'unit tests by path, end-to-end tests, and `spec.tsv`: each statement and its proof',
    part: 'tools',
    rooms: 'all',
  },
} satisfies Record<string, Room>;

export type RoomName = keyof typeof table;
export const rooms: Record<RoomName, Room> = table;
export const roomNames = Object.keys(rooms) as RoomName[];

/** The people at the ends of these paths. */
export const people = {
  editor: 'an editor',
  visitor: 'a visitor',
  candidate: 'a candidate',
} as const;
type Person = keyof typeof people;

/** What goes through the rooms, and where it begins and ends. */
export const ways: Record<string, readonly (RoomName | Person)[]> = {
  webhook: ['editor', 'api', 'server', 'builder', 'content'],
  article: ['api', 'content', 'pages', 'integrations', 'server', 'visitor'],
  answer: ['candidate', 'islands', 'stores', 'contract', 'api'],
};

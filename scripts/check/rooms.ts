// The parts ("rooms") of the repository, and what each may import: docs/development.md says what they
// hold. boundaries.ts configures ESLint by this table. Tests may import everything.

export interface Room {
  /** Folder or file, from the root of the repository. */
  at: string;
  /** Other rooms that it may import. */
  imports: readonly string[];
  /** Rooms that it may import by `import type` only. */
  types?: readonly string[];
  /** It may import what Node has built in, React or `astro:` modules. */
  uses?: readonly ('node' | 'react' | 'astro')[];
  /** The only packages that it may import; if absent, any but those of `uses`. */
  packages?: readonly string[];
}

const table = {
  // The questions of the form name a phone number of the hub's country.
  contract: { at: 'src/contract', imports: ['text', 'hub'], packages: ['valibot'] },
  report: { at: 'src/report', imports: [], packages: ['valibot'] },
  messages: { at: 'src/messages', imports: ['contract', 'report', 'hub', 'routes'] },
  hub: { at: 'src/hub.ts', imports: [] },
  browsers: { at: 'src/browsers.ts', imports: [] },
  routes: { at: 'src/routes', imports: [] },
  text: { at: 'src/text', imports: ['hub'] },
  html: {
    at: 'src/html',
    imports: ['contract', 'text'],
    // No parser: the build and the browser each have their own.
    packages: ['hast', 'hast-util-sanitize'],
  },
  files: { at: 'src/files', imports: [], packages: ['node:fs', 'node:path'] },
  network: { at: 'src/network', imports: [], packages: ['ipaddr.js', 'undici'] },
  pictures: { at: 'src/pictures', imports: ['contract'], packages: [] },
  content: {
    at: 'src/content',
    imports: ['contract', 'report', 'text', 'html', 'files', 'network', 'routes'],
    uses: ['node'],
  },
  components: {
    at: 'src/components',
    imports: ['messages', 'text', 'hub', 'routes'],
    types: ['content'],
    uses: ['astro'],
  },
  layouts: {
    at: 'src/layouts',
    imports: [
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
    uses: ['astro'],
  },
  pages: {
    at: 'src/pages',
    imports: [
      'layouts',
      'components',
      'islands',
      'content',
      'contract',
      'client',
      'styles',
      'messages',
      'text',
      'hub',
      'browsers',
      'routes',
      'public',
    ],
    uses: ['astro'],
  },
  middleware: { at: 'src/middleware.ts', imports: ['content'], uses: ['astro'] },
  styles: { at: 'src/styles', imports: [] },
  public: { at: 'public', imports: [] },
  integrations: {
    at: 'src/integrations',
    imports: ['content', 'hosting', 'files', 'styles', 'hub', 'routes'],
    uses: ['node', 'astro'],
  },
  stores: {
    at: 'src/stores',
    imports: ['contract', 'messages', 'text', 'pictures', 'routes'],
  },
  islands: {
    at: 'src/islands',
    imports: ['stores', 'messages', 'contract', 'text', 'html', 'hub'],
    uses: ['react'],
  },
  client: {
    at: 'src/client',
    imports: ['contract', 'messages', 'text', 'routes'],
    types: ['content'],
  },
  'service-worker': { at: 'src/service-worker', imports: ['messages', 'text', 'routes'] },
  api: {
    at: 'scripts/api',
    imports: [
      'lib',
      'contract',
      'messages',
      'text',
      'html',
      'hub',
      'hosting',
      'files',
      'network',
      'pictures',
      'routes',
      'styles',
    ],
    uses: ['node'],
  },
  // The text editor of the team's space, in the browser.
  'team-client': {
    at: 'scripts/api/team/client',
    imports: ['contract', 'messages', 'text', 'html', 'islands'],
  },
  builder: {
    at: 'scripts/builder',
    imports: ['lib', 'scripts', 'integrations', 'content', 'hosting', 'files'],
    uses: ['node'],
  },
  server: {
    at: 'scripts/server',
    imports: ['lib', 'contract', 'report', 'messages', 'text', 'hub', 'hosting', 'files', 'routes'],
    uses: ['node'],
  },
  hosting: {
    at: 'src/hosting',
    imports: ['routes'],
    packages: ['node:fs', 'node:path', 'node:crypto'],
  },
  lib: {
    at: 'scripts/lib',
    imports: ['contract', 'text', 'hub', 'hosting', 'files'],
    uses: ['node'],
  },
  inspect: {
    at: 'scripts/inspect',
    imports: ['lib', 'contract', 'report', 'text', 'content'],
    uses: ['node'],
  },
  check: {
    at: 'scripts/check',
    imports: ['text', 'browsers'],
    uses: ['node'],
  },
  // Only the files directly in scripts/; they spawn the other parts.
  scripts: {
    at: 'scripts',
    imports: ['lib', 'contract', 'messages', 'text', 'hub'],
    uses: ['node'],
  },
} satisfies Record<string, Room>;

export type RoomName = keyof typeof table;
export const rooms: Record<RoomName, Room> = table;

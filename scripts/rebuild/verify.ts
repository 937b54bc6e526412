// Looks a new site over before anybody sees it: what fails here leaves the old one online.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import { refusedInline } from '../../src/serving/policy.ts';
import { addressOf, findFile } from './address.ts';
import { BuildFailed } from './failure.ts';
import type { FileHashes } from '../shared/files.ts';
import { linksOf, scriptLinks, styleLinks, type Link } from './links.ts';
import type { Lists } from './lists.ts';
import { openMoved, type FindMoved } from './moved.ts';
import { compareWeights, weighFiles } from './weigh.ts';

export interface Site {
  folder: string;
  files: FileHashes;
  lists: Lists;
}

/** A link that an editor wrote into a text, to a page that is not there. */
export interface DeadLink {
  file: string;
  address: string;
}

/** The pages that show a list, and how one sees an item there. */
const LIST_PAGES = [
  { list: 'blogs', file: 'blog.html', sign: /href="\/blog\/\d/ },
  { list: 'events', file: 'evenements.html', sign: /href="\/evenement\/\d/ },
  { list: 'trainings', file: 'programme-de-formation.html', sign: /href="\/formation\/\d/ },
  { list: 'supports', file: 'programme-accompagnement.html', sign: /href="\/accompagnement\/\d/ },
  { list: 'programs', file: 'new-candidacies.html', sign: /\sdata-by-editor\b/ },
] as const;

const SITEMAP = /^sitemap(?:-\d+)?\.xml$/;
const LINKING = /\.(?:html|js|css)$/;

const atOnce = pLimit(32);

/**
 * Only what has changed is read, unless files are gone: then any page may miss them.
 *
 * @param online the release that it shall replace
 * @param confirmed an editor has said that the site may lose much
 * @throws BuildFailed, and Refused for what an editor may confirm
 */
export async function verify(
  site: Site,
  online: Site | undefined,
  confirmed: boolean,
): Promise<DeadLink[]> {
  const { folder, files } = site;
  const before = online?.files ?? {};
  const names = Object.keys(files);
  const changed = names.filter((file) => before[file] !== files[file]);
  await weighFiles(folder, changed);
  if (online && !confirmed) await compareWeights(site, online);
  await verifyListPages(site);
  const target = createTargets(new Set(names), await siteOrigin(site));
  await verifySitemaps(site, target);
  await verifyRedirects(site, target);
  const isWhole = Object.keys(before).every((file) => file in files);
  const read = (isWhole ? changed : names).filter((file) => LINKING.test(file));
  const dead = await atOnce.map(read, async (file) => {
    const text = await readFile(path.join(folder, file), 'utf8');
    verifyPolicy(file, text);
    return verifyLinks(file, text, target);
  });
  return dead.flat();
}

type Targets = ReturnType<typeof createTargets>;

/** Whether an address of this site leads anywhere; each is looked up once. */
function createTargets(files: ReadonlySet<string>, origin: string | undefined) {
  const known = new Map<string, boolean>();
  let findMoved: FindMoved | undefined;

  function look(address: string): boolean {
    let decoded: string;
    try {
      decoded = decodeURIComponent(address).normalize();
    } catch {
      return false;
    }
    const name = decoded.replace(/^\/|\/$/g, '');
    if (findFile(name, files) !== undefined) return true;
    return (findMoved ??= openMoved(files))(name) !== undefined;
  }

  return {
    /** @param from the address that a relative one belongs to */
    exists(address: string, from: string): boolean {
      const local = localPath(address, from, origin);
      if (local === undefined) return true;
      let found = known.get(local);
      if (found === undefined) known.set(local, (found = look(local)));
      return found;
    },
  };
}

/** Undefined for another site's address. */
function localPath(address: string, from: string, origin: string | undefined): string | undefined {
  const [bare = ''] = address.split(/[?#]/, 1);
  if (bare === '') return undefined;
  if (/^\/(?![/\\])/.test(bare) && !bare.includes('/.')) return bare;
  if (origin !== undefined && (bare === origin || bare.startsWith(`${origin}/`))) {
    return bare.slice(origin.length) || '/';
  }
  if (/^(?:[a-z][a-z\d+.-]*:|[/\\]{2})/i.test(bare)) return undefined;
  return new URL(bare, `http://here.invalid${from}`).pathname;
}

function verifyPolicy(file: string, text: string): void {
  if (!file.endsWith('.html')) return;
  const [refused] = refusedInline(text);
  if (!refused) return;
  const { name, hash } = refused;
  throw new BuildFailed(`${file} has an inline ${name} that its policy does not name, ${hash}.`);
}

function verifyLinks(file: string, text: string, target: Targets): DeadLink[] {
  const from = addressOf(file.replace(/\.html$/, ''), '');
  const dead = linksIn(file, text).filter(({ address }) => !target.exists(address, from));
  const ours = dead.find(({ byEditor }) => !byEditor);
  if (ours) throw new BuildFailed(`${file} leads to ${ours.address}, and there is no such file.`);
  return dead.map(({ address }) => ({ file, address }));
}

function linksIn(file: string, text: string): Link[] {
  if (file.endsWith('.html')) return linksOf(text);
  const addresses = file.endsWith('.js') ? scriptLinks(text) : styleLinks(text);
  return addresses.map((address) => ({ address, byEditor: false }));
}

async function siteOrigin({ folder, files }: Site): Promise<string | undefined> {
  if (!files['sitemap.xml']) return undefined;
  const [, address] =
    /<loc>([^<]*)/.exec(await readFile(path.join(folder, 'sitemap.xml'), 'utf8')) ?? [];
  return address && URL.canParse(address) ? new URL(address).origin : undefined;
}

/** The pages that the content promises. */
async function verifySitemaps({ folder, files }: Site, target: Targets): Promise<void> {
  for (const file of Object.keys(files).filter((name) => SITEMAP.test(name))) {
    const text = await readFile(path.join(folder, file), 'utf8');
    for (const [, address = ''] of text.matchAll(/<loc>([^<]*)/g)) {
      if (!target.exists(address.replaceAll('&amp;', '&'), '/')) {
        throw new BuildFailed(`${file} names ${address}, and there is no such page.`);
      }
    }
  }
}

async function verifyRedirects({ folder, files }: Site, target: Targets): Promise<void> {
  if (!files['_redirects']) return;
  const text = await readFile(path.join(folder, '_redirects'), 'utf8');
  for (const line of text.split('\n')) {
    const [from, to] = line.trim().split(/\s+/);
    if (!from || from.startsWith('#') || to === undefined || target.exists(to, '/')) continue;
    throw new BuildFailed(`_redirects leads ${from} to ${to}, and there is no such file.`);
  }
}

async function verifyListPages({ folder, files, lists }: Site): Promise<void> {
  for (const { list, file, sign } of LIST_PAGES) {
    const count = lists[list]?.count ?? 0;
    if (count === 0) continue;
    if (!files[file]) throw new BuildFailed(`${file} is missing, and ${list} has ${count} items.`);
    if (!sign.test(await readFile(path.join(folder, file), 'utf8'))) {
      throw new BuildFailed(`${file} shows no item, and ${list} has ${count}.`);
    }
  }
}

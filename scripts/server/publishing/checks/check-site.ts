// Checks a new site before it is published: on failure, the old one stays online.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import type { ListIndex } from '../../../../src/report/list-index.ts';
import { kinds, type Kind } from '../../../../src/routes/items.ts';
import { blockedInline } from '../../../../src/hosting/csp.ts';
import { addressOf, findFile } from '../../http/address.ts';
import { BuildFailed } from '../failure.ts';
import type { FileHashes } from '../../../lib/files.ts';
import { linksOf, scriptLinks, styleLinks, type Link } from './links.ts';
import { createRedirects, type FindRedirect } from '../../http/redirects.ts';
import { checkFileSizes } from './size-check.ts';

export interface Site {
  folder: string;
  files: FileHashes;
  lists: ListIndex;
}

/** A link in an editor's text to a missing page. */
interface DeadLink {
  file: string;
  address: string;
}

/** The pages that show a list; `item` matches the markup of an item. */
const LIST_PAGES = (Object.keys(kinds) as Kind[]).map((list) => ({
  list,
  file: `${kinds[list].list.slice(1)}.html`,
  item: new RegExp(`href="${kinds[list].page}/\\d`),
}));

const FILES_WITH_LINKS = /\.(?:html|js|css)$/;

const limit = pLimit(32);

/**
 * Reads only changed files, or all files if some were removed: then any page may have dead links.
 *
 * @param online the release to be replaced
 * @throws BuildFailed
 */
export async function verify(
  site: Site,
  online: Site | undefined,
  siteUrl: string,
): Promise<DeadLink[]> {
  const { folder, files } = site;
  const before = online?.files ?? {};
  const names = Object.keys(files);
  const changed = names.filter((file) => before[file] !== files[file]);
  await checkFileSizes(folder, changed);
  await verifyListPages(site);
  const target = createTargets(new Set(names), new URL(siteUrl).origin);
  const noneRemoved = Object.keys(before).every((file) => file in files);
  const checked = noneRemoved ? changed : names;
  const withLinks = checked.filter((file) => FILES_WITH_LINKS.test(file));
  const dead = await limit.map(withLinks, async (file) => {
    const text = await readFile(path.join(folder, file), 'utf8');
    verifyPolicy(file, text);
    return verifyLinks(file, text, target);
  });
  return dead.flat();
}

type Targets = ReturnType<typeof createTargets>;

/** Tells whether addresses of this site exist; caches the results. */
function createTargets(files: ReadonlySet<string>, origin: string) {
  const cache = new Map<string, string | undefined>();
  let findRedirect: FindRedirect | undefined;

  /** The path that it leads to; undefined if it leads nowhere. */
  function resolve(address: string): string | undefined {
    let decoded: string;
    try {
      decoded = decodeURIComponent(address).normalize();
    } catch {
      return undefined;
    }
    const name = decoded.replace(/^\/|\/$/g, '');
    if (findFile(name, files) !== undefined) return name;
    return (findRedirect ??= createRedirects(files))(name);
  }

  function resolveOnce(address: string): string | undefined {
    if (!cache.has(address)) cache.set(address, resolve(address));
    return cache.get(address);
  }

  return {
    /** @param from the base of a relative address */
    exists(address: string, from: string): boolean {
      const local = localPath(address, from, origin);
      return local === undefined || resolveOnce(local) !== undefined;
    },

    /** A relative address below an item is taken for an old address of the same item. */
    leadsBack(address: string, from: string): boolean {
      const local = ABSOLUTE.test(address) ? undefined : localPath(address, from, origin);
      return local !== undefined && local !== from && `/${resolveOnce(local)}` === from;
    },
  };
}

const ABSOLUTE = /^(?:[a-z][a-z\d+.-]*:|[/\\])/i;

/** Undefined for another site's address, or a mere query or fragment. */
function localPath(address: string, from: string, origin: string): string | undefined {
  const [url = ''] = address.split(/[?#]/, 1);
  if (url === '') return undefined;
  if (/^\/(?![/\\])/.test(url) && !url.includes('/.')) return url;
  if (url === origin || url.startsWith(`${origin}/`)) return url.slice(origin.length) || '/';
  if (/^(?:[a-z][a-z\d+.-]*:|[/\\]{2})/i.test(url)) return undefined;
  return new URL(url, `http://here.invalid${from}`).pathname;
}

function verifyPolicy(file: string, text: string): void {
  if (!file.endsWith('.html')) return;
  const [refused] = blockedInline(text);
  if (!refused) return;
  const { name, hash } = refused;
  throw new BuildFailed(`${file} has an inline ${name} that its policy does not name, ${hash}.`);
}

function verifyLinks(file: string, text: string, target: Targets): DeadLink[] {
  const from = addressOf(file.replace(/\.html$/, ''), '');
  const dead = linksIn(file, text).filter(
    ({ address, byEditor }) =>
      !target.exists(address, from) || (byEditor && target.leadsBack(address, from)),
  );
  const broken = dead.find(({ byEditor }) => !byEditor);
  if (broken) {
    throw new BuildFailed(`${file} leads to ${broken.address}, which does not exist.`);
  }
  return dead.map(({ address }) => ({ file, address }));
}

function linksIn(file: string, text: string): Link[] {
  if (file.endsWith('.html')) return linksOf(text);
  const addresses = file.endsWith('.js') ? scriptLinks(text) : styleLinks(text);
  return addresses.map((address) => ({ address, byEditor: false }));
}

async function verifyListPages({ folder, files, lists }: Site): Promise<void> {
  for (const { list, file, item } of LIST_PAGES) {
    const count = lists[list]?.count ?? 0;
    if (count === 0) continue;
    if (!files[file]) throw new BuildFailed(`${file} is missing, and ${list} has ${count} items.`);
    if (!item.test(await readFile(path.join(folder, file), 'utf8'))) {
      throw new BuildFailed(`${file} shows no item, and ${list} has ${count}.`);
    }
  }
}

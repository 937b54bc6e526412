// Astro writes the hashes of all the site's inline scripts and styles into the content security
// policy of every page. Each page keeps those that it uses: hashes do not compress, and the rest
// would be 1.7 kB of its first flight.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import pLimit from 'p-limit';
import { listFiles } from '../serving/files.ts';
import { readPolicy } from '../serving/policy.ts';

/** Those of a directive, one after the other. */
const HASHES = /(?: 'sha256-[^']*')+/g;

/**
 * The page with a policy that names no hash of what is not in it. Hashes are computed side by side:
 * in order, the same page has the same bytes each time.
 */
export function trimPolicy(page: string): string {
  const { tag, inline } = readPolicy(page);
  if (!tag) return page;
  const used = new Set(inline.map(({ hash }) => ` ${hash}`));
  const trimmed = tag.attributes.replace(HASHES, (hashes) =>
    hashes
      .split(/(?= ')/)
      .filter((hash) => used.has(hash))
      .sort()
      .join(''),
  );
  const start = page.indexOf(tag.attributes, tag.index);
  return page.slice(0, start) + trimmed + page.slice(start + tag.attributes.length);
}

const atOnce = pLimit(16);

export function trimPolicies(): AstroIntegration {
  return {
    name: 'trim-policies',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const site = fileURLToPath(dir);
        const pages = (await listFiles(site)).filter((file) => file.endsWith('.html'));
        await Promise.all(pages.map((page) => atOnce(() => trim(path.join(site, page)))));
      },
    },
  };
}

async function trim(file: string): Promise<void> {
  const page = await readFile(file, 'utf8');
  const trimmed = trimPolicy(page);
  if (trimmed !== page) await writeFile(file, trimmed);
}

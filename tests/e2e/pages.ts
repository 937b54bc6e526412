// The public pages of the running portal, and what they weigh.
import { get } from 'node:http';
import { siteUrl } from './stack.ts';

/** Bytes on the line of one file, for a browser that knows gzip alone. */
export function gzipped(address: string): Promise<{ bytes: number; body: string }> {
  return new Promise((resolve, reject) => {
    const url = new URL(address, siteUrl);
    get(url, { headers: { 'Accept-Encoding': 'gzip' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const bytes = chunks.reduce((sum, { length }) => sum + length, 0);
        fetch(url)
          .then(async (plain) => resolve({ bytes, body: await plain.text() }))
          .catch(reject);
      });
    }).on('error', reject);
  });
}

export async function publicAddresses(): Promise<string[]> {
  const { body } = await gzipped('/sitemap.xml');
  return [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname);
}

/** The first address of each kind of page. */
export async function pageTypes(): Promise<string[]> {
  const types = new Map<string, string>();
  for (const address of await publicAddresses()) {
    const type = address.replace(/\/\d+(\/.*)?$/, '');
    if (!types.has(type)) types.set(type, address);
  }
  return [...types.values()];
}

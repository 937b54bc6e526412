// Members in the pages of content, and a portal server that builds.
import type { Services } from '../../../../../scripts/api/services.ts';
import { images } from '../files.ts';
import { createTestApi, rows } from '../harness.ts';
import { memberOf, send, visit } from './harness.ts';

export const CONTENT = '/equipe/contenus';
export const ARTICLES = `${CONTENT}/articles`;
export const EVENTS = `${CONTENT}/evenements`;
export const UUID = '00000000-0000-4000-8000-000000000001';
export const AWA = 'Awa gestion <gestion@hub.example>';

/** An article that can be published. */
export const whole = { seen: '.', title: 'Le séchoir', content: '<p>Il sèche.</p>' };

export type Fields = Partial<Record<string, string | File>>;

export const png = (name = 'a.png') => new File([new Uint8Array(images['image/png'])], name);

/** Of a script. */
export const JSON_WANTED = { Origin: 'http://127.0.0.1:8787', Accept: 'application/json' };

export async function startContent(more: Partial<Services> = {}) {
  /** What the API has asked the portal server for. */
  const asked: { path: string; init: RequestInit | undefined }[] = [];
  /** Pages of the site. */
  const missing = new Set<string>();
  const api = await createTestApi({
    internet: async (address) => {
      const { hostname, pathname } = new URL(address);
      if (hostname === 'parti.example')
        throw new TypeError('fetch failed', { cause: { code: 'ENOTFOUND' } });
      if (hostname === 'lent.example') throw new TypeError('fetch failed');
      return new Response('', { status: Number(pathname.slice(1)) });
    },
    portal: async (path, init) => {
      asked.push({ path, init });
      const url = 'http://127.0.0.1:4321/hooks/preview/x';
      if (path.startsWith('/hooks/')) return Response.json({ id: 'b1', status: 'online', url });
      return new Response('', { status: missing.has(path) ? 404 : 200 });
    },
    ...more,
  });
  const awa = await memberOf(api, 'gestion');
  const open = (path: string, member = awa) => visit(api, path, member);
  const read = async (path: string) => (await open(path)).text();
  const post = (path: string, fields: Fields, member = awa, headers?: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value!);
    return send(api, path, form, member, headers);
  };
  /** What a form holds, as a browser would send it. */
  const formAt = async (path: string) => formIn(await read(path));
  /** Fills in the form as it is shown, and sends it. */
  const write = async (path: string, fields: Fields, member = awa) =>
    post(path, { ...(await formAt(path)), ...fields }, member);
  const publish = (path: string, fields: Fields = whole) =>
    write(path, { ...fields, action: 'publish' });
  const newItem = async (list = ARTICLES) =>
    (await open(`${list}/nouveau`)).headers.get('Location')!;
  const journal = async () =>
    (await rows(api.db, 'journal')).map((row) =>
      ['who', 'action', 'subject', 'before', 'after'].map((name) =>
        String(row[name]).replaceAll('\u00a0', ' '),
      ),
    );
  const koffi = () => memberOf(api, 'gestion', 'koffi@hub.example', 'Koffi');
  const posts = () => rows(api.db, 'posts');
  const drafts = () => rows(api.db, 'post_drafts');
  return {
    ...{ api, awa, koffi, asked, missing, open, read, post, formAt, write, publish, newItem },
    ...{ journal, posts, drafts },
  };
}

export const placeOf = (answer: Response): string => answer.headers.get('Location') ?? '';

export function formIn(page: string): Record<string, string> {
  const values = [...page.matchAll(/<input\s[^>]*?name="(\w+)"[^>]*?value="([^"]*)"/g)];
  const areas = [...page.matchAll(/<textarea\s[^>]*?name="(\w+)"[^>]*>\n([^<]*)<\/textarea>/g)];
  const choices = [...page.matchAll(/<select\s[^>]*?name="(\w+)"[^>]*>(.*?)<\/select>/gs)];
  const chosen = choices.flatMap(([, name, options = '']): string[][] => {
    const all = [...options.matchAll(/<option value="([^"]*)"([^>]*)>/g)];
    const [, value] = all.find(([, , rest]) => rest?.includes('selected')) ?? all[0] ?? [];
    return value === undefined ? [] : [['', name!, value]];
  });
  return Object.fromEntries(
    [...values, ...areas, ...chosen].map(([, name, value = '']) => [
      name,
      value.replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => entities[entity]!),
    ]),
  );
}

const entities: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

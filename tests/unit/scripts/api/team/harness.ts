// The team's space as a browser uses it. Paths begin with /equipe.
import { expect } from 'vitest';
import type { Role } from '../../../../../scripts/api/database/tables.ts';
import {
  addMember,
  listMembers,
  removeMember,
  setPassword,
} from '../../../../../scripts/api/accounts/members.ts';
import { eachProject } from '../../../../../scripts/api/projects/queries.ts';
import { createTestApi, insertProject, insertUser, PASSWORD, type TestApi } from '../harness.ts';

/** A proxy on this machine: the header X-Forwarded-For tells the client. */
const proxy = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };

/** A member who has logged in with PASSWORD: gestion@hub.example, or lecture@hub.example. */
export async function memberOf(
  api: TestApi,
  role: Role,
  email = `${role}@hub.example`,
  name = `Awa ${role}`,
): Promise<{ cookie: string }> {
  const { id } = await addMember(api, { email, name, role });
  await setPassword(api.db, id, await api.passwords.hash(PASSWORD, ''));
  return { cookie: cookieOf(await send(api, '/equipe/', loginOf(email))) };
}

/** The manager Awa, who is the member 1, the reader Bio, and so many projects of one candidate. */
export async function teamWith(projects: number) {
  const api = await createTestApi();
  const user = await insertUser(api);
  for (let left = projects; left > 0; left -= 1) await insertProject(api, user.id);
  const awa = await memberOf(api, 'gestion', 'awa@hub.example', 'Awa');
  const bio = await memberOf(api, 'lecture', 'bio@hub.example', 'Bio');
  const read = async (path: string, member = awa) => (await visit(api, path, member)).text();
  const post = (path: string, fields: Record<string, string>, member = awa) =>
    send(api, path, fields, member);
  return { api, user, awa, bio, read, post };
}

/** The member leaves the team. */
export async function leave({ db }: TestApi, id: number): Promise<void> {
  const member = (await listMembers(db)).find((one) => one.id === id);
  await removeMember(db, member!);
}

/** What the opinions about the first three projects come to. */
export async function figuresOf({ db }: TestApi) {
  const projects = await Array.fromAsync(eachProject(db, [1, 2, 3]));
  return projects.map((project) => [
    project.opinions_given,
    project.opinions_asked,
    project.opinions_mean,
    project.opinions_spread,
  ]);
}

/** The fields of a log-in. */
export const loginOf = (login_email: string, login_password: string = PASSWORD) => ({
  login_email,
  login_password,
});

/** What a browser sends back of an answer's cookies. */
export const cookieOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

export const visit = async (api: TestApi, path: string, member = { cookie: '' }) =>
  api.app.request(`${api.apiUrl}${path}`, { headers: { Cookie: member.cookie } });

/** Whether the member has a session. */
export const isOpen = async (api: TestApi, member: { cookie: string }): Promise<boolean> =>
  (await visit(api, '/equipe/projets', member)).status === 200;

/** Posts a form, by default from a page of the API itself. */
export const send = async (
  api: TestApi,
  path: string,
  fields: Record<string, string> | [name: string, value: string][] | FormData | string = {},
  member = { cookie: '' },
  headers: Record<string, string> = { Origin: api.apiUrl },
): Promise<Response> => {
  const isBody = typeof fields === 'string' || fields instanceof FormData;
  const body = isBody ? fields : new URLSearchParams(fields);
  const init = { method: 'POST', body, headers: { Cookie: member.cookie, ...headers } };
  return api.app.request(`${api.apiUrl}${path}`, init, proxy);
};

interface Weighed {
  api: TestApi;
  member: { cookie: string };
  path: string;
  /** The end of the name of a file that does not count. */
  except?: string | undefined;
}

/** The bytes of a page with its styles and scripts, as a browser receives them. */
export async function bytesOf({ api, member, path, except }: Weighed): Promise<number> {
  const page = await (await visit(api, path, member)).text();
  const assets = page
    .match(/\/equipe\/assets\/[^"]+\.(?:css|js)/g)!
    .filter((asset) => !except || !asset.endsWith(except));
  const sizes = [path, ...assets].map(async (one) => {
    const headers = { Cookie: member.cookie, 'Accept-Encoding': 'gzip' };
    const answer = await api.app.request(`${api.apiUrl}${one}`, { headers });
    expect(answer.headers.get('Content-Encoding')).toBe('gzip');
    return (await answer.arrayBuffer()).byteLength;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size);
}

/** What the form of a page sends besides what is typed. */
export const hiddenIn = (page: string): Record<string, string> =>
  Object.fromEntries(
    Array.from(
      page.matchAll(/type="hidden" name="(\w+)"(?: value="([^"]*)")?/g),
      ([, name = '', value = '']) => [name, value.replaceAll('&quot;', '"')],
    ),
  );

/** The rows of the tables of a page: the text of each cell, without what is folded. */
export const rowsIn = (page: string): string[][] =>
  Array.from(page.matchAll(/<tr>\s*(<th scope="row">[^]*?)<\/tr>/g), ([, row = '']) =>
    row
      .replace(/<details>[^]*?<\/details>/g, '')
      .split(/<\/t[hd]>/)
      .slice(0, -1)
      .map((cell) =>
        cell
          .replace(/<[^>]*>/g, ' ')
          .replace(/\s+/g, ' ')
          .trim(),
      ),
  );

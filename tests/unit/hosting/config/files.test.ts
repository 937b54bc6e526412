import { expect, it } from 'vitest';
import { hashFiles } from '../../../../scripts/lib/files.ts';
import { temporaryFolder } from '../../../fixtures/temporary-folder.ts';
import { site, writeSite } from './site.ts';

const written = [
  '.hosting/Caddyfile',
  '.hosting/nginx-maps.conf',
  '.hosting/nginx-server.conf',
  '_headers',
  '_redirects',
];

it('the same site gives the same bytes, also when it is built over the last one', async () => {
  const folder = temporaryFolder();
  await writeSite(folder, site);
  const first = await hashFiles(folder);
  expect(Object.keys(first)).toEqual([...Object.keys(site), ...written].toSorted());
  await writeSite(folder, site);
  expect(await hashFiles(folder)).toEqual(first);

  const other = temporaryFolder();
  await writeSite(other, Object.fromEntries(Object.entries(site).toReversed()));
  expect(await hashFiles(other)).toEqual(first);
});

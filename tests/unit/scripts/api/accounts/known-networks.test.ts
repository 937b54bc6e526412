import { expect, it } from 'vitest';
import {
  isKnownNetwork,
  rememberNetwork,
} from '../../../../../scripts/api/accounts/known-networks.ts';
import { createTestApi, insertUser, MINUTE } from '../harness.ts';

it('an account knows its latest twenty networks', async () => {
  const api = await createTestApi();
  const { id } = await insertUser(api);
  const other = await insertUser(api, { email: 'afi@exemple.bj' });
  const remember = async (network: string) => {
    api.pass(MINUTE);
    await rememberNetwork(api.db, api.clock(), id, network);
  };
  const isKnown = (network: string, user = id) => isKnownNetwork(api.db, user, network);
  for (let count = 1; count <= 20; count++) await remember(`192.0.${count}.1`);
  // It is seen again, so the second one has not been seen for longest.
  await remember('192.0.1.99');
  await remember('2001:db8:1:2::');
  expect(await isKnown('192.0.1.1')).toBe(true);
  expect(await isKnown('192.0.2.1')).toBe(false);
  expect(await isKnown('2001:db8:1:7::')).toBe(true);
  expect(await isKnown('192.0.1.1', other.id)).toBe(false);
});

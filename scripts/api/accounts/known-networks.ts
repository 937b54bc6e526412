// The networks where the owner of an account has been: by registering, by logging in, or by choosing a new
// password. They are signed with the account, so they name nobody.
import { networkAround } from '../../lib/ip.ts';
import type { Database } from '../database/database.ts';
import { sign } from '../database/secrets.ts';

/** Per account, the latest ones. */
const MAX_NETWORKS = 20;

/** Phones and home lines change their address, but seldom the network around it. */
const signed = (db: Database, userId: number, network: string): Promise<string> =>
  sign(db, `network ${userId} ${networkAround(network)}`);

export async function isKnownNetwork(
  db: Database,
  userId: number | undefined,
  network: string,
): Promise<boolean> {
  if (userId === undefined) return false;
  const known = await db
    .selectFrom('known_networks')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('network', '=', await signed(db, userId, network))
    .executeTakeFirst();
  return known !== undefined;
}

/** Whoever knew the old password must not get in by them. */
export async function forgetNetworks(db: Database, userId: number): Promise<void> {
  await db.deleteFrom('known_networks').where('user_id', '=', userId).execute();
}

export async function rememberNetwork(
  db: Database,
  now: Date,
  userId: number,
  network: string,
): Promise<void> {
  const seen_at = now.toISOString();
  await db
    .insertInto('known_networks')
    .values({ user_id: userId, network: await signed(db, userId, network), seen_at })
    .onConflict((conflict) => conflict.columns(['user_id', 'network']).doUpdateSet({ seen_at }))
    .execute();
  const latest = db
    .selectFrom('known_networks')
    .select('network')
    .where('user_id', '=', userId)
    .orderBy('seen_at', 'desc')
    .limit(MAX_NETWORKS);
  await db
    .deleteFrom('known_networks')
    .where('user_id', '=', userId)
    .where('network', 'not in', latest)
    .execute();
}

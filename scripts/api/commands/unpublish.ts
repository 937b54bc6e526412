import { OperatorError } from '../../lib/operator-error.ts';
import { transaction, type Database } from '../database/database.ts';
import { changeContent } from './change.ts';
import { readState, seenOf } from '../content/drafts.ts';
import { takeAway } from '../content/item-changes.ts';
import { findPost, type Post } from '../content/posts.ts';
import type { Kind } from '../content/kinds.ts';
import type { Services } from '../services.ts';
import { found, readKind } from './command.ts';
import { systemUser } from './system-user.ts';

export const usage = `Usage: npm run api -- unpublish KIND SLUG

Takes an item from the site. KIND is blog, event, training or support (a support programme). SLUG is
its name in addresses: published shows all of them.

  npm run api -- unpublish blog solar-dryer

Nothing is asked. For 30 days, the team can restore it from the trash of its list, in the browser,
with its address and its images. The site is rebuilt. A site that would lose more than half of its
items waits for an editor to confirm that at the desk.`;

export const operands = ['KIND', 'SLUG'];

export async function runOn(services: Services, [name, slug]: [string, string]): Promise<void> {
  const kind = readKind(name, 'unpublish');
  const { db, clock } = services;
  await changeContent(services, async () => {
    const post = await requirePost(db, kind, slug);
    const key = { kind, id: String(post.id) };
    const { isDone } = await transaction(db, async (db) => {
      const seen = seenOf(await readState(db, key));
      const change = { ...key, seen, by: systemUser(), now: clock() };
      return takeAway({ db, clock }, change, 'item.trashed');
    });
    if (!isDone) throw new OperatorError('Somebody has just changed it: try again.');
    return { message: `Put into the trash ${kind} ${post.id}, ${slug}: ${post.title}` };
  });
}

export const requirePost = async (db: Database, kind: Kind, slug: string): Promise<Post> =>
  found(await findPost(db, kind, slug), `${kind} ${slug}`, 'published lists the slugs');

import { transaction, type Database } from '../database/database.ts';
import { changeContent } from './change.ts';
import { imagesOf } from '../content/html.ts';
import { recordItem } from '../content/item-changes.ts';
import { findPost, type Post } from '../content/posts.ts';
import type { Kind } from '../content/kinds.ts';
import type { Services } from '../services.ts';
import { found, readKind } from './command.ts';
import { systemUser } from './system-user.ts';

export const usage = `Usage: npm run api -- unpublish KIND SLUG

Takes an item from the site. KIND is blog, event, training or support (a support programme). SLUG is
its name in addresses: published shows all of them.

Nothing is asked. Keep a copy first if you may want it back:

  npm run --silent api -- published blog solar-dryer > dryer.html
  npm run api -- unpublish blog solar-dryer

Its images are removed too, unless something else shows them. The site is rebuilt. A site that would
lose more than half of its items waits for an editor to confirm that at the desk.`;

export const operands = ['KIND', 'SLUG'];

export async function runOn(services: Services, [name, slug]: [string, string]): Promise<void> {
  const kind = readKind(name, 'unpublish');
  const { db, clock, apiUrl } = services;
  await changeContent(services, async () => {
    const post = await requirePost(db, kind, slug);
    await transaction(db, async (db) => {
      await db.deleteFrom('posts').where('id', '=', post.id).execute();
      await recordItem({ db, clock }, { kind, by: systemUser() }, 'item.removed', post.title);
    });
    const message = `Removed ${kind} ${post.id}, ${slug}: ${post.title}`;
    return { message, images: imagesOf(post, apiUrl) };
  });
}

export const requirePost = async (db: Database, kind: Kind, slug: string): Promise<Post> =>
  found(await findPost(db, kind, slug), `${kind} ${slug}`, 'published lists the slugs');

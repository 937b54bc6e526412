import { stringify } from 'yaml';
import { printable } from '../../../src/text/printable.ts';
import { truncate } from '../../../src/text/truncate.ts';
import { writtenFields } from '../content/item.ts';
import { listPosts, type Post } from '../content/posts.ts';
import { readKind } from './command.ts';
import { print } from './print.ts';
import type { Services } from '../services.ts';
import { requirePost } from './unpublish.ts';

export const usage = `Usage: npm run api -- published [KIND]
       npm run --silent api -- published KIND SLUG > FILE

Lists the articles (blog), events (event), trainings (training) and support programmes (support):
id, kind, slug and title, in the order of publication. With a SLUG, it prints the item as publish
takes it: change that file, then publish it. Its images stay where they are.`;

export const operands = ['[KIND]', '[SLUG]'];

export async function runOn({ db }: Services, [name, slug]: [string?, string?]): Promise<void> {
  const kind = name === undefined ? undefined : readKind(name, 'published');
  if (kind && slug !== undefined) return print([toFile(await requirePost(db, kind, slug))]);
  const posts = (await listPosts(db)).filter((post) => !kind || post.kind === kind);
  for (const { id, kind, slug, title } of posts) {
    const label = truncate(printable(title), 70);
    console.log(`${String(id).padStart(4)}  ${kind.padEnd(8)}  ${slug}  ${label}`);
  }
  if (posts.length === 0) console.log('There is none yet: see npm run api -- publish --help.');
}

/** The reverse of readItem. */
function toFile(post: Post): string {
  const { title, content, ...others } = writtenFields(post);
  const head = Object.entries({ title, slug: post.slug, ...others });
  const given = Object.fromEntries(head.filter(([, value]) => value !== ''));
  return `---\n${stringify(given, { lineWidth: 0 })}---\n${content}\n`;
}

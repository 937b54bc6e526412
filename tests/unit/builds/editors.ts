// What editors do to a site.
import type { Updateable } from 'kysely';
import type { Tables } from '../../../scripts/api/database/tables.ts';
import { dice } from '../../fixtures/dice.ts';
import { edit, put, store, unpublish, type Provider } from '../content/harness.ts';
import { jpeg } from '../content/images/samples.ts';

/** All of them leave the first item as it is. */
export async function createEditors(provider: Provider) {
  const roll = dice(7);
  let made = 0;
  // Large enough that an encoder with several threads would divide them.
  for (const name of ['a.jpg', 'b.jpg']) await store(provider, name, await jpeg(400, 250));
  const kinds = ['blog', 'event', 'training', 'support'] as const;
  const pick = async () => {
    const [, ...posts] = await provider.db.selectFrom('posts').select('id').orderBy('id').execute();
    return posts[roll(posts.length)]!;
  };
  const set = async (changes: Updateable<Tables['posts']>) => edit(provider, await pick(), changes);
  const add = () =>
    put(provider, kinds[roll(3) && roll(4)]!, {
      slug: `sujet-${(made += 1)}`,
      title: `Sujet ${made}`,
      category: ['Portraits', 'Recherche'][roll(2)] ?? null,
      start_date: '2027-02-01',
      image: ['a.jpg', 'b.jpg', null][roll(3)] ?? null,
      content: `<p>Le sujet ${made}.</p>`,
    });
  /** Each in a way of its own. */
  const edits: (() => Promise<unknown>)[] = [
    add,
    () => set({ title: `Titre ${roll(1_000)}` }),
    () => set({ content: `<p>Texte ${roll(1_000)}</p><img src="/storage/b.jpg" alt="">` }),
    async () => unpublish(provider, await pick()),
    () => set({ slug: `adresse-${roll(1_000)}` }),
    () => set({ image: ['a.jpg', 'b.jpg'][roll(2)]! }),
    () =>
      provider.db
        .updateTable('categories')
        .set({ name: `Visages ${roll(9)}` })
        .where('id', '=', 1)
        .execute(),
  ];
  return { add, roll, edits };
}

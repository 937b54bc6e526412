// What editors do to a site.
import { put, store, type Provider } from '../content/harness.ts';
import { jpeg } from '../content/images/samples.ts';

/** Numbers that look random and are the same in each run. */
function dice(seed: number) {
  return (sides: number) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((seed / 2 ** 32) * sides);
  };
}

/** All of them leave the first item as it is. */
export async function createEditors(provider: Provider) {
  const roll = dice(7);
  let made = 0;
  // Large enough that an encoder with several threads would divide them.
  for (const name of ['a.jpg', 'b.jpg']) await store(provider, name, await jpeg(400, 250));
  const kinds = ['blog', 'event', 'training', 'support'] as const;
  const pick = () => {
    const rows = provider.db.prepare('SELECT id FROM posts ORDER BY id LIMIT -1 OFFSET 1').all();
    return Number(rows[roll(rows.length)]!['id']);
  };
  const set = (column: string, value: string) =>
    provider.db.prepare(`UPDATE posts SET ${column} = ? WHERE id = ?`).run(value, pick());
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
  const edits: (() => unknown)[] = [
    add,
    () => set('title', `Titre ${roll(1_000)}`),
    () => set('content', `<p>Texte ${roll(1_000)}</p><img src="/storage/b.jpg" alt="">`),
    () => provider.db.prepare('DELETE FROM posts WHERE id = ?').run(pick()),
    () => set('slug', `adresse-${roll(1_000)}`),
    () => set('image', ['a.jpg', 'b.jpg'][roll(2)]!),
    () => provider.db.exec(`UPDATE categories SET name = 'Visages ${roll(9)}' WHERE id = 1`),
  ];
  return { add, roll, edits };
}

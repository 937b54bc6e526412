// Renders search results. Editors' content is inserted as text only.
import type { SearchItem } from '../../content/search/index-files.ts';
import { inText, kindNames, pageKinds } from '../../messages/content/search.ts';
import { formatRange } from '../../text/dates/format.ts';
import { fold } from '../../text/fold.ts';
import { marked, pieces } from './marks.ts';

/** How many matching words of the text are shown if neither title nor extract has a match. */
const MAX_WORDS = 5;

/** A list item for a result, from the page's template. */
export function drawHit(
  template: HTMLTemplateElement,
  item: SearchItem,
  found: ReadonlySet<string>,
): Element {
  const { path, kind, title, category = '', extract = '', start, end } = item;
  const hit = template.content.firstElementChild!.cloneNode(true) as Element;
  const fill = (name: string, nodes: (Node | string)[]) => {
    const element = hit.querySelector(`[data-${name}]`)!;
    if (nodes.length > 0) element.replaceChildren(...nodes);
    else element.remove();
  };
  const names = isPage(kind) ? [pageKinds[kind]] : [kindNames[kind].one, kindNames[kind].all];
  const isNamed = names.some((name) => fold(name) === fold(category));
  fill('kind', names.slice(0, 1));
  fill('category', isNamed ? [] : marked(category, found));
  fill('date', marked(formatRange(start, end), found));
  fill('title', marked(title, found));
  fill('extract', marked(extract, found));
  // Not for a page: its words are other names for it.
  fill('words', isPage(kind) ? [] : wordsInText(item, found));
  hit.querySelector('a')!.href = path;
  return hit;
}

const isPage = (kind: SearchItem['kind']): kind is keyof typeof pageKinds => kind in pageKinds;

function wordsInText(
  { title, extract = '', words: text = '' }: SearchItem,
  found: ReadonlySet<string>,
) {
  const isFoundIn = (source: string) => pieces(source, found).some(({ isFound }) => isFound);
  const words = text.split(',').filter(isFoundIn).slice(0, MAX_WORDS);
  if (words.length === 0 || isFoundIn(`${title} ${extract}`)) return [];
  return [inText, ...marked(words.join(', '), found)];
}

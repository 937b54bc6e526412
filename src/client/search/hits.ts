// Renders search results. Editors' content is inserted as text only.
import { inText, kindNames, pageKinds } from '../../messages/content/search.ts';
import { formatRange } from '../../text/dates/format.ts';
import { fold } from '../../text/fold.ts';
import type { Hit } from './engine.ts';
import { marked, pieces } from './marks.ts';

/** How many matching words of the text are shown if neither title nor extract has a match. */
const MAX_WORDS = 5;

/** A list item for a result, from the page's template. */
export function drawHit(template: HTMLTemplateElement, { document: found, words }: Hit): Element {
  const { path, kind, title, category, extract, start, end } = found;
  const item = template.content.firstElementChild!.cloneNode(true) as Element;
  const fill = (name: string, nodes: (Node | string)[]) => {
    const element = item.querySelector(`[data-${name}]`)!;
    if (nodes.length > 0) element.replaceChildren(...nodes);
    else element.remove();
  };
  const names = isPage(kind) ? [pageKinds[kind]] : [kindNames[kind].one, kindNames[kind].all];
  const isNamed = names.some((name) => fold(name) === fold(category));
  const date = formatRange(start || undefined, end || undefined);
  fill('kind', names.slice(0, 1));
  fill('category', category && !isNamed ? marked(category, words) : []);
  fill('date', date ? [date] : []);
  fill('title', marked(title, words));
  fill('extract', extract ? marked(extract, words) : []);
  // Not for a page: its words are other names for it, and not in its text.
  fill('words', isPage(kind) ? [] : wordsInText(found, words));
  item.querySelector('a')!.href = path;
  return item;
}

type Kind = Hit['document']['kind'];
const isPage = (kind: Kind): kind is keyof typeof pageKinds => kind in pageKinds;

function wordsInText({ title, extract, words: text }: Hit['document'], words: Hit['words']) {
  const isFoundIn = (source: string) => pieces(source, words).some(({ isFound }) => isFound);
  const found = text.split(',').filter(isFoundIn).slice(0, MAX_WORDS);
  if (found.length === 0 || isFoundIn(`${title} ${extract}`)) return [];
  return [inText, ...marked(found.join(', '), words)];
}

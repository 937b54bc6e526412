// What the editor would lose of a text.
import { shownHtml } from './clean.ts';
import { templateOf } from './dom.ts';

/** Written in more than one way. */
const SAME: Record<string, string> = { b: 'strong', i: 'em', del: 's' };
/** Without a meaning of their own. */
const IGNORED = ['p', 'div', 'span', 'br', 'wbr', 'thead', 'tbody', 'tfoot'];
/** Words on both sides of any other tag are two. */
const INLINE =
  /<\/?(?:a|abbr|b|bd[io]|cite|code|del|dfn|em|i|img|ins|kbd|mark|q|s|samp|small|span|strong|su[bp]|time|u|var|wbr)\b[^>]*>/g;
const ATTRIBUTES =
  'href src alt id class lang dir title colspan rowspan start reversed type value scope datetime'.split(
    ' ',
  );

/** How often each element, and each attribute with its value, occurs on the site. */
function traitsOf(html: string): { counts: Map<string, number>; text: string } {
  const shown = shownHtml(html);
  const { content } = templateOf(shown);
  const counts = new Map<string, number>();
  const add = (trait: string) => counts.set(trait, (counts.get(trait) ?? 0) + 1);
  for (const element of content.querySelectorAll('*')) {
    const { localName } = element;
    if (!IGNORED.includes(localName)) add(SAME[localName] ?? localName);
    for (const { name, value } of element.attributes)
      if (ATTRIBUTES.includes(name)) add(`${name}=${value}`);
  }
  const text = shown.replace(INLINE, '').replace(/<[^>]*>/g, ' ');
  return { counts, text: text.replace(/\s+/g, ' ').trim() };
}

/** Whether the site shows all of `before` in `after` too. */
export function isWhole(before: string, after: string): boolean {
  const [had, has] = [traitsOf(before), traitsOf(after)];
  const isThere = ([trait, count]: [string, number]) => count <= (has.counts.get(trait) ?? 0);
  return had.text === has.text && [...had.counts].every(isThere);
}

// What the editor writes, as texts of the site are written.
import { make, templateOf } from './dom.ts';

export function tidy(html: string): string {
  const template = templateOf(html);
  const { content } = template;
  // The editor has a paragraph in each item and cell: pages would show them far apart.
  for (const paragraph of content.querySelectorAll(
    'li > p:first-child, td > p:only-child, th > p:only-child',
  )) {
    const isAlone = !paragraph.nextElementSibling?.matches(':not(ul, ol)');
    if (isAlone && paragraph.attributes.length === 0)
      paragraph.replaceWith(...paragraph.childNodes);
  }
  for (const body of content.querySelectorAll('tbody')) {
    const [first] = body.rows;
    const isHead = first && [...first.cells].every(({ localName }) => localName === 'th');
    if (isHead && body.rows.length > 1) body.before(make('thead', {}, first));
  }
  for (const element of content.querySelectorAll<HTMLElement>('[data-id]')) {
    element.id = element.dataset['id']!;
    delete element.dataset['id'];
  }
  return template.innerHTML;
}

// What is allowed in editors' HTML. Attributes have the names of DOM properties, as in hast.
import { FRAGMENT } from './links/fragments.ts';
import { NO_MARKER, NUMBER_CLASSES } from './lists/numbering.ts';

const plainElements = `h2 h3 h4 h5 h6 p br hr blockquote pre div span ul dl dt dd figure figcaption
  table caption thead tbody tfoot tr strong b em i u s sub sup small mark code q cite abbr bdi bdo wbr
  del ins dfn kbd samp var`.split(/\s+/);

/** The allowed elements, each with its own attributes besides the global ones. */
export const allowedElements: ReadonlyMap<string, readonly string[]> = new Map([
  ...plainElements.map((name): [string, string[]] => [name, []]),
  ['a', ['href']],
  ['img', ['src', 'alt']],
  ['li', ['value', 'className']],
  ['ol', ['start', 'reversed', 'type', 'className']],
  ['td', ['colSpan', 'rowSpan']],
  ['th', ['colSpan', 'rowSpan', 'scope']],
  ['time', ['dateTime']],
]);

/** The attributes allowed on any element, with a pattern for their values. */
export const globalAttributes: ReadonlyMap<string, RegExp> = new Map([
  ['id', FRAGMENT],
  ['lang', /^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i],
  ['dir', /^(?:ltr|rtl|auto)$/i],
  ['title', /^/],
]);

/** Of lists: see lists/numbering.ts. */
export const allowedClasses: readonly string[] = [NO_MARKER, ...NUMBER_CLASSES];

/** The build and the browser replace the images: see images.ts. */
export const allowedProtocols: ReadonlyMap<string, readonly string[]> = new Map([
  ['href', ['http', 'https', 'mailto', 'tel']],
  ['src', ['http', 'https', 'data']],
]);

/** Removed with their text. Of any other unknown element, the text is kept. */
export const removedElements: ReadonlySet<string> = new Set(
  `script style template noembed noframes xmp title xml svg annotation annotation-xml textarea select
  iframe object audio video canvas`.split(/\s+/),
);

/** Browsers treat these elements inconsistently outside their parents. */
export const requiredAncestors: ReadonlyMap<string, readonly string[]> = new Map([
  ['thead', ['table']],
  ['tbody', ['table']],
  ['tfoot', ['table']],
  ['tr', ['table']],
  ['td', ['table']],
  ['th', ['table']],
  ['caption', ['table']],
  ['li', ['ul', 'ol']],
  ['dt', ['dl']],
  ['dd', ['dl']],
  ['figcaption', ['figure']],
]);

// Finds URLs and e-mail addresses in plain text, by the autolink rules of GitHub Flavored Markdown:
// trailing punctuation is not part of an address, nor is an unmatched closing bracket.

interface BareAddress {
  start: number;
  end: number;
  href: string;
}

const WEB =
  /(?:https?:\/\/|www\.)(?:[\p{L}\d-]+\.)+[\p{L}\d-]{2,}(?::\d+)?(?:[/?#][^\s<>«»“”"`|\\^{}]*)?/u;
/** « d’info@… » is a preposition and a mailbox. Any other such name is whole: d'almeida@, n'guessan@. */
const MAILBOX =
  'abonn|acad|acc|adhe|adm|agenda|aide|appel|assist|emploi|equipe|etud|event|evenement|examen|hub|incub|info|innov|inscri|inter|offi|orient|uni';
const MAIL = new RegExp(
  `(?:[dmno]['’](?!${MAILBOX}))?[a-z\\d][\\w.%+-]*@(?:[a-z\\d-]+\\.)+[a-z]{2,}`,
  'u',
);
/** An address begins at a word boundary. */
const BEFORE = /^|[^\p{L}\d@/._%+-]/u;
const ADDRESS = new RegExp(`(${BEFORE.source})(${WEB.source}|${MAIL.source})`, 'giu');

export function findAddresses(text: string): BareAddress[] {
  return [...text.matchAll(ADDRESS)].map(({ index, 1: before = '', 2: match = '' }) => {
    const start = index + before.length;
    const address = trimPunctuation(match);
    return { start, end: start + address.length, href: hrefOf(address) };
  });
}

function hrefOf(address: string): string {
  if (/^https?:/i.test(address)) return address;
  return /^www\./i.test(address) ? `http://${address}` : `mailto:${address.replace('’', "'")}`;
}

function trimPunctuation(match: string): string {
  let unopened = match.split(')').length - match.split('(').length;
  let end = match.length;
  for (; end > 0; end -= 1) {
    const last = match.charAt(end - 1);
    if (last === ')' && unopened > 0) unopened -= 1;
    else if (!/[?!.,:;*_~'’…\]]/.test(last)) break;
  }
  return match.slice(0, end);
}

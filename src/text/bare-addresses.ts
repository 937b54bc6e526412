// Addresses that stand in a text as they are, after the rules of GitHub's Markdown: what ends a
// sentence is none of theirs, nor is a bracket that is closed and was not opened in them.

export interface BareAddress {
  start: number;
  end: number;
  href: string;
}

const WEB =
  /(?:https?:\/\/|www\.)(?:[\p{L}\d-]+\.)+[\p{L}\d-]{2,}(?::\d+)?(?:[/?#][^\s<>«»“”"`|\\^{}]*)?/u;
const MAIL = /[a-z\d][\w.%+-]*@(?:[a-z\d-]+\.)+[a-z]{2,}/u;
/** An address begins where a word may. */
const BEFORE = /^|[^\p{L}\d@/._%+-]/u;
const ADDRESS = new RegExp(`(${BEFORE.source})(${WEB.source}|${MAIL.source})`, 'giu');

export function findAddresses(text: string): BareAddress[] {
  return [...text.matchAll(ADDRESS)].map(({ index, 1: before = '', 2: written = '' }) => {
    const start = index + before.length;
    const address = withoutEnd(written);
    return { start, end: start + address.length, href: hrefOf(address) };
  });
}

function hrefOf(address: string): string {
  if (/^https?:/i.test(address)) return address;
  return /^www\./i.test(address) ? `http://${address}` : `mailto:${address}`;
}

function withoutEnd(written: string): string {
  let unopened = written.split(')').length - written.split('(').length;
  let end = written.length;
  for (; end > 0; end -= 1) {
    const last = written.charAt(end - 1);
    if (last === ')' && unopened > 0) unopened -= 1;
    else if (!/[?!.,:;*_~'’…\]]/.test(last)) break;
  }
  return written.slice(0, end);
}

// Rules by which a browser fetches the next public page while the finger is still down:
// https://developer.mozilla.org/docs/Web/API/Speculation_Rules_API. Browsers that do not know them
// ignore the script, and the others do not fetch ahead for readers who save data.
import { noindexPages } from '../../hosting/headers.ts';

/** Candidates' pages, the desk, and what is not a page: feeds, calendars, pictures. */
const excluded = [...noindexPages, '/status/*', '/hooks/*', '/*.*'];

export const prefetchRules = JSON.stringify({
  prefetch: [
    {
      where: { and: [{ href_matches: '/*' }, { not: { href_matches: excluded } }] },
      // A page that is fetched and not read costs a phone its kilobytes.
      eagerness: 'conservative',
    },
  ],
});

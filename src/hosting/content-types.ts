/** Content types that not every server derives from the file extension. */
export const contentTypes = [
  { ending: '/rss.xml', type: 'application/rss+xml; charset=utf-8' },
  { ending: '.ics', type: 'text/calendar; charset=utf-8' },
  { ending: '.webmanifest', type: 'application/manifest+json' },
];

// Configuration for nginx: maps for the http block, and the body of the server block.
import { statusPage } from '../../routes/pages.ts';
import { archivedLists, itemFolders, itemPages, movedStatus } from '../addresses.ts';
import { cacheControl, hashedFolders, noindex, noindexPages } from '../headers.ts';
import { contentTypes } from '../content-types.ts';

/** Text types besides HTML, which are compressed and sent with a charset. */
const TEXT_TYPES = [
  'text/css text/javascript text/plain text/xml application/javascript application/json image/svg+xml',
  ...contentTypes.map(({ type }) => withoutCharset(type)),
].join(' ');

/** Maps are hash tables, so lookups stay fast with many items. */
export function nginxMaps(files: readonly string[]): string {
  const pages = [...itemPages(files)].map(([item, page]) => `  ${item} /${page};`);
  return `# Include this file in the http block, and nginx-server.conf in the server block.
# With thousands of items nginx may advise a larger map_hash_max_size: set it there.

# The item that an address means, and its page.
map $uri $portal_item {
  "~*^/(?<portal_kind>${itemFolders.join('|')})/(?<portal_id>\\d+)(?:/|$)" $portal_kind/$portal_id;
}
map $portal_item $portal_page {
${pages.join('\n')}
}
map $uri $portal_calendar {
  "~*\\.ics$" .ics;
}

# The list to which a page belongs that it no longer has.
map $uri $portal_list {
${archivedLists.map((list) => `  "~*^/${list}/page(?:/\\d+)?/?$" /${list};`).join('\n')}
}

map $uri $portal_without_slash {
  "~^(?<portal_path>/.+)/$" $portal_path;
}

map $uri $portal_cache_control {
  default "${cacheControl.other}";
  "~\\.html$" "${cacheControl.page}";
  "~^/(?:${hashedFolders.join('|')})/" "${cacheControl.hashed}";
}

# Pages that search engines have no use for; for all others the header is left out.
map $uri $portal_robots {
${noindexPages.flatMap(noindexKeys).join('\n')}
}
`;
}

export function nginxServer(headers: Readonly<Record<string, string>>): string {
  const security = Object.entries(headers).map(
    ([name, value]) => `add_header ${name} "${value}" always;`,
  );
  return `# Include this file in a server block that says listen, server_name and root.
# A location of your own with add_header loses all the headers below: that is nginx's rule.

absolute_redirect off;
error_page 404 /404.html;

charset utf-8;
charset_types ${TEXT_TYPES};

# Our releases hold compressed files beside the others; dist/ holds none.
# With the module for it, brotli_static on; saves some more.
gzip on;
gzip_static on;
gzip_vary on;
gzip_types ${TEXT_TYPES};

${security.join('\n')}
add_header Cache-Control $portal_cache_control always;
add_header ${noindex.name} $portal_robots always;

# Before the other patterns: the first that fits is taken.
location ~ ^/(?:404|_headers|_redirects)$ {
  return 404;
}
location ~ /\\.(?!well-known/) {
  return 404;
}

location / {
  try_files $uri $uri.html @redirect;
}
${contentTypes.map(typed).join('')}location = / {
  try_files /index.html =404;
}
location = /404.html {
  internal;
}
location ~ ^/status/[^/]+/[^/]+/?$ {
  try_files $uri $uri.html ${statusPage}.html;
}

# Nothing of what is asked for gets into an answer unless a file has that name.
location @redirect {
  if (-f $document_root$portal_without_slash.html) {
    return 308 $portal_without_slash$is_args$args;
  }
  if ($portal_list) {
    return ${movedStatus} $portal_list$is_args$args;
  }
  if (-f $document_root$portal_page$portal_calendar) {
    return ${movedStatus} $portal_page$portal_calendar$is_args$args;
  }
  if ($portal_page) {
    return ${movedStatus} $portal_page$is_args$args;
  }
  return 404;
}
`;
}

const typed = ({ ending, type }: { ending: string; type: string }): string =>
  `location ~ ${ending.replaceAll('.', '\\.')}$ {
  types {}
  default_type ${withoutCharset(type)};
  try_files $uri @redirect;
}
`;

/** `$uri` may be the requested path or that of the file that try_files has found. */
const noindexKeys = (page: string): string[] =>
  [page, `${page}.html`].map((path) => `  ${path} ${noindex.value};`);

/** Removes the charset, which nginx adds. */
function withoutCharset(type: string): string {
  return type.split(';', 1)[0] ?? type;
}

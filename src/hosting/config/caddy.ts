// Configuration for Caddy: the body of a site block.
import { statusPage } from '../../routes/pages.ts';
import { archivedLists, itemFolders, itemPages, movedStatus } from '../addresses.ts';
import { cacheControl, hashedFolders, noindex, noindexPages } from '../headers.ts';
import { contentTypes } from '../content-types.ts';

export function caddyfile(
  files: readonly string[],
  headers: Readonly<Record<string, string>>,
): string {
  const security = Object.entries(headers).map(([name, value]) => `\t${name} "${value}"`);
  const kinds = itemFolders.map((kind) => `\t\t\t\t~(?i)^${kind}$ ${kind}`);
  const pages = [...itemPages(files)].map(([item, page]) => `\t\t\t\t${item} /${page}`);
  const lists = archivedLists.map((list) => `\t\t\t~(?i)^/${list}/page(?:/\\d+)?/?$ /${list}`);
  const unlisted = noindexPages.flatMap((page) => [page, `${page}.html`]);
  const types = contentTypes.map(
    ({ ending, type }, index) =>
      `\t@portal_type_${index} path *${ending}\n\theader @portal_type_${index} Content-Type "${type}"`,
  );
  return `# Import this file into a site block that says root.

encode zstd gzip
header {
${security.join('\n')}
	?Vary Accept-Encoding
}
# Written last: encode would not compress what says no-transform.
header {
	Cache-Control {vars.portal_cache_control}
	defer
}

route {
	@portal_other not method GET HEAD
	route @portal_other {
		header Allow "GET, HEAD"
		respond 405
	}

	@portal_hashed path ${hashedFolders.map((folder) => `/${folder}/*`).join(' ')}
	vars portal_cache_control "${cacheControl.other}"
	vars @portal_hashed portal_cache_control "${cacheControl.hashed}"

	@portal_hidden {
		path */.* /404 /404.html /_headers /_redirects
		not path /.well-known/*
	}
	error @portal_hidden 404

	map {query} {portal_query} {
		~(.+) ?\${1}
	}

	@portal_slash path_regexp slash ^(/.+)/$
	route @portal_slash {
		@portal_page file {re.slash.1}.html
		redir @portal_page {re.slash.1}{portal_query} 308
	}

	@portal_status path_regexp ^/status/[^/]+/[^/]+/?$
	rewrite @portal_status ${statusPage}.html

	rewrite / /index.html

	@portal_missing not file {path} {path}.html
	route @portal_missing {
		map {path} {portal_list} {
${lists.join('\n')}
		}
		@portal_list vars_regexp {portal_list} ^/
		redir @portal_list {portal_list}{portal_query} ${movedStatus}

		@portal_item path_regexp item ^(?i)/(${itemFolders.join('|')})/(\\d+)(?:/|$)
		route @portal_item {
			map {re.item.1} {portal_kind} {
${kinds.join('\n')}
			}
			map {portal_kind}/{re.item.2} {portal_page} {
${pages.join('\n')}
			}
			@portal_calendar path *.ics
			route @portal_calendar {
				@portal_file file {portal_page}.ics
				redir @portal_file {portal_page}.ics{portal_query} ${movedStatus}
			}
			@portal_known vars_regexp {portal_page} ^/
			redir @portal_known {portal_page}{portal_query} ${movedStatus}
		}
		error 404
	}

${types.join('\n')}

	@portal_noindex path ${unlisted.join(' ')}
	header @portal_noindex ${noindex.name} ${noindex.value}

	try_files {path} {path}.html
	@portal_html path *.html
	vars @portal_html portal_cache_control "${cacheControl.page}"
	file_server {
		precompressed br gzip
	}
}

handle_errors {
	header Cache-Control "${cacheControl.page}"
	rewrite * /404.html
	file_server
}
`;
}

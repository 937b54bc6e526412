// /.well-known/security.txt: whom to tell of a security problem (RFC 9116). A folder whose name begins with
// a dot would be left out by most patterns of files.
import type { APIRoute } from 'astro';
import { canonical } from '../../components/meta/canonical.ts';
import { hub } from '../../hub.ts';

export const getStaticPaths = () => [{ params: { wellKnown: '.well-known' } }];

export const GET: APIRoute = ({ site }) => {
  const today = new Date();
  // Less than a year, as the RFC advises. It changes once a month, so that most builds change nothing.
  const expires = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 11));
  return new Response(`Contact: mailto:${hub.email}
Expires: ${expires.toISOString()}
Preferred-Languages: fr
Canonical: ${canonical('/.well-known/security.txt', site)}
`);
};

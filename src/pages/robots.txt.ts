import type { APIRoute } from 'astro';
import { canonical } from '../components/meta/canonical.ts';

export const GET: APIRoute = ({ site }) =>
  new Response(`User-agent: *
Disallow: /hooks/

Sitemap: ${canonical('/sitemap.xml', site)}
`);

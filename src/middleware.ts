// Gives every page the year in its footer, so that no page has to pass it on.
import { defineMiddleware } from 'astro:middleware';
import { footerYear } from './content/site.ts';

export const onRequest = defineMiddleware(async ({ locals }, next) => {
  locals.year = await footerYear();
  return next();
});

// Gives each page the year in its footer, which no page has to hand on.
import { defineMiddleware } from 'astro:middleware';
import { footerYear } from './content/site.ts';

export const onRequest = defineMiddleware(async ({ locals }, next) => {
  locals.year = await footerYear();
  return next();
});

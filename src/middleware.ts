// Gives every page what its layouts ask for, so that no page has to pass it on.
import { defineMiddleware } from 'astro:middleware';
import { footerYear, tellsOpening } from './content/site.ts';

export const onRequest = defineMiddleware(async ({ locals }, next) => {
  locals.year = await footerYear();
  locals.tellsOpening = tellsOpening;
  return next();
});

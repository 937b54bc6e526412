// Gives every page what its components ask for, so that no page has to pass it on.
import { defineMiddleware } from 'astro:middleware';
import { footerYear, opening } from './content/site.ts';

export const onRequest = defineMiddleware(async ({ locals }, next) => {
  locals.year = await footerYear();
  locals.opening = opening;
  return next();
});

// The lists of the public site whose items have no pages of their own.
import * as v from 'valibot';
import { get } from '../endpoint.ts';
import { id, optionalText, text } from '../fields.ts';
import { list } from '../list.ts';
import { item, periodDate } from './items.ts';
import { atMost, extract, title } from './texts.ts';

export const slide = v.object({ image: optionalText, heading: title, subheading: extract });

export const carousels = get({ path: 'carousels', reply: list(slide), codes: {} });

export const category = v.object({ id, name: title });

/** Category names, as the provider spells them, that decide which page a news card links to. */
// eslint-disable-next-line portal/messages -- the provider's own value
export const eventsCategory = 'Evènements';
export const trainingsCategory = 'Formations';

export const categories = get({ path: 'categories', reply: list(category), codes: {} });

/** One page of the site shows all of them. */
const ANSWER_KB = 200;

/** `answer` is unsanitised HTML. */
export const faq = v.object({ question: title, answer: v.pipe(text, atMost(ANSWER_KB)) });

/** An extension: a provider without it answers 404. */
export const faqs = get({ path: 'faqs', reply: list(faq), codes: { 404: 'not_offered' } });

/** An open call. Its last day is an extension. */
export const program = item({
  title,
  extract,
  image: optionalText,
  link: optionalText,
  end_date: periodDate,
});

export const programs = get({ path: 'programs', reply: list(program), codes: {} });

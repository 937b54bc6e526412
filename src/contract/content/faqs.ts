import * as v from 'valibot';
import { get } from '../endpoint.ts';
import { text } from '../fields.ts';
import { list } from '../list.ts';
import { atMost, title } from './texts.ts';

/** All of them are on one page. */
const ANSWER_KB = 200;

/** `answer` is unsanitised HTML. */
export const faq = v.object({ question: title, answer: v.pipe(text, atMost(ANSWER_KB)) });

/** An extension: a provider without it answers 404. */
export const faqs = get({ path: 'faqs', reply: list(faq), codes: { 404: 'not_offered' } });

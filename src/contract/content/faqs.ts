import * as v from 'valibot';
import { get } from '../endpoint.ts';
import { text } from '../fields.ts';
import { list } from '../list.ts';

/** `answer` is unsanitised HTML. */
export const faq = v.object({ question: text, answer: text });
export type Faq = v.InferOutput<typeof faq>;

/** An extension: a provider without it answers 404. */
export const faqs = get({ path: 'faqs', reply: list(faq), codes: { 404: 'not_offered' } });

import { defineCollection } from 'astro:content';
import { z } from 'astro/zod';
import type { Call, Card, Entry, Question, Slide } from './content/entry.ts';
import { callLoader } from './content/loaders/calls.ts';
import { cardLoader, entryLoader } from './content/loaders/entries.ts';
import { questionLoader } from './content/loaders/questions.ts';
import { slideLoader } from './content/loaders/slides.ts';
import { allBlogsEvents, blogs } from './contract/blogs.ts';
import { events } from './contract/events.ts';
import { supportEvents, supports } from './contract/supports.ts';
import { trainingEvents, trainings } from './contract/trainings.ts';

// The loaders have checked every field against the contract: here they only get their types.
const entry = z.custom<Entry>();
const card = z.custom<Card>();

export const collections = {
  blogs: defineCollection({ loader: entryLoader(blogs), schema: entry }),
  events: defineCollection({ loader: entryLoader(events), schema: entry }),
  trainings: defineCollection({ loader: entryLoader(trainings), schema: entry }),
  supports: defineCollection({ loader: entryLoader(supports), schema: entry }),
  homeNews: defineCollection({ loader: cardLoader(allBlogsEvents), schema: card }),
  homeTrainings: defineCollection({ loader: cardLoader(trainingEvents), schema: card }),
  homeSupports: defineCollection({ loader: cardLoader(supportEvents), schema: card }),
  slides: defineCollection({ loader: slideLoader, schema: z.custom<Slide>() }),
  questions: defineCollection({ loader: questionLoader, schema: z.custom<Question>() }),
  calls: defineCollection({ loader: callLoader, schema: z.custom<Call>() }),
};

import * as v from 'valibot';
import { contentItem, period, programmeStatus } from './content-item.ts';
import { get } from '../endpoint.ts';
import { optionalText } from '../fields.ts';
import { list } from '../list.ts';

export const training = v.object({
  ...contentItem,
  ...period,
  status: programmeStatus,
  /** The external application form. */
  form_link: optionalText,
});

export const trainings = get({ path: 'trainings', reply: list(training), codes: {} });

/** The cards of the public home page. */
export const trainingEvents = get({ path: 'trainingEvents', reply: list(training), codes: {} });

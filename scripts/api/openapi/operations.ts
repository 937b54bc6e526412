// The calls of the contract. Their descriptions and examples are in operations.yaml.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  accountData,
  deleteAccount,
  forgotPassword,
  resendEmail,
  resetPassword,
} from '../../../src/contract/account/account.ts';
import { announcements } from '../../../src/contract/content/announcements.ts';
import {
  allBlogsEvents,
  blog,
  blogs,
  events,
  supportEvents,
  supports,
  trainingEvents,
  trainings,
} from '../../../src/contract/content/items.ts';
import { carousels, categories, faqs, programs } from '../../../src/contract/content/lists.ts';
import type { Endpoint } from '../../../src/contract/endpoint.ts';
import { logout } from '../../../src/contract/account/logout.ts';
import { newsletter } from '../../../src/contract/newsletter.ts';
import { checkStatus, projectStatus } from '../../../src/contract/submission/projects.ts';
import { register } from '../../../src/contract/account/register.ts';
import { submitProject } from '../../../src/contract/submission/submission.ts';
import { currentUser, emailVerification, login } from '../../../src/contract/account/users.ts';
import type * as v from 'valibot';
import { parse } from 'yaml';

export type AnyEndpoint = Endpoint<never, never, unknown, string> & { request?: v.GenericSchema };

export interface Operation {
  endpoint: AnyEndpoint;
  /** Another call of the contract with the same path, which reads other fields. */
  also?: AnyEndpoint;
  summary: string;
  description?: string;
  /** Examples of the path parameters. */
  params?: Record<string, string | number>;
  /** An example of the request body. */
  body?: Record<string, unknown>;
  /** An example of the response body; absent if the portal ignores it. */
  reply?: unknown;
}

const endpoints: Record<string, Pick<Operation, 'endpoint' | 'also'>> = {
  blogs: { endpoint: blogs },
  events: { endpoint: events },
  trainings: { endpoint: trainings },
  supports: { endpoint: supports },
  allBlogsEvents: { endpoint: allBlogsEvents },
  trainingEvents: { endpoint: trainingEvents },
  supportEvents: { endpoint: supportEvents },
  categories: { endpoint: categories },
  carousels: { endpoint: carousels },
  programs: { endpoint: programs },
  faqs: { endpoint: faqs },
  blog: { endpoint: blog },
  login: { endpoint: login },
  register: { endpoint: register },
  currentUser: { endpoint: currentUser, also: emailVerification },
  resendEmail: { endpoint: resendEmail },
  forgotPassword: { endpoint: forgotPassword },
  resetPassword: { endpoint: resetPassword },
  logout: { endpoint: logout },
  accountData: { endpoint: accountData },
  deleteAccount: { endpoint: deleteAccount },
  announcements: { endpoint: announcements },
  checkStatus: { endpoint: checkStatus },
  projectStatus: { endpoint: projectStatus },
  submitProject: { endpoint: submitProject },
  newsletter: { endpoint: newsletter },
};

const file = path.join(import.meta.dirname, 'operations.yaml');
const texts = parse(readFileSync(file, 'utf8'), { merge: true }) as Record<
  string,
  Omit<Operation, 'endpoint' | 'also'>
>;

export const operations: Record<string, Operation> = Object.fromEntries(
  Object.entries(texts).map(([name, text]) => [name, { ...endpoints[name]!, ...text }]),
);

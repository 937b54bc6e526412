// The calls of the contract. Their descriptions and examples are in operations.yaml.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type * as v from 'valibot';
import { parse } from 'yaml';
import * as account from '../../../src/contract/account/account.ts';
import * as register from '../../../src/contract/account/register.ts';
import * as users from '../../../src/contract/account/users.ts';
import * as announcements from '../../../src/contract/content/announcements.ts';
import * as items from '../../../src/contract/content/items.ts';
import * as lists from '../../../src/contract/content/lists.ts';
import type { Endpoint } from '../../../src/contract/endpoint.ts';
import * as newsletter from '../../../src/contract/newsletter.ts';
import * as projects from '../../../src/contract/submission/submitted.ts';
import * as opening from '../../../src/contract/submission/opening.ts';
import * as submission from '../../../src/contract/submission/submission.ts';

export type AnyEndpoint = Endpoint<never, never, unknown, string> & { request?: v.GenericSchema };

interface Description {
  summary: string;
  description?: string;
  /** Examples of the path parameters. */
  params?: Record<string, string | number>;
  /** An example of the request body. */
  body?: Record<string, unknown>;
  /** An example of the response body; absent if the portal ignores it. */
  reply?: unknown;
}

export interface Operation extends Description {
  endpoint: AnyEndpoint;
}

/** What the contract exports, by its name: calls and schemas. */
const contract: Record<string, unknown> = {
  ...account,
  ...register,
  ...users,
  ...announcements,
  ...items,
  ...lists,
  ...newsletter,
  ...projects,
  ...submission,
  ...opening,
};

export function readYaml<Content>(file: string): Content {
  const text = readFileSync(path.join(import.meta.dirname, file), 'utf8');
  return parse(text, { merge: true }) as Content;
}

export const operations: Record<string, Operation> = Object.fromEntries(
  Object.entries(readYaml<Record<string, Description>>('operations.yaml')).map(
    ([name, description]) => [name, { ...description, endpoint: contract[name] as AnyEndpoint }],
  ),
);

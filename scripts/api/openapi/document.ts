// Describes the provider's API in OpenAPI 3.1, for its implementers. It is generated from the
// contract that the portal itself uses.
import type { JsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { ignored } from '../../../src/contract/fields.ts';
import { messages } from '../../../src/messages/servers/api.ts';
import { schemaOf } from './json-schema.ts';
import { operations, otherPaths, type Operation } from './operations.ts';

interface Content {
  schema: unknown;
  example?: unknown;
}

interface Response {
  description: string;
  content?: Record<string, Content>;
}

/** The error responses of the contract, by status. */
const refusals: Record<string, { description: string; example: object }> = {
  401: { description: 'No session', example: { message: 'Unauthenticated.' } },
  403: { description: 'Not allowed', example: { message: messages.closed } },
  404: { description: 'Not there', example: { message: messages.notFound } },
  413: { description: 'Too large', example: { message: messages.tooLarge } },
  422: {
    description: 'Fields at fault, by their names',
    example: { message: messages.invalid, errors: { email: ['Cette adresse est déjà prise.'] } },
  },
  429: { description: 'Too many requests', example: { message: messages.throttled } },
  507: { description: 'No room left', example: { message: messages.full } },
  503: { description: 'Too much to do', example: { message: messages.busy } },
};

/** Temporary errors, which have a Retry-After header. */
const temporary = ['429', '503'];
const retryAfter = { description: 'Seconds', schema: { type: 'integer' } };

const refusalSchema = {
  type: 'object',
  properties: {
    message: { type: 'string' },
    errors: {
      type: 'object',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
  },
};

/** @param url of the API */
export function openApiDocument(url: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, operation] of Object.entries(operations)) {
    const { method } = operation.endpoint;
    (paths[pathOf(operation)] ??= {})[method.toLowerCase()] = describe(name, operation);
  }
  for (const [path, calls] of Object.entries(otherPaths)) {
    paths[path] = {};
    for (const [method, call] of Object.entries(calls)) {
      paths[path][method] = { ...call, responses: { ...call.responses, ...refusalsOf([]) } };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Candidate API',
      version: '1',
      description:
        'What an innovation hub’s portal asks of its provider. A list may be an array, or stand under `data` and come in pages (`next_page_url`, `links.next`, `meta.last_page`); a `data` around one object means the object. Unknown fields are ignored. Browsers send `Authorization`, `Accept` and `Content-Type` and need CORS for them.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url }],
    tags: [
      { name: 'content', description: 'Read by the build of the site' },
      { name: 'candidates', description: 'Called by browsers' },
    ],
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
      schemas: { Refusal: refusalSchema },
      responses: Object.fromEntries(
        Object.entries(refusals).map(([status, { description, example }]) => [
          `Refusal${status}`,
          {
            description,
            ...(temporary.includes(status) && { headers: { 'Retry-After': retryAfter } }),
            content: {
              'application/json': { schema: { $ref: '#/components/schemas/Refusal' }, example },
            },
          },
        ]),
      ),
    },
  };
}

/** The path template, such as `/blog/{id}/{slug}`. */
function pathOf({ endpoint, params = {} }: Operation): string {
  const names = Object.fromEntries(Object.keys(params).map((name) => [name, `{${name}}`]));
  return `/${decodeURIComponent(endpoint.path(names as never))}`;
}

function describe(name: string, operation: Operation): object {
  const { endpoint, summary, description, params = {} } = operation;
  const isForSession = endpoint.codes[401] === 'session_expired';
  const isContent = endpoint.method === 'GET' && !isForSession;
  return {
    operationId: name,
    summary,
    ...(description && { description }),
    tags: [isContent ? 'content' : 'candidates'],
    security: isForSession ? [{ session: [] }] : [],
    ...(Object.keys(params).length > 0 && {
      parameters: Object.entries(params).map(([param, example]) => ({
        name: param,
        in: 'path',
        required: true,
        example,
        schema: { type: typeof example === 'number' ? 'integer' : 'string' },
      })),
    }),
    ...(operation.body && { requestBody: { required: true, content: bodyOf(operation) } }),
    responses: { 200: successOf(operation), ...refusalsOf(Object.keys(endpoint.codes)) },
  };
}

function bodyOf({ endpoint, body }: Operation): Record<string, Content> {
  const schema = schemaOf(endpoint.request!);
  if (endpoint.encode === 'json') return { 'application/json': { schema, example: body } };
  return { 'multipart/form-data': { schema: asForm(schema) } };
}

/** Forms repeat the field of a list for each value, `images[]` or `name[0]`; `true` is `1`. */
function asForm(schema: JsonSchema): JsonSchema {
  const { oneOf, allOf, properties, required } = schema;
  if (oneOf) return { oneOf: oneOf.map((part) => asForm(part as JsonSchema)) };
  if (allOf) return { allOf: allOf.map((part) => asForm(part as JsonSchema)) };
  const entries = Object.entries(properties ?? {}) as [string, JsonSchema][];
  const single = entries.filter(([, { type }]) => type !== 'array');
  const lists = entries.filter(([, { type }]) => type === 'array');
  const isFiles = (items: unknown) => Boolean((items as JsonSchema).contentMediaType);
  return {
    type: 'object',
    properties: Object.fromEntries([
      ...single.map(([name, field]) => [name, field.const === true ? { const: '1' } : field]),
      ...lists
        .filter(([, { items }]) => isFiles(items))
        .map(([name, field]) => [`${name}[]`, field]),
    ]) as JsonSchema['properties'] & object,
    patternProperties: Object.fromEntries(
      lists
        .filter(([, { items }]) => !isFiles(items))
        .map(([name, { items }]) => [`^${name}\\[\\d+\\]$`, items as JsonSchema]),
    ),
    required: (required ?? []).filter((name) => single.some(([field]) => field === name)),
  };
}

function successOf({ endpoint, also, reply }: Operation): Response {
  if (endpoint.reply === (ignored as v.GenericSchema)) return { description: 'Done' };
  const first = schemaOf(endpoint.reply);
  const schema = also ? { allOf: [first, schemaOf(also.reply)] } : first;
  return {
    description: 'What was asked for',
    content: { 'application/json': { schema, example: reply } },
  };
}

/** Any call may also exceed a rate limit or meet a busy server. */
const refusalsOf = (statuses: string[]): Record<string, object> =>
  Object.fromEntries(
    [...statuses, ...temporary].map((status) => [
      status,
      { $ref: `#/components/responses/Refusal${status}` },
    ]),
  );

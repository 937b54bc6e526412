// Describes the provider's API in OpenAPI 3.1, for its implementers. The calls are those of the contract
// that the portal itself uses.
import type { JsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { ignored } from '../../../src/contract/fields.ts';
import { schemaOf } from './json-schema.ts';
import { operations, readYaml, type Operation } from './operations.ts';

interface Document {
  paths: object;
  components: object;
  refusals: Record<string, { example: object }>;
}

/** @param url of the API */
export function openApiDocument(url: string): object {
  const { paths, components, refusals, ...document } = readYaml<Document>('document.yaml');
  const calls: Record<string, object> = {};
  for (const [name, operation] of Object.entries(operations)) {
    const path = pathOf(operation);
    const method = operation.endpoint.method.toLowerCase();
    calls[path] = { ...calls[path], [method]: describe(name, operation) };
  }
  return {
    ...document,
    servers: [{ url }],
    paths: { ...calls, ...paths },
    components: { ...components, responses: responsesOf(refusals) },
  };
}

const responsesOf = (refusals: Document['refusals']): object =>
  Object.fromEntries(
    Object.entries(refusals).map(([status, { example, ...rest }]) => {
      const schema = { $ref: '#/components/schemas/Refusal' };
      return [
        `Refusal${status}`,
        { ...rest, content: { 'application/json': { schema, example } } },
      ];
    }),
  );

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

function bodyOf({ endpoint, body }: Operation): object {
  const schema = schemaOf(endpoint.request!);
  if (endpoint.encode === 'json') return { 'application/json': { schema, example: body } };
  return { 'multipart/form-data': { schema: asForm(schema) } };
}

/** Forms repeat the field of a list for each value, `images[]` or `name[0]`; `true` is `1`. */
function asForm({ oneOf, allOf, properties = {}, required = [] }: JsonSchema): JsonSchema {
  if (oneOf) return { oneOf: oneOf.map((part) => asForm(part as JsonSchema)) };
  if (allOf) return { allOf: allOf.map((part) => asForm(part as JsonSchema)) };
  const single: Record<string, JsonSchema> = {};
  const repeated: Record<string, JsonSchema> = {};
  for (const [name, field] of Object.entries(properties) as [string, JsonSchema][]) {
    const items = field.items as JsonSchema | undefined;
    if (!items) single[name] = field.const === true ? { const: '1' } : field;
    else if (items.contentMediaType) single[`${name}[]`] = field;
    else repeated[`^${name}\\[\\d+\\]$`] = items;
  }
  return {
    type: 'object',
    properties: single,
    patternProperties: repeated,
    required: required.filter((name) => name in single),
  };
}

function successOf({ endpoint, reply }: Operation): object {
  if (endpoint.reply === (ignored as v.GenericSchema)) return { description: 'Done' };
  return {
    description: 'What was asked for',
    content: { 'application/json': { schema: schemaOf(endpoint.reply), example: reply } },
  };
}

/** Any call may also exceed a rate limit or meet a busy server. */
const refusalsOf = (statuses: string[]): object =>
  Object.fromEntries(
    [...statuses, '429', '503'].map((status) => [
      status,
      { $ref: `#/components/responses/Refusal${status}` },
    ]),
  );

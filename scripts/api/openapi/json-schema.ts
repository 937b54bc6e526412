// The contract's schemas as JSON Schema 2020-12, which OpenAPI 3.1 takes as it is: what the portal
// reads and sends, so a field that may come as a number or a string has both types.
import { toJsonSchema, type ConversionConfig, type JsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { projectKinds, projectSubmission } from '../../../src/contract/submission.ts';

const settings: ConversionConfig = {
  target: 'draft-2020-12',
  // What the portal makes of an answer is its own affair.
  typeMode: 'input',
  // Rules over several fields, and transformations, have no place in JSON Schema.
  errorMode: 'ignore',
  overrideSchema({ valibotSchema, jsonSchema }) {
    if (valibotSchema.type === 'file') return { type: 'string', contentMediaType: '*/*' };
    if (valibotSchema.type === 'unknown') return {};
    return simple(jsonSchema);
  },
  overrideAction({ valibotAction, jsonSchema }) {
    const { metadata } = valibotAction as { metadata?: { item?: v.GenericSchema } };
    return metadata?.item ? listOf(schemaOf(metadata.item)) : jsonSchema;
  },
};

export function schemaOf(schema: v.GenericSchema): JsonSchema {
  if (schema === (projectSubmission as v.GenericSchema)) {
    return { oneOf: projectKinds.map((kind) => schemaOf(kind)) };
  }
  const { $schema: _, ...converted } = toJsonSchema(schema, settings);
  return converted;
}

/** Bare, or under `data` with the next page. */
function listOf(item: JsonSchema): JsonSchema {
  const items: JsonSchema = { type: 'array', items: item };
  const data = { data: items, next_page_url: { type: ['string', 'null'] } } as const;
  return { anyOf: [items, { type: 'object', properties: data, required: ['data'] }] } as JsonSchema;
}

/** `anyOf` of plain types as one list of types. */
function simple(schema: JsonSchema): JsonSchema {
  const { anyOf, ...rest } = schema;
  if (!anyOf) return schema;
  const types = anyOf.map((each) => {
    const { type, ...more } = each as JsonSchema;
    return type && Object.keys(more).length === 0 ? [type].flat() : undefined;
  });
  if (types.includes(undefined)) return schema;
  return { ...rest, type: [...new Set(types.flat())] } as JsonSchema;
}

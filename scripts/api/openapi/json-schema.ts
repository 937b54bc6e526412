// Converts the contract's schemas to JSON Schema 2020-12, the dialect of OpenAPI 3.1. A field that
// the portal accepts as a number or a string has both types.
import { toJsonSchema, type ConversionConfig, type JsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { projectKinds, projectSubmission } from '../../../src/contract/submission/submission.ts';

const settings: ConversionConfig = {
  target: 'draft-2020-12',
  // The data as transmitted, not as the portal transforms it.
  typeMode: 'input',
  // JSON Schema cannot express cross-field checks and transformations.
  errorMode: 'ignore',
  overrideSchema({ valibotSchema, jsonSchema }) {
    if (valibotSchema.type === 'file') return { type: 'string', contentMediaType: '*/*' };
    if (valibotSchema.type === 'unknown') return {};
    return simplify(jsonSchema);
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

/** A plain array, or an object with the array in `data` and the URL of the next page. */
function listOf(item: JsonSchema): JsonSchema {
  const items: JsonSchema = { type: 'array', items: item };
  const data = { data: items, next_page_url: { type: ['string', 'null'] } } as const;
  return { anyOf: [items, { type: 'object', properties: data, required: ['data'] }] } as JsonSchema;
}

/** Replaces an `anyOf` of plain types with one list of types. */
function simplify(schema: JsonSchema): JsonSchema {
  const { anyOf, ...rest } = schema;
  if (!anyOf) return schema;
  const types = anyOf.map((part) => {
    const { type, ...more } = part as JsonSchema;
    return type && Object.keys(more).length === 0 ? [type].flat() : undefined;
  });
  if (types.includes(undefined)) return schema;
  return { ...rest, type: [...new Set(types.flat())] } as JsonSchema;
}

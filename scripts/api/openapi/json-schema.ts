// Converts the contract's schemas to JSON Schema 2020-12, the dialect of OpenAPI 3.1.
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
    return valibotSchema.type === 'unknown' ? {} : jsonSchema;
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

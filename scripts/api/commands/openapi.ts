import type { Settings } from '../../lib/settings.ts';
import { openApiDocument } from '../openapi/document.ts';

export const usage = `Usage: npm run --silent api -- openapi

Prints what a provider must answer, in OpenAPI 3.1 (JSON). The API itself answers the same at
/openapi.json.`;

export function run({ apiUrl }: Settings): Promise<void> {
  console.log(JSON.stringify(openApiDocument(apiUrl), undefined, 2));
  return Promise.resolve();
}

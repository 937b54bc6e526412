import type { Settings } from '../../lib/settings.ts';
import { openApiDocument } from '../openapi/document.ts';
import { print } from './print.ts';

export const usage = `Usage: npm run --silent api -- openapi

Prints what a provider must answer, in OpenAPI 3.1 (JSON). The API itself answers the same at
/openapi.json.`;

export const run = ({ apiUrl }: Settings): Promise<void> =>
  print([`${JSON.stringify(openApiDocument(apiUrl), undefined, 2)}\n`]);

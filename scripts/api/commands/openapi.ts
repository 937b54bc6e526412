import type { Settings } from '../../lib/settings.ts';
import { openApiDocument } from '../openapi/document.ts';

export function openApiCommand({ apiUrl }: Settings): Promise<void> {
  console.log(JSON.stringify(openApiDocument(apiUrl), undefined, 2));
  return Promise.resolve();
}

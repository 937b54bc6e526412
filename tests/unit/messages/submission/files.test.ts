import { expect, it } from 'vitest';
import { fileLimitsOf, uploadDefaults } from '../../../../src/contract/submission/uploads.ts';
import { fileErrors } from '../../../../src/messages/submission/files.ts';

it.each(Object.entries(fileErrors))('the error of %s names the file, and what to do', (_, text) => {
  const error = text('Séchoir.jpg', fileLimitsOf(uploadDefaults));
  expect(error).toMatch(/^«\sSéchoir\.jpg\s» .+ (Joignez|Ouvrez|Vérifiez|Choisissez)\P{L}.+\.$/u);
});

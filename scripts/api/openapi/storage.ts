// The files of the storage, which the contract has no call for: pages name their addresses.
import { fileExtensions } from '../../../src/contract/submission/uploads.ts';

const file = { schema: { type: 'string', contentMediaType: '*/*' } };
const types = [...Object.keys(fileExtensions), 'image/svg+xml'].filter((type) =>
  type.startsWith('image/'),
);

/** @param refusals the responses that any call may have */
export const storagePath = (refusals: Record<string, object>) => ({
  get: {
    operationId: 'storage',
    summary: 'An image, or another file that a text or a project names',
    description:
      'Its path may have slashes. Where the files are elsewhere, the portal’s `STORAGE_URL` names the place. With `ETag` or `Last-Modified`, an image that has not changed is not sent again.',
    tags: ['content'],
    security: [],
    parameters: [
      {
        name: 'image',
        in: 'path',
        required: true,
        example: 'blogs/pompe-solaire.jpg',
        schema: { type: 'string' },
      },
    ],
    responses: {
      200: {
        description: 'The file, with its type',
        content: Object.fromEntries(types.map((type) => [type, file])),
      },
      404: { $ref: '#/components/responses/Refusal404' },
      ...refusals,
    },
  },
});

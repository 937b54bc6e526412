// The link in the mail that verifies an address. Only the mail of the provider itself knows it.

const EXPIRES = '2026-11-21T09:00:00.000Z';

const parameters = [
  { name: 'id', in: 'path', required: true, example: 7, schema: { type: 'integer' } },
  { name: 'hash', in: 'path', required: true, example: 'q1W2', schema: { type: 'string' } },
  { name: 'expires', in: 'query', required: true, example: EXPIRES, schema: { type: 'string' } },
  { name: 'signature', in: 'query', required: true, example: 'x9Y8', schema: { type: 'string' } },
];

const redirect = (description: string) => ({
  description,
  headers: { Location: { schema: { type: 'string', format: 'uri' } } },
});

/** @param refusals the responses that any call may have */
export const verificationPath = (refusals: Record<string, object>) => ({
  get: {
    operationId: 'verificationLink',
    summary: 'Open the link that verifies an address',
    description:
      'The embedded API’s own link: another provider’s may have any address. It changes nothing, as programs that look into mails open it too. Its page sends the form of the call below.',
    tags: ['candidates'],
    security: [],
    parameters,
    responses: {
      200: { description: 'The page with the form', content: { 'text/html': {} } },
      302: redirect(
        '`$SITE_URL/verify-email?status=fail`; `status=success&id={id}` if it is verified already',
      ),
      ...refusals,
    },
  },
  post: {
    operationId: 'verifyEmail',
    summary: 'Verify the address',
    description: 'The signature in the address authorises it: no session is needed.',
    tags: ['candidates'],
    security: [],
    parameters,
    responses: {
      303: redirect('`$SITE_URL/verify-email?status=success&id={id}` or `?status=fail`'),
      default: { description: 'The page of the site that 303 leads to' },
      ...refusals,
    },
  },
});

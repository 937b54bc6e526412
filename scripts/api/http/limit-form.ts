import { bodyLimit } from 'hono/body-limit';
import { tooLarge } from './refusal.ts';

/** Of everything but a submission. */
export const limitForm = bodyLimit({
  maxSize: 64 * 1024,
  onError: () => {
    throw tooLarge();
  },
});

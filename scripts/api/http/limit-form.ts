import { bodyLimit } from 'hono/body-limit';
import { tooLarge } from './refusal.ts';

/** @param maxSize bytes of a request's body */
export const limitTo = (maxSize: number, refusal = tooLarge) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw refusal();
    },
  });

/** Of everything but a submission. */
export const limitForm = limitTo(64 * 1024);

// Every naughty string through every text field of both paths.
import { it } from 'vitest';
import { naughty } from '../fixtures/answers/naughty.ts';
import { useForm } from '../unit/stores/submission/harness.ts';
import { sendFrom, whole } from '../unit/stores/submission/naughty.ts';

const page = useForm();

it.each(whole)('%s', { timeout: 120_000 }, async (_path, answers) => {
  for (const turn of naughty.keys()) await sendFrom(turn, page, answers);
});

// Every naughty string through a text field of both paths; tests/long/naughty.test.ts sends each
// through every field.
import { expect, it } from 'vitest';
import { naughty } from '../../../fixtures/answers/naughty.ts';
import { useForm } from './harness.ts';
import { sendFrom, textFields, whole } from './naughty.ts';

const page = useForm();

it.each(whole)('%s', async (_path, answers) => {
  const fields = textFields(answers).length;
  expect(fields).toBeGreaterThan(5);
  for (let turn = 0; turn < naughty.length; turn += fields) await sendFrom(turn, page, answers);
});

import { describe, expect, it } from 'vitest';
import {
  stampAnswers,
  changedSince,
  mergeLatest,
  type TimestampedAnswers,
} from '../../../../../src/stores/submission/draft/timestamped-answers.ts';

const at = (time: number, titre_solution: string): TimestampedAnswers => ({
  answers: { titre_solution },
  answeredAt: { titre_solution: time },
});
const older: TimestampedAnswers = { answers: { titre_solution: 'S' } };

describe('of two answers to a question', () => {
  it.each<[string, TimestampedAnswers, TimestampedAnswers, string]>([
    ['the later stands', at(1, 'S'), at(2, 'Sé'), 'Sé'],
    ['the earlier does not come back', at(2, ''), at(1, 'S'), ''],
    ['one of which the time is known', older, at(1, 'Sé'), 'Sé'],
    ['and it stays', at(1, 'Sé'), older, 'Sé'],
  ])('%s', (_what, kept, given, expected) => {
    expect(mergeLatest(kept, given).answers).toEqual({ titre_solution: expected });
  });

  it('the same twice changes nothing', () => {
    const kept = mergeLatest(at(1, 'S'), at(2, 'Sé'));
    expect(mergeLatest(kept, at(2, 'Sé'))).toEqual(kept);
  });
});

it('other questions, and all else of a draft, stay', () => {
  const draft = { id: 'a', ...at(1, 'S') };
  const given: TimestampedAnswers = { answers: { email: 'a@b.bj' }, answeredAt: { email: 1 } };
  expect(mergeLatest(draft, given)).toEqual({
    id: 'a',
    answers: { titre_solution: 'S', email: 'a@b.bj' },
    answeredAt: { titre_solution: 1, email: 1 },
  });
});

it('an answer is later than what is known, though the clock was put back', () => {
  const before = at(5_000, 'S');
  const given = stampAnswers({ titre_solution: 'Sé', email: '' }, before, 1_000);
  expect(given.answeredAt).toEqual({ titre_solution: 5_001, email: 1_000 });
  expect(mergeLatest(before, given).answers.titre_solution).toBe('Sé');
});

it('tells what was answered since', () => {
  const now = mergeLatest(at(1, 'S'), { answers: { email: '' }, answeredAt: { email: 2 } });
  expect(changedSince(at(1, 'S'), now)).toEqual({
    answers: { email: '' },
    answeredAt: { email: 2 },
  });
  expect(changedSince(now, now)).toEqual({ answers: {}, answeredAt: {} });
});

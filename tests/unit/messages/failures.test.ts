import { describe, expect, it } from 'vitest';
import { failureNotices, failures, networkNotice } from '../../../src/messages/failures.ts';

const network = (reason: 'unreachable' | 'timeout' | 'aborted') =>
  ({ kind: 'network', reason, cause: undefined }) as const;

describe.each(Object.keys(failures) as (keyof typeof failures)[])('a failed %s', (call) => {
  // Each row has codes of its own; here any of them will do.
  const row = failures[call] as (typeof failures)['login'];

  it.each(['unreachable', 'timeout'] as const)('that is %s is told as a lost line', (reason) => {
    expect(failureNotices(network(reason), row)).toEqual([networkNotice]);
  });

  it('is not told when the candidate has ended it', () => {
    expect(failureNotices(network('aborted'), row)).toEqual([]);
  });

  it('is told when the answer makes no sense', () => {
    expect(failureNotices({ kind: 'unexpected', status: 500, reason: '' }, row)).toEqual([
      expect.objectContaining({ kind: 'error' }),
    ]);
  });

  it('has words for each of its refusals, but for those that are told elsewhere', () => {
    const silent = Object.entries(row.refused).filter(([, notices]) => notices.length === 0);
    const told = silent.map(([code]) => code);
    expect(['session_expired', 'not_offered']).toEqual(expect.arrayContaining(told));
  });
});

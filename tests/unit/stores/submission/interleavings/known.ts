// The smallest plans in which the test has found a fault, one for each fault.
import type { Operation } from './operations.ts';
import type { Plan } from './run.ts';
import type { Fault } from './world.ts';

/** @param steps such as `A answer 4, B submit`: slot, act, and how many turns it waits */
const planOf = (steps: string, picks: number[] = [], faults: Fault[] = []): Plan => ({
  begin: 'university',
  operations: steps.split(', ').map((step) => {
    const [slot, act, pause = 0] = step.split(' ') as [
      Operation['slot'],
      Operation['act'],
      string?,
    ];
    return { slot, act, pause: Number(pause), nth: 0 };
  }),
  picks,
  faults,
});

/** The response is lost, and then that of whoever asks for the list. */
const silence: Fault[] = ['none', 'response', 'request'];

export const known: [fault: string, plan: Plan][] = [
  [
    'a file that waits for another tab is lost when the session ends, and the page leaves for the login',
    planOf('A submit, B proceed, B addFile, A answer 1, A answer, A expire, A close', [0, 1, 0, 1]),
  ],
  [
    'a form that is opened once more, by the button of a draft that is gone, loses a file',
    planOf('B discard, A discard 1, A answer, A proceed 8, A proceed 3, A addFile'),
  ],
  [
    'a receipt that is stored while a logout deletes what it has listed is left',
    planOf('C submit, C answer, C logOut, A answer'),
  ],
  [
    'a receipt has what another tab has entered since',
    planOf(
      'B answer 2, A answer, A submit, A answer',
      [0, 4, 0, 0, 0, 11, 0, 0, 1, 0, 2, 11],
      silence,
    ),
  ],
  [
    'a project is sent twice after another level was chosen in another tab',
    planOf('B proceed, B submit, A chooseLevel 4, A submit 60', [], silence),
  ],
  [
    'late answers are not shown in the tab that finds out',
    planOf('B proceed, B submit, A answer 4', [], silence),
  ],
  [
    'what was read of a discarded draft ends the next one',
    planOf('C discard, C revalidate 12, C answer, C answer, A answer'),
  ],
  ['a late file is told of by nobody', planOf('B proceed, B addFile, A submit, A answer')],
  [
    'an answer of a tab that was closed is deleted with the draft that another one has sent',
    planOf('B proceed, A answer 1, B submit, A close, C stop', [0, 0, 0, 1, 7, 3]),
  ],
];

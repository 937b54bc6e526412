// The smallest plans in which the test has found a fault, one for each fault.
import type { Operation } from './operations.ts';
import type { Plan } from './run.ts';

/** @param steps such as `A answer 4, B submit`: slot, act, and how many turns it waits */
const planOf = (begin: Plan['begin'], steps: string, picks: number[] = []): Plan => ({
  begin,
  operations: steps.split(', ').map((step) => {
    const [slot, act, pause = 0] = step.split(' ') as [
      Operation['slot'],
      Operation['act'],
      string?,
    ];
    return { slot, act, pause: Number(pause), nth: 0 };
  }),
  picks,
  faults: [],
});

export const known: [fault: string, plan: Plan][] = [
  [
    'a file that is added while the form is handed over is lost',
    planOf('blank', 'B proceed, A addFile 2, A answer'),
  ],
  [
    'a page that is left while its form opens comes back without the lock',
    planOf('university', 'B proceed, B leave, B answer, A close'),
  ],
  [
    'a page that is left while its draft is discarded comes back without the lock',
    planOf('university', 'C discard, C leave, C answer, A answer'),
  ],
  [
    'the news that another tab sends hides the form that was just taken over',
    planOf(
      'university',
      'B answer 6, B proceed, A submit 3, A leave, C goOffline 2',
      [1, 1, 7, 0, 0, 0, 11],
    ),
  ],
  [
    'a tab that is asked for the form again while it lets go takes the draft back without the lock',
    planOf(
      'outside',
      'C submit, B proceed, A answer, B answer 3, A submit, A proceed, C answer',
      [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 10, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 5, 5, 0, 0, 0, 2],
    ),
  ],
  [
    'a tab whose form is taken while it asks for its outcome stays open beside the other one',
    planOf(
      'university',
      'A answer, B answer, B answer, B answer, B proceed, C submit, A submit, A close, A answer, C answer 2, A answer',
      [
        5, 0, 0, 11, 0, 0, 0, 7, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 4, 0, 0, 0, 0,
        0, 0, 0, 0, 7, 0, 0, 5,
      ],
    ),
  ],
  [
    'a tab that was given the form just in time does not notice when it is taken',
    planOf(
      'university',
      'B proceed, A proceed 3, A answer',
      [0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0, 0, 7],
    ),
  ],
  [
    'a file that a tab could not store before it fell asleep is lost without a word',
    planOf(
      'university',
      'A addFile, A answer, A sleep, B proceed, C answer 1',
      [0, 6, 0, 0, 0, 0, 0, 8, 3, 0, 0, 2],
    ),
  ],
  [
    'a tab whose form is taken while it opens claims the draft of the other one',
    planOf(
      'university',
      'C proceed 7, A answer 12, B proceed 9, C submit, C answer 3, B removeFile 1, A proceed, A answer, B answer 2, A answer, B answer',
      [
        0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 8, 0, 8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 8, 0,
        0, 12, 0, 0, 0, 0, 0, 10, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0, 0, 3, 0, 0, 0, 1, 5, 0, 0, 0, 2, 3,
        5, 0, 0, 9, 0, 9,
      ],
    ),
  ],
  [
    'a draft that is discarded while a page comes back to it is open again, without its file',
    planOf(
      'university',
      'A addFile, C answer 2, A submit, A leave, A answer, A discard 1, B goOffline, A answer',
      [
        0, 0, 7, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 5, 11, 0, 0, 0, 11, 0, 0, 0, 0,
        0, 0, 0, 3, 1, 3,
      ],
    ),
  ],
];

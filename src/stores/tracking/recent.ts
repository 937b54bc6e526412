// The newest projects, on /home.
import { computed } from 'nanostores';
import type { ShownStep } from '../../messages/submission/project-steps.ts';
import type { AppContext } from '../app-context.ts';
import { createActivity } from './activity.ts';
import { shownStep } from './preselected.ts';
import { shownCards } from './projects.ts';

const COUNT = 3;

/** What calls for most attention comes first; of equals, the newest. */
const ORDER: (ShownStep | undefined)[] = [
  'project_selected',
  'project_preselected',
  'project_pending',
  'project_unknown',
  undefined,
  'project_eliminated',
];

export function createRecent(app: AppContext) {
  const activity = createActivity(app, COUNT);
  const { $preselection, $projects, $steps, trackedStep } = activity;

  /** Undefined until all of it can be shown: projects that come one by one would make the page jump. */
  const $recent = computed([$projects, $steps, $preselection], (projects, _steps, preselection) => {
    const all = shownCards(projects);
    const items = all?.slice(0, COUNT).map((card) => {
      const { observed, state } = trackedStep(card.id);
      const preselected = preselection?.id === card.id ? preselection.observed : undefined;
      return { card, state, step: observed && shownStep(observed, preselected).step };
    });
    if (!all || !items || items.some(({ step, state }) => !step && state === 'waiting')) {
      return undefined;
    }
    items.sort((a, b) => ORDER.indexOf(a.step) - ORDER.indexOf(b.step));
    return {
      cards: items.map(({ card }) => card),
      /** Not all were refused. */
      isUnderWay: items.length > 0 && items[0]?.step !== 'project_eliminated',
      total: all.length,
      isStale: items.some(({ step, state }) => step && state === 'failed'),
    };
  });

  return { ...activity, $recent };
}

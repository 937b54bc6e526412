// The newest projects, on /home.
import { computed } from 'nanostores';
import type { AppContext } from '../app-context.ts';
import { createActivity } from './activity.ts';
import { shownCards } from './projects.ts';

const COUNT = 3;

export function createRecent(app: AppContext) {
  const activity = createActivity(app, COUNT);
  const { $preselection, $projects, $steps, trackedStep } = activity;

  /** Undefined until all of it can be shown: projects that come one by one would make the page jump. */
  const $recent = computed([$projects, $steps, $preselection], (projects, _steps, preselection) => {
    const cards = shownCards(projects);
    const items = cards?.slice(0, COUNT).map((card) => ({
      card,
      tracked: trackedStep(card.id),
      preselected: preselection?.id === card.id ? preselection.observed : undefined,
    }));
    const isAwaited = items?.some(
      ({ tracked: { observed, state } }) => !observed && state === 'waiting',
    );
    const isStale = items?.some(
      ({ tracked: { observed, state } }) => observed && state === 'failed',
    );
    return cards && items && !isAwaited ? { items, total: cards.length, isStale } : undefined;
  });

  return { ...activity, $recent };
}

export type Recent = NonNullable<ReturnType<ReturnType<typeof createRecent>['$recent']['get']>>;

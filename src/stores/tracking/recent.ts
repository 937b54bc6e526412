// The newest projects, on /home.
import { computed } from 'nanostores';
import type { Activity } from './activity.ts';
import { shownCards } from './projects.ts';

const COUNT = 3;

export function createRecent({
  $preselection,
  $projects,
  $steps,
  showStep,
  trackedStep,
}: Activity) {
  /** Undefined until all of it can be shown: what comes one by one would make the page jump. */
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
    return cards && items && !isAwaited ? { items, total: cards.length } : undefined;
  });

  /** Asks for the step of each. Returns a cleanup function. */
  const followRecent = (): (() => void) =>
    $projects.subscribe((projects) => {
      for (const { id } of shownCards(projects)?.slice(0, COUNT) ?? []) showStep(id);
    });

  return { $recent, followRecent };
}

export type Recent = NonNullable<ReturnType<ReturnType<typeof createRecent>['$recent']['get']>>;

// The newest projects, on /home.
import { computed } from 'nanostores';
import type { ShownStep } from '../../messages/submission/project-steps.ts';
import type { AppContext } from '../app-context.ts';
import { createActivity } from './activity.ts';

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

  /** Undefined until all of it can be shown: projects that come one by one would make the page jump. */
  const $recent = computed(activity.$shown, (all) => {
    const projects = all?.slice(0, COUNT) ?? [];
    const isAwaited = projects.some(({ shown, state }) => !shown && state === 'waiting');
    if (!all || isAwaited) return undefined;
    projects.sort((a, b) => ORDER.indexOf(a.shown?.step) - ORDER.indexOf(b.shown?.step));
    return {
      projects,
      /** Not all were refused. */
      isUnderWay: projects.length > 0 && projects[0]?.shown?.step !== 'project_eliminated',
      total: all.length,
      isStale: projects.some(({ shown, state }) => shown && state === 'failed'),
    };
  });

  return { ...activity, $recent };
}

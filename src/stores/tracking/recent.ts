// The projects that matter most, on /home.
import { computed } from 'nanostores';
import type { ShownStep } from '../../messages/submission/project-steps.ts';
import type { AppContext } from '../app-context.ts';
import { createActivity, type ShownProject } from './activity.ts';

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

const order = ({ shown }: ShownProject): number => ORDER.indexOf(shown?.step);

export function createRecent(app: AppContext) {
  const activity = createActivity(app);
  let recent: { projects: ShownProject[]; total: number } | undefined;

  /** It stays until all of the next can be shown: projects that come one by one would make the page jump. */
  const $recent = computed(activity.$shown, (all) => {
    const isAwaited = all?.some(({ shown, state }) => !shown && state === 'waiting');
    if (!all || isAwaited) return recent;
    const projects = [...all].sort((a, b) => order(a) - order(b)).slice(0, COUNT);
    recent = { projects, total: all.length };
    return recent;
  });

  /** Nothing is under way: by the last login, until the projects are known. */
  const $isCallFirst = computed([$recent, activity.$candidature], (known, candidature) =>
    known
      ? known.projects.every(({ shown }) => shown?.step === 'project_eliminated')
      : /_(not_submitted|eliminated)$/.test(candidature?.step ?? ''),
  );

  return { ...activity, $isCallFirst, $recent };
}

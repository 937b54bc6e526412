// The step of each project, which check-status does not tell: asked for a few at a time, and only
// for those that are on the screen. A candidate may have hundreds, and a slow line.
import { map } from 'nanostores';
import { projectStatus } from '../../contract/projects.ts';
import type { ProjectStep } from '../../contract/steps.ts';
import { call } from '../api.ts';
import { $session } from '../session.ts';
import { keepSteps, keptSteps, type Noted } from './kept.ts';
import { note } from './note.ts';
import { inTurn } from './turns.ts';

export interface TrackedStep {
  state: 'waiting' | 'fresh' | 'failed';
  /** Of now if `fresh`; else the last that this device was told. */
  known?: Noted<ProjectStep> | undefined;
}

export const $steps = map<Record<number, TrackedStep | undefined>>({});

export const trackedStep = (id: number): TrackedStep =>
  $steps.get()[id] ?? { state: 'waiting', known: keptSteps()?.projects[id] };

/** The hub has decided: there is nothing more to wait for. */
export const isFinal = (noted: Noted<ProjectStep> | undefined): boolean =>
  noted?.step === 'project_selected' || noted?.step === 'project_eliminated';

const onScreen = new Set<number>();

/** What has left the screen before its turn has come is not asked for. */
export function showStep(id: number): void {
  onScreen.add(id);
  void inTurn(() => (onScreen.has(id) && !$steps.get()[id] ? askStep(id) : undefined));
}

export const hideStep = (id: number): void => void onScreen.delete(id);

/** Those on the screen now, the others once they are there. */
export async function refreshSteps(): Promise<void> {
  const shown = [...onScreen];
  for (const id of Object.keys($steps.get()).map(Number)) {
    if (!onScreen.has(id)) $steps.setKey(id, undefined);
  }
  await Promise.all(shown.map((id) => inTurn(() => askStep(id))));
}

export async function askStep(id: number) {
  const token = $session.get()?.access_token;
  const { known } = trackedStep(id);
  $steps.setKey(id, { state: 'waiting', known });
  const answer = await call(
    projectStatus,
    { params: { id }, body: undefined },
    { background: true },
  );
  // Signed out meanwhile, or somebody else signed in.
  if ($session.get()?.access_token !== token) return answer;
  if (answer.ok) {
    const noted = note(known, answer.reply.step);
    $steps.setKey(id, { state: 'fresh', known: noted });
    keepStep(id, noted);
  } else {
    console.info('project-status', answer.failure);
    $steps.setKey(id, { state: 'failed', known });
  }
  return answer;
}

/** Its change has been looked at: new no more at the next visit, while this page goes on saying so. */
export function lookAtStep(id: number): void {
  const known = keptSteps()?.projects[id];
  if (known?.isNew) keepStep(id, { ...known, isNew: false });
}

const keepStep = (id: number, noted: Noted<ProjectStep>): void =>
  keepSteps((before) => ({ ...before, projects: { ...before.projects, [id]: noted } }));

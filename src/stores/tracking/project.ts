// The page of one project, which its address names.
import { atom, computed } from 'nanostores';
import { failureText } from '../../messages/failures.ts';
import { browser } from '../browser.ts';
import { isAged } from './activity.ts';
import { projectPath, type Card } from './card.ts';
import { keptList } from './kept.ts';
import { $projects, loadProjects } from './projects.ts';
import { $steps, askStep, trackedStep } from './steps.ts';

export interface ProjectPage {
  /** `unknown`: there is none, or it is someone else's, which must look the same. */
  view: 'loading' | 'ready' | 'failed' | 'unknown';
  card?: Card | undefined;
  message?: string | undefined;
}

export const $project = atom<ProjectPage>({ view: 'loading' });

/** The last that is known of its step. */
export const $step = computed([$project, $steps], ({ card }) => card && trackedStep(card.id).known);

let running: Promise<void> | undefined;

/** Reads the project of this address, once at a time; again when it is called again. */
export function loadProject(): Promise<void> {
  running ??= load().finally(() => (running = undefined));
  return running;
}

/** For who comes back to an open page, or to a line that works again. */
export function returnToProject(): void {
  const { view } = $project.get();
  if (view === 'failed' || (view === 'ready' && isAged($step.get()?.at))) void loadProject();
}

const ADDRESS = /^\/status\/(\d{1,15})\/[^/]+/;

async function load(): Promise<void> {
  const id = Number(ADDRESS.exec(browser.here())?.[1] ?? NaN);
  if (Number.isNaN(id)) {
    $project.set({ view: 'unknown' });
    return;
  }
  const known = keptList()?.cards.find((card) => card.id === id);
  if (known) correctAddress(known);
  $project.set({ ...$project.get(), view: 'loading', card: known });
  // The list is long, and its title was told before.
  const [answer, card] = await Promise.all([askStep(id), known ?? findCard(id)]);
  if (answer.ok) {
    const { state, message } = $projects.get();
    if (card) {
      $project.set({ view: 'ready', card });
      correctAddress(card);
    } else if (state === 'failed') $project.set({ view: 'failed', message });
    else $project.set({ view: 'unknown' });
    return;
  }
  const { failure } = answer;
  const code = failure.kind === 'refused' ? failure.code : undefined;
  // The page is on its way to the login.
  if (code === 'session_expired') return;
  if (code === 'not_found' || code === 'forbidden') $project.set({ view: 'unknown' });
  else {
    const message = failureText(failure as Exclude<typeof failure, { kind: 'refused' }>);
    $project.set({ view: 'failed', card, message });
  }
}

async function findCard(id: number): Promise<Card | undefined> {
  await loadProjects();
  return $projects.get().list?.cards.find((card) => card.id === id);
}

/** A title that has changed, or that someone has typed. */
function correctAddress(card: Card): void {
  const path = projectPath(card);
  if (browser.here().replace(/[?#].*$/, '') !== path) browser.rewrite(path);
}

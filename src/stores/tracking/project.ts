// The status page of one project, identified by the URL.
import { atom, computed } from 'nanostores';
import type { ProjectStep } from '../../contract/steps.ts';
import { failureText } from '../../messages/failures.ts';
import type { AppContext } from '../app-context.ts';
import { shareRun } from '../share-run.ts';
import { projectPath, type Card } from './card.ts';
import { createCache, isStale } from './cache.ts';
import { findPreselection } from './preselected.ts';
import { createProjects } from './projects.ts';
import { createSheet } from './sheet.ts';
import { createSteps } from './project-steps.ts';

interface ProjectPage {
  /** `unknown`: there is no such project, or it is someone else's; the two must look the same. */
  view: 'loading' | 'ready' | 'failed' | 'unknown';
  card?: Card | undefined;
  message?: string | undefined;
}

const PATH = /^\/status\/(\d{1,15})\/[^/]+/;

export type ProjectStore = ReturnType<typeof createProject>;

export function createProject(app: AppContext) {
  const { browser, now } = app;
  const cache = createCache(app);
  const { $projects, loadProjects } = createProjects(app, cache);
  const { $steps, fetchStep, markStepSeen, trackedStep } = createSteps(app, cache);

  const { $sheet, loadSheet, sheetOf } = createSheet(app, cache);

  const $project = atom<ProjectPage>({ view: 'loading' });

  /** The last known step of the project. */
  const $step = computed([$project, $steps], ({ card }) => card && trackedStep(card.id).observed);

  /** The candidature's step if it is about this project, as far as this device knows. */
  const $preselected = computed([$project, $steps], ({ card }) => {
    const { candidature } = cache.cachedSteps() ?? {};
    const found = findPreselection(candidature, cache.cachedList()?.cards ?? [], trackedStep);
    return found && found.id === card?.id ? found.observed : undefined;
  });

  /** The step that the provider has returned on this page. A refresh keeps it until its answer. */
  const $confirmed = atom<ProjectStep | undefined>();

  /** Loads the project of the current URL. Concurrent calls share one request. */
  const loadProject = shareRun(load);

  /** Call when the user returns to the page or the network is back. */
  function returnToProject(): void {
    const { card, view } = $project.get();
    if (card && $sheet.get().state === 'failed') void loadSheet(card.id);
    if (view === 'failed' || (view === 'ready' && isStale($step.get()?.at, now())))
      void loadProject();
  }

  async function load(): Promise<void> {
    const id = Number(PATH.exec(browser.currentPath())?.[1] ?? NaN);
    if (Number.isNaN(id)) {
      $project.set({ view: 'unknown' });
      return;
    }
    const cached = cache.cachedList()?.cards.find((card) => card.id === id);
    if (cached) correctAddress(cached);
    $project.set({ ...$project.get(), view: 'loading', card: cached });
    // The list is large: load it only if the cache lacks the title.
    const [answer, card] = await Promise.all([fetchStep(id), cached ?? findCard(id)]);
    if (!answer) return;
    if (answer.ok) {
      const { state, message } = $projects.get();
      if (card) {
        $confirmed.set(answer.reply.step);
        $project.set({ view: 'ready', card });
        correctAddress(card);
      } else if (state === 'failed') $project.set({ view: 'failed', message });
      else $project.set({ view: 'unknown' });
      return;
    }
    const { failure } = answer;
    const code = failure.kind === 'refused' ? failure.code : undefined;
    // `call` is redirecting to the login page.
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

  /** Replaces an outdated or mistyped title in the URL. */
  function correctAddress(card: Card): void {
    const path = projectPath(card);
    if (browser.currentPath().replace(/[?#].*$/, '') !== path) browser.rewrite(path);
  }

  return {
    $confirmed,
    $preselected,
    $project,
    $sheet,
    $step,
    loadProject,
    loadSheet,
    markStepSeen,
    returnToProject,
    sheetOf,
  };
}

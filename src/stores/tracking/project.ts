// The status page of one project, identified by the URL.
import { atom, computed } from 'nanostores';
import type { ProjectStep } from '../../contract/steps.ts';
import type { AppContext } from '../app-context.ts';
import { createLoad } from '../load.ts';
import { projectPath, type Card } from './card.ts';
import { createCache, isStale } from './cache.ts';
import { findPreselection, shownStep } from './preselected.ts';
import { createProjects } from './projects.ts';
import { createSheet, unlessHidden } from './sheet.ts';
import { createSteps } from './project-steps.ts';

/** Undefined at the URL of no project. */
const idOf = (path: string): number | undefined =>
  Number(/^\/status\/(\d{1,15})\/[^/]+/.exec(path)?.[1]) || undefined;

export type ProjectStore = ReturnType<typeof createProject>;

export function createProject(app: AppContext) {
  const { browser, now } = app;
  const cache = createCache(app);
  const { $projects, loadProjects } = createProjects(app, cache);
  const { $steps, fetchStep, markStepSeen, trackedStep } = createSteps(app, cache);

  const { $sheet, loadSheet, sheetOf } = createSheet(app, cache);

  const cachedCard = (): Card | undefined =>
    cache.cachedList()?.cards.find((card) => card.id === idOf(browser.currentPath()));

  /** Loads the project of the current URL. */
  const { $loaded, load: loadProject } = createLoad('project', ask, () => ({ card: cachedCard() }));

  /** `unknown`: there is no such project, or it is someone else's; the two must look the same. */
  const $project = computed($loaded, ({ state, reply: { card } = {}, message }) => ({
    view: state === 'ready' && !card ? ('unknown' as const) : state,
    card,
    message,
  }));

  /** The last known step of the project. */
  const $step = computed([$project, $steps], ({ card }) => card && trackedStep(card.id).observed);

  /** The step that is shown: the candidature's if it is about this project, as far as known here. */
  const $shown = computed([$project, $step], ({ card }, observed) => {
    const { candidature } = cache.cachedSteps() ?? {};
    const found = findPreselection(candidature, cache.cachedList()?.cards ?? [], trackedStep);
    return card && shownStep(card.id, observed, found);
  });

  /** The step that the provider has returned on this page. A refresh keeps it until its answer. */
  const $confirmed = atom<ProjectStep | undefined>();

  /** Call when the user returns to the page or the network is back. */
  function returnToProject(): void {
    const { card, view } = $project.get();
    if (card && $sheet.get().state === 'failed') void loadSheet(card.id);
    const isOutdated = view === 'ready' && isStale($step.get()?.at, now());
    if (view === 'failed' || isOutdated) void loadProject();
  }

  async function ask() {
    const none = { ok: true as const, reply: { card: undefined } };
    const id = idOf(browser.currentPath());
    if (id === undefined) return none;
    const cached = cachedCard();
    if (cached) correctAddress(cached);
    // The list is large: load it only if the cache lacks the title.
    const [answer, listed] = await Promise.all([
      fetchStep(id),
      cached ? undefined : loadProjects(),
    ]);
    if (!answer) return undefined;
    if (!answer.ok) return unlessHidden(answer.failure, none.reply);
    const card = cached ?? $projects.get().reply?.cards.find((other) => other.id === id);
    if (!card) return listed?.ok === false ? listed : none;
    $confirmed.set(answer.reply.step);
    correctAddress(card);
    return { ok: true as const, reply: { card } };
  }

  /** Replaces an outdated or mistyped title in the URL. */
  function correctAddress(card: Card): void {
    const path = projectPath(card);
    if (browser.currentPath().replace(/[?#].*$/, '') !== path) browser.rewrite(path);
  }

  return {
    $confirmed,
    $project,
    $sheet,
    $shown,
    $step,
    loadProject,
    loadSheet,
    markStepSeen,
    returnToProject,
    sheetOf,
  };
}

import { describe, expect, it } from 'vitest';
import { HOUR, START, useCandidate } from './harness.ts';
import { university } from '../../../fixtures/answers/projects.ts';
import { waitUntil } from '../../../fixtures/eventually.ts';

const candidate = useCandidate();
const offline = 'Pas de connexion au serveur. Vérifier votre connexion internet et réessayer.';

async function openAt(address: string) {
  candidate.page.open(address);
  await candidate.project.loadProject();
  return candidate.project.$project.get();
}

describe('the page of a project', () => {
  it('shows its title and its step', async () => {
    const id = await candidate.submit({ titre_solution: 'Un four' }, 2);
    const page = await openAt(`/status/${id}/un-four`);
    expect(page).toMatchObject({ view: 'ready', card: { id, title: 'Un four' } });
    expect(candidate.project.$step.get()).toEqual({ step: 'project_selected', at: START });
    expect(candidate.page.trail).toEqual([{ path: `/status/${id}/un-four`, kept: null }]);
  });

  it.each(['/status/1/un-foyer', '/status/1/Un%20Four', '/status/1/%', '/status/1/un-four/'])(
    'has its own title at the address %s, without a reload',
    async (address) => {
      await candidate.submit({ titre_solution: 'Un four' });
      await openAt(address);
      expect(candidate.project.$project.get().view).toBe('ready');
      expect(candidate.page.address().path).toBe('/status/1/un-four');
      expect(candidate.page.visited).toEqual([]);
    },
  );

  it('asks for its step alone where the list was read before', async () => {
    const id = await candidate.submit();
    await candidate.activity.loadProjects();
    candidate.reload();
    await openAt(`/status/${id}/x`);
    expect(candidate.page.calls).toEqual([`GET /project-status/${id}`]);
    expect(candidate.project.$project.get()).toMatchObject({ view: 'ready' });
  });

  it.each(['999/secret', 'x/secret', '1e3/x', '-1/x', 'projet'])(
    'does not exist at %s',
    async (address) => {
      await candidate.submit();
      expect(await openAt(`/status/${address}`)).toEqual({ view: 'unknown' });
    },
  );

  it.each([
    ['', () => undefined],
    [', even where the provider tells its step', () => Response.json({ step: 2 })],
    [', also where the provider forbids it', () => Response.json({}, { status: 403 })],
  ])('of someone else looks as if it did not exist%s', async (_where, answer) => {
    const id = await candidate.foreign();
    candidate.page.fault = ({ url }) => (url.includes('project-status') ? answer() : undefined);
    expect(await openAt(`/status/${id}/secret`)).toEqual({ view: 'unknown' });
    expect(candidate.project.$step.get()).toBeUndefined();
    expect(candidate.page.trail).toEqual([{ path: `/status/${id}/secret`, kept: null }]);
  });

  it('is the last known one without a network, and is tried again by who comes back', async () => {
    const id = await candidate.submit();
    await openAt(`/status/${id}/un-four`);
    candidate.reload();
    candidate.offline();
    candidate.pass(HOUR);
    const page = await openAt(`/status/${id}/un-four`);
    expect(page).toMatchObject({ view: 'failed', message: offline, card: { id } });
    expect(candidate.project.$step.get()).toEqual({ step: 'project_pending', at: START });

    candidate.online();
    candidate.project.returnToProject();
    expect(candidate.project.$project.get()).toMatchObject({ view: 'loading', message: offline });
    await waitUntil(() => candidate.project.$project.get().view === 'ready');
    expect(candidate.project.$project.get().message).toBeUndefined();
    expect(candidate.project.$step.get()?.at).toBe(START + HOUR);
  });

  it('has been confirmed only once the provider has answered, and for as long as it is not another', async () => {
    const id = await candidate.submit({}, 2);
    await openAt(`/status/${id}/un-four`);
    candidate.reload();
    await candidate.decide(id, -1);
    const loading = openAt(`/status/${id}/un-four`);
    expect(candidate.project.$step.get()?.step).toBe('project_selected');
    expect(candidate.project.$confirmed.get()).toBeUndefined();
    await loading;
    expect(candidate.project.$confirmed.get()).toBe('project_eliminated');
    candidate.offline();
    await candidate.project.loadProject();
    expect(candidate.project.$confirmed.get()).toBe('project_eliminated');
  });

  it('that nothing is known of says what went wrong', async () => {
    candidate.offline();
    expect(await openAt('/status/1/un-four')).toEqual({ view: 'failed', message: offline });
  });

  it('is not called unknown when only the list could not be read', async () => {
    const id = await candidate.submit();
    candidate.page.fault = ({ url }) =>
      url.includes('check-status') ? new Response('', { status: 500 }) : undefined;
    const message = "Une erreur s'est produite, veuillez réessayer.";
    expect(await openAt(`/status/${id}/un-four`)).toEqual({ view: 'failed', message });
  });

  it('is read anew by who comes back after more than a minute', async () => {
    const id = await candidate.submit();
    await openAt(`/status/${id}/un-four`);
    candidate.page.calls.length = 0;
    candidate.project.returnToProject();
    expect(candidate.page.calls).toEqual([]);
    candidate.pass(61_000);
    await candidate.decide(id, 2);
    candidate.project.returnToProject();
    await waitUntil(() => candidate.project.$step.get()?.step === 'project_selected');
    await waitUntil(() => candidate.project.$project.get().view === 'ready');
  });

  it('has what was sent, as it was asked, once that is unfolded; then also without a network', async () => {
    const id = await candidate.submit(university);
    await openAt(`/status/${id}/x`);
    expect(candidate.project.sheetOf(id)).toBeUndefined();
    candidate.page.calls.length = 0;
    await candidate.project.loadSheet(id);
    await candidate.project.loadSheet(id);
    expect(candidate.page.calls).toEqual([`GET /project/${id}`]);
    const sheet = candidate.project.sheetOf(id)!;
    expect(sheet.steps.flatMap(({ answers }) => answers)).toContainEqual({
      label: 'Date de validation du projet',
      text: '30\u00a0novembre 2024',
    });
    candidate.reload();
    candidate.offline();
    expect(candidate.project.sheetOf(id)).toEqual(sheet);
    await candidate.project.loadSheet(id);
    expect(candidate.project.sheetOf(id)).toEqual(sheet);
  });

  it('has the names of the files that were sent', async () => {
    const id = await candidate.submit();
    candidate.page.fault = () => Response.json({ niveau_academique: 'licence', files: ['a.pdf'] });
    await candidate.project.loadSheet(id);
    expect(candidate.project.sheetOf(id)?.files).toEqual([{ name: 'a.pdf' }]);
  });

  it.each([404, 403])(
    'has no answers after a %i, and asks again after a failure',
    async (status) => {
      const id = await candidate.submit();
      await openAt(`/status/${id}/x`);
      candidate.offline();
      await candidate.project.loadSheet(id);
      expect(candidate.project.$sheet.get()).toEqual({ state: 'failed', message: offline });
      candidate.page.fault = () => Response.json({}, { status });
      candidate.project.returnToProject();
      await waitUntil(() => candidate.project.$sheet.get().reply === 'missing');
    },
  );

  it('leaves for the login when the session has ended', async () => {
    const id = await candidate.submit();
    await candidate.page.api.db.deleteFrom('tokens').execute();
    expect(await openAt(`/status/${id}/x`)).toEqual({ view: 'loading' });
    expect(candidate.page.visited).toHaveLength(1);
  });
});

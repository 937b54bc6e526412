import { describe, expect, it } from 'vitest';
import { HOUR, START, useCandidate } from './harness.ts';

const candidate = useCandidate();
const offline = 'Pas de connexion au serveur. Vérifier votre connexion internet et réessayer.';
const ids = () => candidate.activity.$projects.get().reply?.cards.map(({ id }) => id);

describe('the projects of a candidate', () => {
  it.each([
    ['the oldest', (ids: number[]) => ids],
    ['the newest', (ids: number[]) => ids.toReversed()],
  ])('are listed newest first, also of a provider that begins with %s', async (_, order) => {
    const userProjects = order([3, 20, 100]).map((id) => ({ id }));
    candidate.page.fault = () => Response.json({ userProjects });
    await candidate.activity.loadProjects();
    expect(ids()).toEqual([100, 20, 3]);
  });

  it('are not said to be none if none of them can be read', async () => {
    candidate.page.fault = () => Response.json({ userProjects: [{ id: 'x' }] });
    await candidate.activity.loadProjects();
    expect(candidate.activity.$projects.get()).toEqual({
      state: 'failed',
      message: "Une erreur s'est produite, veuillez réessayer.",
    });
  });
});

describe('without a network', () => {
  it('the last known projects are there, with their date', async () => {
    const id = await candidate.submit();
    await candidate.activity.loadProjects();
    candidate.pass(HOUR);
    candidate.reload();
    candidate.offline();
    const loading = candidate.activity.loadProjects();
    const reply = { at: START };
    expect(candidate.activity.$projects.get()).toMatchObject({ state: 'loading', reply });
    await loading;
    const failed = { state: 'failed', message: offline, reply };
    expect(candidate.activity.$projects.get()).toMatchObject(failed);
    expect(ids()).toEqual([id]);

    candidate.online();
    const again = candidate.activity.loadProjects();
    expect(candidate.activity.$projects.get()).toMatchObject({
      state: 'loading',
      message: offline,
    });
    await again;
    expect(candidate.activity.$projects.get()).toEqual({
      state: 'ready',
      reply: { cards: [expect.anything()], at: START + HOUR },
    });
  });

  it('nobody sees what another candidate has left on this device', async () => {
    await candidate.submit();
    await candidate.activity.loadProjects();
    candidate.reload();
    candidate.offline();
    candidate.page.$session.set({ ...candidate.session, id: candidate.session.id + 1 });
    await candidate.activity.loadProjects();
    expect(candidate.activity.$projects.get().reply).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import { run } from '../../../../scripts/api/database/database.ts';
import { logout } from '../../../../src/stores/account/logout.ts';
import { keys } from '../../../../src/stores/tracking/keys.ts';
import { HOUR, START, useCandidate } from './harness.ts';

const candidate = useCandidate();
const offline = 'Pas de connexion au serveur. Vérifier votre connexion internet et réessayer.';
const titles = () => candidate.activity.$projects.get().list?.cards.map(({ title }) => title);

describe('the projects of a candidate', () => {
  it('are none at first', async () => {
    await candidate.activity.loadProjects();
    expect(candidate.activity.$projects.get()).toEqual({
      state: 'ready',
      list: { cards: [], at: START },
    });
    expect(candidate.page.calls).toEqual(['GET /check-status']);
  });

  it.each([
    ['the oldest', (ids: number[]) => ids],
    ['the newest', (ids: number[]) => ids.toReversed()],
  ])('are listed newest first, also of a provider that begins with %s', async (_, order) => {
    const ids = order([3, 20, 100]);
    candidate.page.fault = () => Response.json({ userProjects: ids.map((id) => ({ id })) });
    await candidate.activity.loadProjects();
    expect(candidate.activity.$projects.get().list?.cards.map(({ id }) => id)).toEqual([
      100, 20, 3,
    ]);
  });

  it('are those of nobody else', async () => {
    candidate.foreign();
    candidate.submit();
    await candidate.activity.loadProjects();
    expect(titles()).toEqual(['Un four']);
  });

  it('have the first of their files as cover', async () => {
    candidate.submit({
      titre_solution: 'Un four',
      files: ['projects/x/1-a.png', 'projects/x/2.png'],
    });
    await candidate.activity.loadProjects();
    expect(candidate.activity.$projects.get().list?.cards[0]?.cover).toBe('projects/x/1-a.png');
  });

  it('stand without those that are broken, which are logged', async () => {
    candidate.page.fault = () => Response.json({ userProjects: [{ id: 'x' }, { id: 4 }] });
    await candidate.activity.loadProjects();
    expect(candidate.activity.$projects.get().list?.cards.map(({ id }) => id)).toEqual([4]);
    expect(candidate.logged).toEqual([['check-status', [expect.objectContaining({ id: 'x' })]]]);
  });

  it('are asked for once at a time', async () => {
    await Promise.all([candidate.activity.loadProjects(), candidate.activity.loadProjects()]);
    expect(candidate.page.calls).toHaveLength(1);
  });

  it('are not spoken of when the session has ended', async () => {
    run(candidate.page.api.db, 'DELETE FROM tokens');
    await candidate.activity.loadProjects();
    expect(candidate.activity.$projects.get()).toMatchObject({ state: 'loading' });
    expect(candidate.page.visited).toHaveLength(1);
  });
});

describe('without a network', () => {
  it('the last known projects are there, with their date', async () => {
    candidate.submit();
    await candidate.activity.loadProjects();
    candidate.pass(HOUR);
    candidate.reload();
    candidate.offline();
    const loading = candidate.activity.loadProjects();
    expect(candidate.activity.$projects.get()).toMatchObject({
      state: 'loading',
      list: { at: START },
    });
    await loading;
    expect(candidate.activity.$projects.get()).toMatchObject({
      state: 'failed',
      message: offline,
      list: { at: START },
    });
    expect(titles()).toEqual(['Un four']);

    candidate.online();
    const again = candidate.activity.loadProjects();
    expect(candidate.activity.$projects.get()).toMatchObject({
      state: 'loading',
      message: offline,
    });
    await again;
    expect(candidate.activity.$projects.get()).toEqual({
      state: 'ready',
      list: { cards: [expect.anything()], at: START + HOUR },
    });
  });

  it('nothing is known on a new device', async () => {
    candidate.offline();
    await candidate.activity.loadProjects();
    expect(candidate.activity.$projects.get()).toEqual({
      state: 'failed',
      message: offline,
      list: undefined,
    });
  });

  it('nobody sees what another candidate has left on this device', async () => {
    candidate.submit();
    await candidate.activity.loadProjects();
    candidate.reload();
    candidate.offline();
    candidate.page.$session.set({ ...candidate.session, id: candidate.session.id + 1 });
    await candidate.activity.loadProjects();
    expect(candidate.activity.$projects.get().list).toBeUndefined();
  });

  it('nobody has the projects of who was signed in when they were asked for', async () => {
    candidate.submit();
    const loading = candidate.activity.loadProjects();
    candidate.page.$session.set({ ...candidate.session, access_token: 'another', id: 99 });
    await loading;
    expect(candidate.activity.$projects.get().list).toBeUndefined();
    expect(localStorage.getItem(keys.list)).toBeNull();
  });

  it('what is broken or another program’s is nothing', async () => {
    for (const text of ['', 'null', '[]', '{"user":', 'x']) {
      candidate.page.storeElsewhere(keys.list, text);
      candidate.reload();
      candidate.offline();
      await candidate.activity.loadProjects();
      expect(candidate.activity.$projects.get().list, text).toBeUndefined();
    }
  });
});

describe('with the logout', () => {
  it('goes all that the device knew', async () => {
    const id = candidate.submit();
    await candidate.activity.loadProjects();
    await candidate.activity.fetchStep(id);
    for (const key of [keys.list, keys.steps]) expect(localStorage.getItem(key)).not.toBeNull();
    await logout(candidate.page, candidate.page.database);
    expect(Object.values(keys).map((key) => localStorage.getItem(key))).toEqual([null, null, null]);
  });

  it('an answer that was under way is kept no more', async () => {
    candidate.submit();
    const loading = candidate.activity.loadProjects();
    candidate.page.$session.set(undefined);
    await loading;
    expect(localStorage.getItem(keys.list)).toBeNull();
  });
});

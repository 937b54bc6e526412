import { describe, expect, it } from 'vitest';
import type { Project } from '../../../../src/contract/submission/submitted.ts';
import { projectPath, toCard, type Card } from '../../../../src/stores/tracking/card.ts';
import { expectTruncated } from '../../components/truncated.ts';

const shown = (project: Partial<Project>): Card => toCard({ id: 12, images: [], ...project });

const outside = { niveau_academique: 'non_universitaire' };

describe('the card of a university project', () => {
  const project = {
    niveau_academique: 'master',
    titre_memoire: 'Conception d’un four',
    titre_solution: 'Un four sans fumée',
    description_solution: 'Deux tiroirs.',
  };

  it('names the solution, then the work that it comes from', () => {
    expect(shown(project)).toEqual({
      id: 12,
      isUniversity: true,
      title: 'Un four sans fumée',
      heading: 'Un four sans fumée',
      work: 'Conception d’un four',
      text: 'Deux tiroirs.',
    });
  });

  it('names the work where the solution has no name', () => {
    const { titre_solution: _, ...rest } = project;
    expect(shown(rest)).toMatchObject({
      title: project.titre_memoire,
      heading: project.titre_memoire,
    });
    expect(shown(rest).work).toBeUndefined();
  });
});

it('names the objectives, then the description', () => {
  const [objectifs_projet, description_projet] = ['Mesurer la salinité', 'Des capteurs.'];
  expect(shown({ ...outside, objectifs_projet, description_projet })).toEqual({
    id: 12,
    isUniversity: false,
    title: objectifs_projet,
    heading: objectifs_projet,
    text: description_projet,
  });
});

it.each<[string, number, (text: string) => string | undefined]>([
  [
    'title of a work with a solution',
    250,
    (text) => shown({ titre_solution: 'Un four', titre_memoire: text }).work,
  ],
  ['title of a work alone', 250, (text) => shown({ titre_memoire: text }).heading],
  ['description of a solution', 200, (text) => shown({ description_solution: text }).text],
  ['objectives', 200, (text) => shown({ ...outside, objectifs_projet: text }).heading],
  ['description', 820, (text) => shown({ ...outside, description_projet: text }).text],
])('the %s is cut to %i characters', async (_what, limit, cut) => {
  await expectTruncated(limit, async (text) => cut(text) ?? '');
});

it.each([
  [{ titre_solution: 'x' }],
  [{ titre_memoire: 'x' }],
  [{ ...outside, objectifs_projet: 'x' }],
  [{ ...outside, description_projet: 'x' }],
])('the follow-title of %j is cut to 100 characters', async (project) => {
  const [name] = Object.entries(project).find(([, value]) => value === 'x')!;
  await expectTruncated(100, async (text) => shown({ ...project, [name]: text }).title);
});

it('a project without any text has its number', () => {
  expect(shown({})).toMatchObject({ title: 'Projet n° 12', heading: 'Projet n° 12' });
  expect(projectPath(shown({}))).toBe('/status/12/projet-n-12');
});

it('says when it was sent, if the provider does', () => {
  const created_at = '2026-11-20T08:00:00.000Z';
  expect(shown({ created_at }).sentAt).toBe(created_at);
  expect(shown({})).not.toHaveProperty('sentAt');
});

it('the cover is the first image, if there is one', () => {
  expect(shown({ images: ['memoire.PDF', 'a.jpg', 'b.jpg'] }).cover).toBe('a.jpg');
  expect(shown({ images: ['memoire.pdf'] }).cover).toBeUndefined();
});

it('the address of its page ends with its title', () => {
  expect(projectPath(shown({ titre_solution: 'Un four à <b>fumée</b> ?' }))).toBe(
    '/status/12/un-four-a-b-fumee-b',
  );
});

import { expect, it } from 'vitest';
import type { Project } from '../../../../src/contract/submission/submitted.ts';
import { findDelivery } from '../../../../src/stores/submission/delivery.ts';
import { outside, university } from '../../../fixtures/answers/projects.ts';

const { niveau_academique, objectifs_projet } = outside;
const description_projet = 'Une teinturerie à l’indigo, pour les tisserands d’Abomey & de Bohicon';
const sent = { ...outside, description_projet };
const same = { niveau_academique, objectifs_projet, description_projet };

it.each<[string, Partial<Project>, boolean | undefined]>([
  ['with the same texts', same, true],
  [
    'with texts that are trimmed, escaped and cut',
    {
      ...same,
      description_projet: ' Une teinturerie à l&rsquo;indigo, pour les tisserands&nbsp;d',
    },
    true,
  ],
  ['that is too short to be a cut text', { description_projet: 'Une teinturerie' }, undefined],
  ['with other texts', { ...same, objectifs_projet: 'Un', description_projet: 'Autre' }, undefined],
  ['of another level', { ...same, niveau_academique: 'master' }, undefined],
  ['of which one text is another', { ...same, description_projet: 'Autre chose' }, false],
  ['without any text', { niveau_academique }, false],
])('a project %s may be the one that was sent: %s', (_what, given, isCertain) => {
  const project = { id: 2, images: [], ...given };
  const found = findDelivery([project], sent);
  expect(found).toEqual(isCertain === undefined ? undefined : { project, isCertain });
});

it('the same one is found after one that only may be', () => {
  const { titre_solution, titre_memoire } = university;
  const projects = [
    { id: 2, images: [] },
    { id: 3, images: [], titre_solution, titre_memoire },
  ];
  expect(findDelivery(projects, university)).toMatchObject({ project: { id: 3 }, isCertain: true });
});

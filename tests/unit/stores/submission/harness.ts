// The form as a signed-in candidate has it, with a device that keeps things.
import { beforeEach } from 'vitest';
import { browser } from '../../../../src/stores/browser.ts';
import { announceKept } from '../../../../src/stores/notice.ts';
import { register } from '../../../../src/stores/register.ts';
import { $draft, restartDraft } from '../../../../src/stores/submission/draft.ts';
import { closeSending } from '../../../../src/stores/submission/send.ts';
import type { Answers } from '../../../../src/stores/submission/steps.ts';
import { $form, $place } from '../../../../src/stores/submission/wizard.ts';
import { formOf, newcomer, takeNotices, usePage, type Page } from '../harness.ts';

export interface FormPage extends Page {
  /** The addresses that the form has been at, the present one last. */
  trail: { path: string; kept: unknown }[];
}

export function useForm(): FormPage {
  const page = Object.assign(usePage(), { trail: [] as FormPage['trail'] });
  beforeEach(async () => {
    page.trail = [{ path: '/soumission-projet/formulaire', kept: null }];
    browser.push = (path, kept) => void page.trail.push({ path, kept });
    browser.rewrite = (path, kept) => void (page.trail[page.trail.length - 1] = { path, kept });
    browser.kept = () => page.trail.at(-1)?.kept;
    browser.back = () => void page.trail.pop();
    await register(formOf(newcomer));
    page.visited.length = 0;
    page.calls.length = 0;
    page.number += 1;
    announceKept();
    takeNotices();
    await restartDraft();
    $draft.set({ state: 'loading', edition: 0 });
    $form.set({ sending: false, errors: {}, attempt: 0 });
    $place.set({ view: 'step', step: 0 });
    closeSending();
  });
  return page;
}

export const university = {
  niveau_academique: 'master',
  annee_soutenance: '2024',
  noms_candidats: 'Sènan Hounkpatin',
  email: 'senan@exemple.bj',

  autre_coordonnee: 'WhatsApp',
  directeur_encadreur: 'Pr Dossou',
  etablissement_entite: 'EPAC',
  titre_memoire: 'Sécher la mangue',
  autorisation_collecte: 'oui',
  titre_solution: 'Séchoir solaire',
  date_identification: '2024-11-30',
  description_solution: 'Il sèche.\nSans bois.',
  domaines_application: ['Agriculture', 'Energie'],
  probleme_defi: 'Les pertes',
  beneficiaires: 'Les coopératives',
  ameliorations_apportees: 'non',
  desengagement: 'ne_pas_confirmer',
  valeur_ajoutee: 'Moins cher',
  durabilite: 'ODD 2',
  autorisation_finale: true,
} satisfies Answers;

export const outside = {
  niveau_academique: 'non_universitaire',
  nom_complet: 'Afi Dossou',
  adresse_email: 'afi@exemple.bj',
  numero_telephone: '+229 01 97 12 34 56',
  nom_entreprise: 'Teinture & Cie',
  poste_occupe: 'Gérante',
  description_projet: 'Une teinturerie',
  objectifs_projet: 'Moins d’eau',
  budget_estime: '250000',
  date_debut: '2027-01-15',

  autorisation_finale: true,
} satisfies Answers;

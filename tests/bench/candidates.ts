// Generates candidates and projects.
import { randomBytes } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import type { ProjectSubmission } from '../../src/contract/submission/submission.ts';
import { MEGABYTE } from '../../src/contract/submission/uploads.ts';
import { transaction } from '../../scripts/api/database/database.ts';
import { insertUser } from '../../scripts/api/accounts/users.ts';
import type { Services } from '../../scripts/api/services.ts';
import { newArrivals } from '../../scripts/api/submissions/arrivals.ts';
import { newFolder, type StoredFile } from '../../scripts/api/submissions/uploads.ts';
import { renderIllustration } from '../../scripts/api/seed/illustrations.ts';

const answers = {
  niveau_academique: 'master',
  annee_soutenance: '2024',
  noms_candidats: 'Sènan Hounkpatin',
  email: 'senan@exemple.bj',
  autre_coordonnee: 'WhatsApp',
  directeur_encadreur: 'Pr Dossou',
  etablissement_entite: 'École polytechnique',
  titre_memoire: 'Sécher la mangue sans bois',
  autorisation_collecte: 'oui',
  titre_solution: 'Séchoir solaire',
  date_identification: '2024-11-30',
  description_solution: 'Un séchoir que la coopérative construit elle-même. '.repeat(20),
  domaines_application: ['Agriculture', 'Energie'],
  probleme_defi: 'Un tiers de la récolte se perd. '.repeat(20),
  beneficiaires: 'Les coopératives de transformation',
  ameliorations_apportees: 'non',
  desengagement: 'ne_pas_confirmer',
  valeur_ajoutee: 'Il coûte cinq fois moins cher.',
  durabilite: 'ODD 2 et 7',
  autorisation_finale: true,
} satisfies Partial<ProjectSubmission>;

export const candidateEmail = (number: number): string => `candidat-${number}@wema.example`;

/**
 * Adds candidates with verified addresses, and projects distributed evenly among them. Files are
 * written before their rows, so that every listed file can be fetched.
 *
 * @param seed.password the password of all candidates
 */
export async function seedCandidates(
  services: Pick<Services, 'db' | 'clock' | 'arrivalsDir' | 'files' | 'passwords'>,
  { candidates, projects, password }: { candidates: number; projects: number; password: string },
): Promise<void> {
  const password_hash = await services.passwords.hash(password, '');
  const picture = await renderIllustration('soleil-ocre');
  const limit = pLimit(4);
  const files = await Promise.all(
    Array.from({ length: projects }, () => limit(() => storePhotos(services, picture))),
  );
  const now = services.clock().toISOString();
  await transaction(services.db, async (db) => {
    const ids: number[] = [];
    for (let number = 1; number <= candidates; number += 1) {
      const { id } = await insertUser(db, {
        first_name: 'Sènan',
        last_name: `Hounkpatin ${number}`,
        email: candidateEmail(number),
        phone: '+229 01 97 00 00 00',
        gender: 'M',
        user_type: 'etudiant',
        password_hash,
        email_verified_at: now,
        created_at: now,
      });
      ids.push(id);
    }
    for (const [index, photos] of files.entries()) {
      const { id: project_id } = await db
        .insertInto('projects')
        .values({
          user_id: ids[index % candidates]!,
          niveau_academique: answers.niveau_academique,
          answers: JSON.stringify(answers),
          created_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const rows = photos.map((file, position) => ({ project_id, position, ...file }));
      await db.insertInto('project_files').values(rows).execute();
    }
  });
}

/** Pads a valid picture to the size of a photo; viewers ignore the bytes after its end. */
async function storePhotos(
  { arrivalsDir, files }: Pick<Services, 'arrivalsDir' | 'files'>,
  picture: Buffer,
): Promise<StoredFile[]> {
  const folder = newFolder();
  const arrivals = newArrivals({ arrivalsDir });
  await mkdir(arrivals, { recursive: true });
  try {
    const photos = ['1-photo.jpg', '2-photo.jpg', '3-photo.jpg'].map((name) => ({
      from: path.join(arrivals, name),
      ...{ path: `${folder}/${name}`, name, type: 'image/jpeg', bytes: MEGABYTE },
    }));
    for (const { from } of photos) {
      const padding = randomBytes(MEGABYTE - picture.length);
      await writeFile(from, Buffer.concat([picture, padding]));
    }
    await files.put(photos);
    return photos.map(({ from: _from, ...row }) => row);
  } finally {
    await rm(arrivals, { recursive: true });
  }
}

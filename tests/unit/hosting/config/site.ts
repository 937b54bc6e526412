// A small site with what makes hosts differ: folders beside pages of their name, calendar files,
// the page of all projects.
import { listFiles } from '../../../../src/files/list-files.ts';
import { hostingFiles } from '../../../../src/hosting/config/files.ts';
import { writeFiles, type Files } from '../../scripts/server/fixture.ts';

export const siteUrl = 'https://hub.example';

export const site: Files = {
  'index.html': '<!doctype html>Accueil',
  '404.html': '<!doctype html>Page non trouvée',
  'about.html': `<!doctype html>${'À propos '.repeat(500)}`,
  'blog.html': '<!doctype html>Actualités',
  'blog/1/un.html': '<!doctype html>Un',
  'blog/12/douze.html': '<!doctype html>Douze',
  'blog/page/1.html': '<!doctype html>Archives',
  'blog/rss.xml': '<rss/>',
  'evenements.html': '<!doctype html>Événements',
  'evenement/3/portes-ouvertes.html': '<!doctype html>Portes ouvertes',
  'evenement/3/portes-ouvertes.ics': 'BEGIN:VCALENDAR',
  'formation/4/dessin.html': '<!doctype html>Dessin',
  'accompagnement/5/incubation.html': '<!doctype html>Incubation',
  'status.html': '<!doctype html>Mon activité',
  'status/projet.html': '<!doctype html>Mon projet',
  '_astro/app.a1b2c3.js': '/* script */',
  'images/photo.a1b2c3.avif': 'picture',
  'favicon.svg': '<svg/>',
  'manifest.webmanifest': '{}',
  '.well-known/security.txt': 'Contact: mailto:a@b.example',
  '.hidden': 'no',
  '.folder/plan.ics': 'no',
};

/** Writes the site into the folder, and the configuration of hosts. */
export async function writeSite(folder: string, files: Files): Promise<void> {
  await writeFiles(folder, files);
  await writeFiles(folder, hostingFiles(await listFiles(folder), siteUrl));
}

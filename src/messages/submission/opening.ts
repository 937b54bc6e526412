// When projects can be submitted. Days are formatted by src/text/dates/format.ts.
import type { Opening } from '../../contract/submission/opening.ts';
import { hub } from '../../hub.ts';

/** Of a project that was sent nevertheless. */
export const notOpen =
  'Les projets ne sont pas reçus en ce moment : le vôtre n’a pas été envoyé. Votre page d’accueil dit quand les soumissions ouvrent.';

/** Empty if projects can always be submitted. */
export const openingText = (opening: Opening): string =>
  [lineOf(opening), opening.sentence].filter(Boolean).join(' ');

function lineOf({ is_open, from, until }: Opening): string {
  if (is_open) {
    return until
      ? `Les projets sont reçus jusqu’au ${until} à 23 h 59, heure ${hub.ofCountry}. Un brouillon n’est pas encore un projet soumis.`
      : '';
  }
  if (from) {
    const end = until ? ` et prennent fin le ${until} à 23 h 59` : '';
    return `Les soumissions ouvrent le ${from}${end}. Vous pouvez déjà écrire votre projet : le brouillon reste sur votre appareil.`;
  }
  return `Les soumissions ${until ? `ont pris fin le ${until}` : 'sont closes'}. Un brouillon déjà commencé reste sur votre appareil.`;
}

// What the site does not show, for editors at the desk.
import type { Omission } from '../../report/omissions.ts';
import { listName } from './desk.ts';

/** By their codes, given what the code is about. */
const reasons: Record<string, (about: string) => string> = {
  'not given': (call) => `le système de contenu ne le donne pas (${call})`,
  'not a date': () => 'ce n’est pas une date',
  'not an id': () => 'ce n’est pas un numéro',
  'not a link': () => 'ce n’est pas un lien',
  'browsers do not open it': () => 'les navigateurs ne l’ouvrent pas',
  'its first image is empty': () => 'seule sa première image est publiée, et elle est vide',
  'only its first image is shown': () => 'seule sa première image est publiée',
  'too long': (kB) => `le texte dépasse ${parseInt(kB)} ko, ce qui est trop pour une page`,
  'no text': () => 'aucun texte',
  'appears twice': () => 'il est deux fois dans la liste, et le dernier est montré',
  'before the start': () => 'la fin précède le début',
  'HTTP status': (status) =>
    ['404', '410'].includes(status)
      ? 'le fichier n’existe pas'
      : `le serveur de l’image ne la donne pas (réponse ${status})`,
  'no answer': () =>
    'le serveur de l’image ne répond pas ; elle sera demandée de nouveau à la prochaine publication',
  'not public': () => 'son adresse n’est pas publique',
  'too large': (megabytes) => `le fichier dépasse ${parseInt(megabytes)} Mo`,
  'too many pixels': (pixels) => {
    const [size, limit = ''] = pixels.split(', ');
    return `elle est trop grande, ${size} pixels : au plus ${parseInt(limit)} millions en tout dans ce format`;
  },
  damaged: () => 'le fichier est abîmé',
  'not an image of the web': () => 'ce n’est pas une image JPEG, PNG, WebP, GIF ou AVIF',
};

const what: Record<Omission['kind'], (name: string) => string> = {
  item: (field) => ` laissé de côté${field && `, champ ${field}`}`,
  earlier: () => ' montré dans sa version précédente',
  field: (field) => `, champ ${field} ignoré`,
  picture: (file) => `, image ${file} laissée de côté`,
  earlier_picture: (file) => `, image ${file} laissée de côté (celle d’avant, du même nom, reste)`,
  motion: (file) => `, image ${file} montrée sans son animation`,
  link: (file) => `, lien ${file} retiré, son texte reste`,
};

export function omissionText({ list, kind, id, field, file, reason }: Omission & { list: string }) {
  const name = field ?? file;
  const [code = '', about = ''] = reason.split(/: (.*)/s);
  const why = reasons[code]?.(about) ?? `valeur inattendue (${reason})`;
  return `${listName(list)}, élément ${id}${what[kind](name ? `«\u00a0${name}\u00a0»` : '')} : ${why}`;
}

// What the site does not show, for editors at the desk.
import { EARLIER_SHOWN, type Notice } from '../../report/notices.ts';
import { listName } from './desk.ts';

/** The build’s reasons that editors can do something about; the first that matches. */
const reasons: [RegExp, string][] = [
  [/^(GET [^:]+): (.*)/, 'le système de contenu ne le donne pas ($1 : $2)'],
  [/^not a date/, 'ce n’est pas une date'],
  [/^not an id/, 'ce n’est pas un numéro'],
  [/^not a link/, 'ce n’est pas un lien'],
  [/^browsers do not open/, 'les navigateurs ne l’ouvrent pas'],
  [/^its first image is empty/, 'seule sa première image est publiée, et elle est vide'],
  [/^only its first image/, 'seule sa première image est publiée'],
  [/^longer than (\d+) kB/, 'le texte dépasse $1 ko, ce qui est trop pour une page'],
  [/^no text/, 'aucun texte'],
  [/^appears twice/, 'il est deux fois dans la liste, et le dernier est montré'],
  [/^before the start/, 'la fin précède le début'],
  [/^HTTP status (404|410)/, 'le fichier n’existe pas'],
  [/^HTTP status (401|403)/, 'le serveur de l’image ne la donne pas'],
  [/^larger than (\d+) MB/, 'le fichier dépasse $1 Mo'],
  [
    /^(\d+) × (\d+) pixels, .* (\d+) million/,
    'elle est trop grande, $1 × $2 pixels : au plus $3 millions en tout dans ce format',
  ],
  [/^damaged/, 'le fichier est abîmé'],
  [/^not an image|images are not accepted/, 'ce n’est pas une image JPEG, PNG, WebP, GIF ou AVIF'],
  [/public internet/, 'son adresse n’est pas publique'],
  [
    /server is down|no answer|[Tt]imeout|fetch failed|^HTTP status (429|5)/,
    'le serveur de l’image ne répond pas ; elle sera demandée de nouveau à la prochaine publication',
  ],
];

export function noticeText({
  list,
  kind,
  id,
  field = '',
  file = '',
  reason,
}: Notice & { list: string }): string {
  const item = `${listName(list)}, élément ${id}`;
  const why = reasonText(reason);
  switch (kind) {
    case 'item':
      return `${item} laissé de côté${field && `, champ ${quoted(field)}`} : ${why}`;
    case 'earlier':
      return `${item} montré dans sa version précédente : ${why}`;
    case 'field':
      return `${item}, champ ${quoted(field)} ignoré : ${why}`;
    case 'picture': {
      const rest = reason.endsWith(EARLIER_SHOWN) ? ' ; celle d’avant, du même nom, reste' : '';
      return `${item}, image ${quoted(file)} laissée de côté : ${why}${rest}`;
    }
    case 'motion':
      return `${item}, image ${quoted(file)} montrée sans son animation : ${why}`;
    case 'link':
      return `${item}, lien ${quoted(file)} retiré, son texte reste : ${why}`;
  }
}

function reasonText(reason: string): string {
  for (const [pattern, text] of reasons) {
    const match = pattern.exec(reason);
    if (match) return text.replace(/\$(\d)/g, (_, group: string) => match[Number(group)] ?? '');
  }
  return `valeur inattendue (${reason.replace(EARLIER_SHOWN, '')})`;
}

const quoted = (text: string): string => `«\u00a0${text}\u00a0»`;

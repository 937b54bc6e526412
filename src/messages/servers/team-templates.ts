// Texts of the templates of messages to candidates.
import { inQuotes } from '../in-quotes.ts';

interface Told {
  firstName: string;
  title: string;
  number: string;
}

/** What stands in a message for each candidate, by the names that members write in braces. */
export const placeholders = ({ firstName, title, number }: Told): Record<string, string> => ({
  prénom: firstName,
  titre: title,
  numéro: number,
});

/** Members choose among these. */
const known = '{prénom}, {titre} et {numéro}';

export const templates = {
  insert: 'Insérer',
  field: 'Modèle',
  /** Where there is none yet. */
  write: 'Écrire un modèle de message',
  hint: `L’e-mail salue déjà le candidat. Vous pouvez écrire ${known} : chacun lira son prénom, le titre de son projet, et son numéro, comme 12.`,
  hintInMessage: `${known} y sont remplacés pour chaque candidat.`,
  /** @param written a placeholder, or a brace without its other half */
  unknown: (written: string) =>
    `${inQuotes(written)} ne peut pas être remplacé. Vous pouvez écrire ${known}, rien d’autre entre accolades.`,
  unfilled: (written: string) =>
    `${inQuotes(written)} n’est pas connu pour ce projet : rien n’est fait. Écrivez-lui un autre message.`,
};

import type { Answers } from '../../contract/submission/answers.ts';
import { fullName } from '../../text/full-name.ts';
import type { Session } from '../session.ts';

/** The answers that the account provides, for both variants of the form. */
export function answersFromAccount(session: Session | undefined): Answers {
  if (!session) return {};
  const answers = {
    noms_candidats: fullName(session),
    email: session.email,
    telephone: session.phone,
    nom_complet: fullName(session),
    adresse_email: session.email,
    numero_telephone: session.phone,
  };
  // The provider may omit profile fields.
  return Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer));
}

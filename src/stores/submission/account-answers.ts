import { fullName, type Session } from '../session.ts';
import type { Answers } from '../../contract/submission/answers.ts';

/** The answers that the account provides, for both variants of the form. */
export function answersFromAccount(session: Session | undefined): Answers {
  if (!session) return {};
  const name = fullName(session);
  const { email, phone } = session;
  const answers = {
    noms_candidats: name,
    email,
    telephone: phone,
    nom_complet: name,
    adresse_email: email,
    numero_telephone: phone,
  };
  // The provider may omit profile fields.
  return Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer));
}

import { $session, fullName } from '../session.ts';
import type { Answers } from './steps.ts';

/** What the account answers already, on either path of the form: where a new one begins. */
export function knownAnswers(): Answers {
  const session = $session.get();
  if (!session) return {};
  const name = fullName(session);
  const { email, phone } = session;
  const known = {
    ...{ noms_candidats: name, email, telephone: phone },
    ...{ nom_complet: name, adresse_email: email, numero_telephone: phone },
  };
  // Of the profile the provider may tell nothing.
  return Object.fromEntries(Object.entries(known).filter(([, answer]) => answer)) as Answers;
}

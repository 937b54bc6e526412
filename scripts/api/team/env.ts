// What all files of the team's space may know: its addresses, and what a request carries.
import type { html } from 'hono/html';
import type { Juror } from '../accounts/jurors.ts';
import type { Member } from '../accounts/members.ts';

export type Html = ReturnType<typeof html>;

export interface TeamEnv {
  Variables: {
    /** Absent before the log-in. */
    member: Member;
    /** On the pages of jurors, instead of a member. */
    juror: Juror;
    /** The member, as the journal names who does something. */
    by: string;
    /** The fields of the form that was sent; none otherwise. */
    sent: FormData;
  };
}

export const HOME = '/equipe/projets';
export const FAILED_MAILS = `${HOME}/e-mails`;
export const CANDIDATES = '/equipe/candidats';
export const NEWSLETTER = '/equipe/lettre';
export const CONTENT = '/equipe/contenus';
/** With a slash at its end: the desk's addresses are relative. */
export const PUBLICATION = '/equipe/publication/';
export const MEMBERS = '/equipe/membres';
export const JOURNAL = '/equipe/journal';
/** Of messages to candidates. */
export const TEMPLATES = '/equipe/modeles';
/** The member's own. */
export const ACCOUNT = '/equipe/compte';
export const FACTOR = `${ACCOUNT}/second-facteur`;
/** When projects can be submitted. */
export const OPENING = '/equipe/ouverture';
export const DECISIONS = '/equipe/decisions';
export const VIEWS = '/equipe/vues';
export const CRITERIA = '/equipe/criteres';
/** What the member is asked for; and for managers, who is asked. */
export const OPINIONS = '/equipe/avis';
export const ASK = `${OPINIONS}/demander`;

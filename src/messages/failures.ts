// What a candidate is told when a call did not succeed (specification, section 8).
import type {
  accountData,
  deleteAccount,
  forgotPassword,
  resendEmail,
  resetPassword,
} from '../contract/account.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import type { Failure } from '../contract/failure.ts';
import type { newsletter } from '../contract/newsletter.ts';
import type { checkStatus } from '../contract/projects.ts';
import type { submitProject } from '../contract/submission.ts';
import type { register } from '../contract/register.ts';
import type { login } from '../contract/users.ts';
import { emailInvalid } from './email.ts';
import { alert, toast, type Notice } from './notice.ts';
import { offline } from './waiting.ts';

const generic = "Une erreur s'est produite, veuillez réessayer.";
const invalidForm = 'Veuillez bien remplir le formulaire et réessayez.';
const throttled = 'Trop de tentatives. Veuillez patienter une minute, puis réessayer.';

export const networkNotice = toast('error', offline);
export const sessionExpiredNotice = alert(
  'warning',
  'Veuillez vous reconnecter. Votre session a expiré.',
);

type CodeOf<Call> =
  Call extends Pick<Endpoint<never, never, unknown, infer Code>, 'codes'> ? Code : never;

/** What is told of a call: every refusal that it knows has its notices; the compiler asks for them. */
interface Row<Code extends string> {
  refused: Record<Code, Notice[]>;
  /** An answer of any other status, or one that makes no sense. */
  unexpected: Notice[];
}

const failed = [toast('error', generic)];

/** An expired session is told at the door, once, and not by the call that met it. */
const common: Row<'session_expired' | 'throttled'>['refused'] = {
  session_expired: [],
  throttled: [toast('error', throttled)],
};

const resendFailed = [
  alert('error', "Désolé, une erreur s'est produite. Veuillez réessayer.", 'Echec !'),
];

/** The specification's table: what it calls any other failure has one text, a 429 too. */
export const failures: {
  login: Row<CodeOf<typeof login>>;
  register: Row<CodeOf<typeof register>>;
  resend: Row<CodeOf<typeof resendEmail>>;
  forgotPassword: Row<CodeOf<typeof forgotPassword>>;
  resetPassword: Row<CodeOf<typeof resetPassword>>;
  checkStatus: Row<CodeOf<typeof checkStatus>>;
  submission: Row<CodeOf<typeof submitProject>>;
} = {
  login: {
    refused: {
      wrong_credentials: [
        toast('error', "Échec de l'authentification."),
        alert('error', 'Votre Email ou votre mot de passe est incorrect. Veuillez réessayer.'),
      ],
      invalid: failed,
      throttled: failed,
    },
    unexpected: failed,
  },
  register: {
    refused: { ...common, throttled: failed, invalid: [toast('error', invalidForm)] },
    unexpected: failed,
  },
  resend: {
    refused: { session_expired: [], throttled: resendFailed },
    unexpected: resendFailed,
  },
  forgotPassword: {
    refused: { ...common, throttled: failed, invalid: failed },
    unexpected: failed,
  },
  // A call that is not offered, and a link that is refused, are told by the page itself.
  resetPassword: {
    refused: { ...common, not_offered: [], invalid: [toast('error', invalidForm)] },
    unexpected: failed,
  },
  checkStatus: { refused: { ...common, throttled: failed }, unexpected: failed },
  submission: {
    refused: {
      ...common,
      throttled: failed,
      too_large: failed,
      closed: [alert('error', 'Vous ne pouvez plus modifier votre candidature.', 'Non autorisé')],
      invalid: [toast('error', invalidForm)],
    },
    unexpected: failed,
  },
};

/** What is not offered is told by the page itself. */
export const accountFailures: {
  copy: Row<CodeOf<typeof accountData>>;
  deletion: Row<CodeOf<typeof deleteAccount>>;
} = {
  copy: { refused: { ...common, not_offered: [] }, unexpected: failed },
  deletion: { refused: { ...common, not_offered: [], invalid: [] }, unexpected: failed },
};

/** On public pages, where nobody is sent to the door. */
export const newsletterFailures: Row<CodeOf<typeof newsletter>> = {
  refused: {
    ...common,
    session_expired: failed,
    not_offered: [toast('error', 'Cette lettre n’est pas encore proposée. Revenez bientôt !')],
    invalid: [toast('error', emailInvalid)],
  },
  unexpected: failed,
};

/** The notices for a failed call. Of a call that the candidate has ended there is nothing to tell. */
export function failureNotices<Code extends string>(
  failure: Failure<Code>,
  { refused, unexpected }: Row<Code>,
): Notice[] {
  switch (failure.kind) {
    case 'network':
      return failure.reason === 'aborted' ? [] : [networkNotice];
    case 'refused':
      return refused[failure.code];
    case 'unexpected':
      return unexpected;
  }
}

/** The same for a part of a page that says it in its own place. */
export const failureText = (failure: Failure<'session_expired' | 'throttled'>): string =>
  failureNotices(failure, { refused: common, unexpected: failed })[0]?.message ?? generic;

// The notices for failed calls (specification, section 8).
import type {
  accountData,
  deleteAccount,
  forgotPassword,
  resendEmail,
  resetPassword,
} from '../contract/account/account.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import type { Failure } from '../contract/failure.ts';
import type { newsletter } from '../contract/newsletter.ts';
import type { checkStatus } from '../contract/submission/submitted.ts';
import type { submitProject } from '../contract/submission/submission.ts';
import type { register } from '../contract/account/register.ts';
import type { login } from '../contract/account/users.ts';
import { emailInvalid } from './email.ts';
import { alert, toast, type Notice } from './notice.ts';
import { cannotChange } from './submission/submission.ts';
import { offline } from './waiting.ts';

const generic = "Une erreur s'est produite, veuillez réessayer.";
const invalidForm = 'Veuillez bien remplir le formulaire et réessayez.';
const throttled = 'Trop de tentatives. Patientez un peu, puis réessayez.';

export const networkNotice = toast('error', offline);
export const sessionExpiredNotice = alert(
  'warning',
  'Veuillez vous reconnecter. Votre session a expiré.',
);

type CodeOf<Call> =
  Call extends Pick<Endpoint<never, never, unknown, infer Code>, 'codes'> ? Code : never;

/** The notices of a call. The compiler requires an entry for each of its error codes. */
export interface CallNotices<Code extends string> {
  refused: Record<Code, Notice[]>;
  /** A response with any other status, or an invalid one. */
  unexpected: Notice[];
  /** What else the user can do after too many attempts. */
  instead?: string;
}

const failed = [toast('error', generic)];

/** An expired session is reported once, on the login page, and not by each call. */
const common: CallNotices<'session_expired' | 'throttled'>['refused'] = {
  session_expired: [],
  throttled: [toast('error', throttled)],
};

const resendFailed = [
  alert('error', "Désolé, une erreur s'est produite. Veuillez réessayer.", 'Echec !'),
];

const registrationsFull = alert(
  'warning',
  'Le serveur n’a plus assez de place pour de nouveaux comptes. Revenez plus tard.',
);

/** The specification's table. Its "any other failure" includes status 429. */
export const failures: {
  login: CallNotices<CodeOf<typeof login>>;
  register: CallNotices<CodeOf<typeof register>>;
  resend: CallNotices<CodeOf<typeof resendEmail>>;
  forgotPassword: CallNotices<CodeOf<typeof forgotPassword>>;
  resetPassword: CallNotices<CodeOf<typeof resetPassword>>;
  checkStatus: CallNotices<CodeOf<typeof checkStatus>>;
  submission: CallNotices<CodeOf<typeof submitProject>>;
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
    instead: 'En cas de doute, choisissez un nouveau mot de passe par « Mot de passe oublié ? ».',
  },
  register: {
    refused: {
      throttled: failed,
      invalid: [toast('error', invalidForm)],
      full: [registrationsFull],
    },
    unexpected: failed,
  },
  resend: {
    refused: { session_expired: [], throttled: resendFailed },
    unexpected: resendFailed,
  },
  forgotPassword: {
    refused: { throttled: failed, invalid: failed },
    unexpected: failed,
  },
  // The page itself handles an unsupported call and a refused link.
  resetPassword: {
    refused: {
      throttled: [toast('error', throttled)],
      not_offered: [],
      invalid: [toast('error', invalidForm)],
    },
    unexpected: failed,
  },
  checkStatus: { refused: { ...common, throttled: failed }, unexpected: failed },
  submission: {
    refused: {
      ...common,
      throttled: failed,
      too_large: failed,
      closed: [
        {
          ...alert('error', cannotChange, 'Non autorisé'),
          link: { label: 'Voir mon activité', href: '/status' },
        },
      ],
      // The line beside the button says it.
      not_open: [],
      invalid: [toast('error', invalidForm)],
      full: [
        alert(
          'warning',
          'Le serveur n’a plus assez de place pour recevoir des projets. Rien n’est perdu : vos réponses et vos fichiers restent dans le formulaire. Réessayez plus tard.',
          'Pas encore envoyé',
        ),
      ],
    },
    unexpected: failed,
  },
};

/** The page itself handles an unsupported call. */
export const accountFailures: {
  copy: CallNotices<CodeOf<typeof accountData>>;
  deletion: CallNotices<CodeOf<typeof deleteAccount>>;
} = {
  copy: { refused: { ...common, not_offered: [] }, unexpected: failed },
  deletion: { refused: { ...common, not_offered: [], invalid: [] }, unexpected: failed },
};

export const newsletterFailures: CallNotices<CodeOf<typeof newsletter>> = {
  refused: {
    throttled: [toast('error', throttled)],
    not_offered: [toast('error', 'Cette lettre n’est pas encore proposée. Revenez bientôt !')],
    invalid: [toast('error', emailInvalid)],
  },
  unexpected: failed,
};

/** The notices for a failed call; none if the candidate has cancelled it. */
export function failureNotices<Code extends string>(
  failure: Failure<Code>,
  { refused, unexpected }: CallNotices<Code>,
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

/**
 * Why a form was not sent, for a line that stays when the toast has gone. None where fields or an
 * alert say it.
 */
export function lastingText<Code extends string>(
  failure: Failure<Code>,
  { instead }: CallNotices<Code>,
): string | undefined {
  switch (failure.kind) {
    case 'network':
      return failure.reason === 'aborted' ? undefined : unanswered;
    case 'refused':
      if (failure.code !== 'throttled' || Object.keys(failure.fields).length > 0) return undefined;
      return [waitFor(failure.retryAfter), instead].filter(Boolean).join(' ');
    case 'unexpected':
      return serverFailed;
  }
}

// Not « n’a pas été reçue »: the answer alone may be lost.
const unanswered =
  'Votre demande n’a pas abouti : le serveur n’a pas répondu. Vérifiez votre connexion internet, puis réessayez.';
const serverFailed =
  'Votre demande n’a pas abouti : le serveur a répondu par une erreur. Réessayez dans quelques minutes.';

/** @param seconds if they are known */
function waitFor(seconds: number | undefined): string {
  const minutes = Math.ceil((seconds ?? 0) / 60);
  const hours = Math.ceil(minutes / 60);
  let time = 'quelques minutes';
  if (minutes > 90) time = `${hours} heures`;
  else if (minutes > 0) time = minutes === 1 ? 'une minute' : `${minutes} minutes`;
  return `Trop de tentatives. Attendez ${time} avant de réessayer.`;
}

/** The message of a failure, for a part of a page that shows it inline. */
export const failureText = (failure?: Failure<'session_expired' | 'throttled'>): string =>
  (failure && failureNotices(failure, { refused: common, unexpected: failed })[0]?.message) ??
  generic;

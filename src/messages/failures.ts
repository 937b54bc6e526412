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
import type { checkStatus } from '../contract/submission/projects.ts';
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
interface CallNotices<Code extends string> {
  refused: Record<Code, Notice[]>;
  /** A response with any other status, or an invalid one. */
  unexpected: Notice[];
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

/** The message of a failure, for a part of a page that shows it inline. */
export const failureText = (failure?: Failure<'session_expired' | 'throttled'>): string =>
  (failure && failureNotices(failure, { refused: common, unexpected: failed })[0]?.message) ??
  generic;

// What a candidate is told when a call did not succeed (specification, section 8).
import type { Failure } from '../contract/failure.ts';
import { alert, toast, type Notice } from './notice.ts';

const generic = "Une erreur s'est produite, veuillez réessayer.";
const invalidForm = 'Veuillez bien remplir le formulaire et réessayez.';
const throttled = 'Trop de tentatives. Veuillez patienter une minute, puis réessayer.';

export const networkNotice = toast(
  'error',
  'Pas de connexion au serveur. Vérifier votre connexion internet et réessayer.',
);
export const sessionExpiredNotice = alert(
  'warning',
  'Veuillez vous reconnecter. Votre session a expiré.',
);

/** Every refusal that a call knows needs its notices; the compiler asks for them. */
type Texts<Code extends string> = Record<Code, Notice[]>;

/** An expired session is told at the door, once, and not by the call that met it. */
const common: Texts<'session_expired' | 'throttled'> = {
  session_expired: [],
  throttled: [toast('error', throttled)],
};

export const loginFailures: Texts<'wrong_credentials' | 'invalid' | 'throttled'> = {
  wrong_credentials: [
    toast('error', "Échec de l'authentification."),
    alert('error', 'Votre Email ou votre mot de passe est incorrect. Veuillez réessayer.'),
  ],
  invalid: [toast('error', generic)],
  throttled: common.throttled,
};

export const registerFailures: Texts<'session_expired' | 'throttled' | 'invalid'> = {
  ...common,
  invalid: [toast('error', invalidForm)],
};

const resendFailed = [
  alert('error', "Désolé, une erreur s'est produite. Veuillez réessayer.", 'Echec !'),
];

export const resendFailures: Texts<'session_expired' | 'throttled'> = {
  session_expired: [],
  throttled: resendFailed,
};

/**
 * The notices for a failed call.
 *
 * @param unexpected what to say when the answer made no sense; a toast unless a call has its own
 */
export function failureNotices<Code extends string>(
  failure: Failure<Code>,
  texts: Texts<Code>,
  unexpected: Notice[] = [toast('error', generic)],
): Notice[] {
  switch (failure.kind) {
    case 'network':
      return failure.reason === 'aborted' ? [] : [networkNotice];
    case 'refused':
      return texts[failure.code];
    case 'unexpected':
      return unexpected;
  }
}

export const resendUnexpected = resendFailed;

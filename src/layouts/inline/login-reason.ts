// Says at the login what it is for, by a script that runs right behind the place for it: nothing moves.
// Like those of scripts.ts it travels as its own text.
import { loginReasons } from '../../messages/account.ts';

/** Of the address it takes no word: either it names one of these pages, or nothing is said. */
function giveReason(reasons: Record<string, string>): void {
  const [wanted = ''] = (new URLSearchParams(location.search).get('redirect') ?? '').split(/[?#]/);
  const page = wanted.replace(/^(\/status)\/\d+\/[^/]+$/, '$1');
  const reason = Object.entries(reasons).find(([address]) => address === page);
  const place = document.querySelector<HTMLElement>('[data-reason]');
  if (!reason || !place) return;
  place.textContent = reason[1];
  place.hidden = false;
}

export const loginReasonScript = `(${giveReason.toString()})(${JSON.stringify(loginReasons)})`;

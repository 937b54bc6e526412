// Shows why an account is needed. The script runs right after its element, so that nothing shifts.
// Serialised like the functions in scripts.ts.
import { loginReasons } from '../../messages/account/login.ts';
import { registerReasons } from '../../messages/account/register.ts';

/** Shows only known texts, never text from the URL. */
function showReason(reasons: Record<string, string>): void {
  const [target = ''] = (new URLSearchParams(location.search).get('redirect') ?? '').split(/[?#]/);
  const page = target.replace(/^(\/status)\/\d+\/[^/]+$/, '$1');
  const reason = Object.entries(reasons).find(([address]) => address === page);
  const element = document.querySelector<HTMLElement>('[data-reason]');
  if (!reason || !element) return;
  element.textContent = reason[1];
  element.hidden = false;
}

const reasonScript = (reasons: Record<string, string>): string =>
  `(${showReason.toString()})(${JSON.stringify(reasons)})`;

export const loginReasonScript = reasonScript(loginReasons);
export const registerReasonScript = reasonScript(registerReasons);

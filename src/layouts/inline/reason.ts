// Shows why an account is needed. The script runs right after its element, so that nothing shifts.
import { loginReasons } from '../../messages/account/login.ts';
import { inlineCall } from './scripts.ts';
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

export const loginReasonScript = inlineCall(showReason, loginReasons);
export const registerReasonScript = inlineCall(showReason, registerReasons);

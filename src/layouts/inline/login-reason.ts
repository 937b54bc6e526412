// Shows why a login is needed. The script runs right after its element, so that nothing shifts.
// Serialised like the functions in scripts.ts.
import { loginReasons } from '../../messages/account/login.ts';

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

export const loginReasonScript = `(${showReason.toString()})(${JSON.stringify(loginReasons)})`;

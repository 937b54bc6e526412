// Toasts, by Notyf. What it lacks is added from outside: a text that is no HTML, a name for its
// buttons, a progress bar, a time that stands still, and a way into a modal dialog.
import { Notyf, NotyfEvent, type NotyfNotification } from 'notyf';
import { form } from '../../messages/form.ts';
import type { Notice } from '../../messages/notice.ts';
import { countdown, type Countdown } from './countdown.ts';

/** Milliseconds. */
const DURATION = 4000;

interface Toaster {
  notyf: Notyf;
  /** What holds the toasts. */
  stack: HTMLElement;
}

let toaster: Toaster | undefined;
const countdowns = new Map<NotyfNotification, Countdown>();

/** Within a modal dialog, and back in the page when it closes: only what is inside can be reached. */
export function showToastsIn(place: HTMLElement): void {
  const { stack } = (toaster ??= createToaster());
  // Where the browser can, what moves on the screen goes on moving while it is moved.
  if ('moveBefore' in place) place.moveBefore(stack, null);
  else (place as HTMLElement).append(stack);
}

export function showToast({ kind, title, message }: Notice): void {
  const { notyf, stack } = (toaster ??= createToaster());
  const notification = notyf.open({ type: `toast-${kind}` });
  const toast = stack.lastElementChild!;

  // Notyf would take the text for HTML.
  const heading = document.createElement('strong');
  heading.textContent = title;
  const text = toast.querySelector<HTMLElement>('.notyf__message')!;
  text.append(heading, document.createElement('br'), message);
  // A long one scrolls, by keyboard too.
  if (text.scrollHeight > text.clientHeight) text.tabIndex = 0;
  toast.querySelector('.notyf__dismiss-btn')?.setAttribute('aria-label', form.close);

  // Not a pseudo-element of the toast: Notyf takes the end of its animation for the toast's own.
  const bar = document.createElement('div');
  bar.className = 'toast-progress';
  toast.append(bar);
  countdowns.set(
    notification,
    countdown(bar, DURATION, () => {
      countdowns.delete(notification);
      notyf.dismiss(notification);
    }),
  );
  notification.on(NotyfEvent.Dismiss, () => {
    countdowns.get(notification)?.hold();
    countdowns.delete(notification);
    giveFocusBack();
  });
  runOrHold();
}

/** Where the focus was before it came to a toast. */
let cameFrom: EventTarget | null = null;

function createToaster(): Toaster {
  const notyf = new Notyf({
    // Each toast has its countdown.
    duration: 0,
    position: { x: 'right', y: 'top' },
    dismissible: true,
    ripple: false,
    types: (['success', 'error', 'warning'] as const).map((kind) => ({
      // Names of our own: Notyf gives its own types colours that fail in contrast.
      type: `toast-${kind}`,
      className: `toast toast-${kind}`,
      icon: false,
    })),
  });
  const stack = document.querySelector<HTMLElement>('.notyf')!;
  // Read as it comes, each toast once. Notyf's own announcer says the last of several only.
  stack.setAttribute('role', 'log');
  document.querySelector('.notyf-announcer')?.remove();

  stack.addEventListener('focusin', ({ relatedTarget }) => {
    if (!stack.contains(relatedTarget as Node | null)) cameFrom = relatedTarget;
  });
  for (const event of ['mouseenter', 'mouseleave', 'focusin', 'focusout']) {
    stack.addEventListener(event, runOrHold);
  }
  document.addEventListener('visibilitychange', runOrHold);
  document.addEventListener('focusin', uncoverFocus);
  document.addEventListener('keydown', ({ key }) => {
    // In a dialog the key is the dialog's. Not dismissAll, which never ends (notyf 3.10).
    if (key !== 'Escape' || stack.closest('dialog')) return;
    for (const notification of [...countdowns.keys()]) notyf.dismiss(notification);
  });
  return { notyf, stack };
}

/** Time stands still while a toast is pointed at or has the focus, and while nobody looks. */
function runOrHold(): void {
  const isRead = toaster?.stack.matches(':hover, :focus-within');
  for (const time of countdowns.values()) {
    if (isRead || document.hidden) time.hold();
    else time.run();
  }
}

/** From what the keys have come to and a toast covers, the toasts go to the other end of the screen. */
function uncoverFocus({ target }: FocusEvent): void {
  const { stack } = toaster!;
  if (stack.contains(target as Node)) return;
  // Once it is scrolled to.
  requestAnimationFrame(() => {
    const at = (target as Element).getBoundingClientRect();
    const isCovered = [...stack.children].some((toast) => {
      const { left, right, top, bottom } = toast.getBoundingClientRect();
      return at.left >= left && at.right <= right && at.top >= top && at.bottom <= bottom;
    });
    if (!isCovered) return;
    const { style } = stack;
    style.justifyContent = style.justifyContent === 'flex-end' ? 'flex-start' : 'flex-end';
  });
}

/** The button that has it is about to go. */
function giveFocusBack(): void {
  const focused = document.activeElement;
  if (!toaster?.stack.contains(focused)) return;
  (focused as HTMLElement).blur();
  (cameFrom as HTMLElement | null)?.focus();
}

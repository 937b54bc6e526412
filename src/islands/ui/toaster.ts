// Toasts, by Notyf. What it lacks is added here: plain-text messages, an accessible name for the
// dismiss button, a progress bar whose animation is a timer that can be paused, and toasts within
// modal dialogs.
import { Notyf, NotyfEvent } from 'notyf';
import { form } from '../../messages/form.ts';
import type { Notice } from '../../messages/notice.ts';

/** Milliseconds. */
const DURATION = 4000;
/** Pixels between the toasts and what must be visible below them. */
const GAP = 12;

interface Toaster {
  notyf: Notyf;
  /** The element that contains the toasts. */
  stack: HTMLElement;
}

let toaster: Toaster | undefined;

/** Moves the toasts into a modal dialog, outside of which all is inert, or back to the body. */
export function showToastsIn(container: HTMLElement): void {
  const { stack } = (toaster ??= createToaster());
  // moveBefore, where available, does not restart running animations.
  if ('moveBefore' in container) container.moveBefore(stack, null);
  else (container as HTMLElement).append(stack);
}

export function showToast({ kind, title, message }: Notice): void {
  const { notyf, stack } = (toaster ??= createToaster());
  const notification = notyf.open({ type: `toast-${kind}` });
  notification.on(NotyfEvent.Dismiss, restoreFocus);
  const toast = stack.lastElementChild!;

  // Notyf would parse the text as HTML.
  const heading = document.createElement('strong');
  heading.textContent = title;
  const text = toast.querySelector<HTMLElement>('.notyf__message')!;
  const body = document.createElement('span');
  body.textContent = message;
  text.append(heading, document.createElement('br'), body);
  if (message.includes('\n')) {
    // The list of errors on the page says the same, and has the focus: nobody has to hear it twice.
    text.classList.add('toast-list');
    body.setAttribute('aria-hidden', 'true');
  } else if (text.scrollHeight > text.clientHeight) text.tabIndex = 0;
  toast.querySelector('.notyf__dismiss-btn')?.setAttribute('aria-label', form.close);

  // Not a pseudo-element: Notyf would mistake the end of its animation for that of the toast.
  const bar = document.createElement('div');
  bar.className = 'toast-progress';
  toast.append(bar);
  // The bar is information, not decoration: with reduced motion it advances once per second.
  const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const timer = bar.animate(
    { transform: ['scaleX(1)', 'scaleX(0)'] },
    { duration: DURATION, easing: isReduced ? `steps(${DURATION / 1000})` : 'linear' },
  );
  timer.onfinish = () => notyf.dismiss(notification);
  updateTimers();
  // After the focus has moved to what the toast is about.
  requestAnimationFrame(uncoverHeading);
}

/** Scrolls a heading or a summary that has taken the focus out from under the toasts. */
function uncoverHeading(): void {
  const { activeElement: focused } = document;
  const toast = toaster?.stack.lastElementChild?.getBoundingClientRect();
  if (!toast || !focused?.matches('main [tabindex="-1"]')) return;
  const { top, left, right } = focused.getBoundingClientRect();
  const covered = toast.bottom + GAP - top;
  if (covered > 0 && left < toast.right && right > toast.left) {
    scrollBy({ top: -covered, behavior: 'instant' });
  }
}

/** The element that had the focus before a toast took it. */
let previousFocus: EventTarget | null = null;

function createToaster(): Toaster {
  const notyf = new Notyf({
    // Notyf's own timer cannot be paused.
    duration: 0,
    position: { x: 'right', y: 'top' },
    dismissible: true,
    ripple: false,
    types: (['success', 'error', 'warning'] as const).map((kind) => ({
      // Custom types: the colours of Notyf's own types have too little contrast.
      type: `toast-${kind}`,
      className: `toast toast-${kind}`,
      icon: false,
    })),
  });
  const stack = document.querySelector<HTMLElement>('.notyf')!;
  // Screen readers announce each toast once. Notyf's announcer announces only the last of several.
  stack.setAttribute('role', 'log');
  document.querySelector('.notyf-announcer')?.remove();

  stack.addEventListener('focusin', ({ relatedTarget }) => {
    if (!stack.contains(relatedTarget as Node | null)) previousFocus = relatedTarget;
  });
  for (const event of ['mouseenter', 'mouseleave', 'focusin', 'focusout']) {
    stack.addEventListener(event, updateTimers);
  }
  document.addEventListener('visibilitychange', updateTimers);
  document.addEventListener('focusin', uncoverFocus);
  document.addEventListener('keydown', ({ key }) => {
    // In a dialog, Escape belongs to the dialog. Not dismissAll: it never returns (notyf 3.10).
    if (key !== 'Escape' || stack.closest('dialog')) return;
    for (const button of stack.querySelectorAll('button')) button.click();
  });
  return { notyf, stack };
}

/** Pauses while a toast is hovered or focused, and while the page is hidden. */
function updateTimers(): void {
  const { stack } = toaster!;
  const isPaused = document.hidden || stack.matches(':hover, :focus-within');
  for (const bar of stack.querySelectorAll('.toast-progress')) {
    for (const timer of bar.getAnimations()) {
      if (isPaused) timer.pause();
      else timer.play();
    }
  }
}

/** Moves the toasts to the other end of the screen if they cover the focused element. */
function uncoverFocus({ target }: FocusEvent): void {
  const { stack } = toaster!;
  if (stack.contains(target as Node)) return;
  // After the browser has scrolled to it.
  requestAnimationFrame(() => {
    const focused = (target as Element).getBoundingClientRect();
    const isCovered = [...stack.children].some((toast) => {
      const { left, right, top, bottom } = toast.getBoundingClientRect();
      const isWithinColumn = focused.left >= left && focused.right <= right;
      return isWithinColumn && focused.top >= top && focused.bottom <= bottom;
    });
    if (!isCovered) return;
    const { style } = stack;
    style.justifyContent = style.justifyContent === 'flex-end' ? 'flex-start' : 'flex-end';
  });
}

/** The focused button is about to be removed. */
function restoreFocus(): void {
  const focused = document.activeElement;
  if (!toaster?.stack.contains(focused)) return;
  (focused as HTMLElement).blur();
  (previousFocus as HTMLElement | null)?.focus();
}

import { useEffect, useRef, useState, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
// With a plain import, these styles would be part of the page.
import styles from 'react-phone-input-2/lib/plain.css?url';
import { preloadPhoneReading } from '../../../stores/account/register.ts';
import type { CountryPhoneProps } from './CountryPhone.tsx';
import type { ControlProps } from './Field.tsx';

/** The first events of a reader who uses the page. Only looking at it loads nothing else. */
const ACTIVITY = ['focusin', 'pointerdown', 'scroll'];

interface Widget {
  Component: ComponentType<CountryPhoneProps>;
  initialValue: string;
  focused: boolean;
}

/**
 * A plain field. The one with the country list is loaded when the reader begins to use the page. It
 * takes over what was typed until then. If it cannot be loaded, the plain field suffices: any usual
 * notation is parsed. The list weighs 45 kB, as much as all else on the page but React.
 */
export function PhoneField({ control }: { control: ControlProps }) {
  const plain = useRef<HTMLInputElement>(null);
  const [widget, setWidget] = useState<Widget>();

  useEffect(() => {
    const { phone } = (history.state ?? {}) as { phone?: string };
    if (phone) plain.current!.value ||= phone;
  }, []);

  useEffect(() => {
    const begun = new AbortController();
    const { signal } = begun;
    const begin = () => {
      begun.abort();
      // Safari has no requestIdleCallback.
      if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: 1_000 });
      else setTimeout(load);
    };
    const load = () => {
      preloadPhoneReading();
      Promise.all([import('./CountryPhone.tsx'), loadStyleSheet(styles)]).then(
        ([{ default: Component }]) => {
          const input = plain.current;
          if (!input) return;
          const { value: initialValue } = input;
          const focused = document.activeElement === input;
          // Synchronously: otherwise a user who moves on meanwhile would be taken back to this field,
          // and what is typed meanwhile would be lost.
          flushSync(() => setWidget({ Component, initialValue, focused }));
        },
        (error: unknown) => console.warn(error),
      );
    };
    for (const name of ACTIVITY) addEventListener(name, begin, { signal, passive: true });
    // The reader began before this script was loaded.
    if (document.activeElement !== document.body) begin();
    return () => begun.abort();
  }, []);

  if (widget) {
    const { Component, initialValue, focused } = widget;
    return <Component control={control} initialValue={initialValue} focused={focused} />;
  }
  return <input {...control} ref={plain} type="tel" autoComplete="tel" required />;
}

/**
 * Adds a style sheet to the page, after the others.
 *
 * @returns resolves when it applies; rejects if it cannot be loaded
 */
function loadStyleSheet(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`${href} cannot be loaded.`));
    };
    document.head.append(link);
  });
}

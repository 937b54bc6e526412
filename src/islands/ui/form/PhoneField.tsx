import { useEffect, useRef, useState, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
// Imported as usual, it would be part of the page.
import styles from 'react-phone-input-2/lib/plain.css?url';
import type { CountryPhoneProps } from './CountryPhone.tsx';
import type { ControlProps } from './Field.tsx';
import { loadStyleSheet } from './load-style-sheet.ts';
import { whenNeared } from './when-neared.ts';

interface Props {
  control: ControlProps;
  /** Called once the reader gets near the field: what the form needs for it may be loaded. */
  onNear: () => void;
}

interface Widget {
  Component: ComponentType<CountryPhoneProps>;
  initialValue: string;
  focused: boolean;
}

/**
 * A plain field, which the one with the country list replaces once the reader is near and it is
 * loaded, with what was typed until then. If loading fails, the plain field suffices: any usual
 * notation is parsed. The list weighs 45 kB, as much as all else on the page but React.
 */
export function PhoneField({ control, onNear }: Props) {
  const plain = useRef<HTMLInputElement>(null);
  const [widget, setWidget] = useState<Widget>();

  useEffect(() => {
    const input = plain.current;
    if (!input) return undefined;
    return whenNeared(input, () => {
      onNear();
      Promise.all([import('./CountryPhone.tsx'), loadStyleSheet(styles)]).then(
        ([{ default: Component }]) => {
          if (plain.current !== input) return;
          const { value: initialValue } = input;
          const focused = document.activeElement === input;
          // At once: who goes on to the next field meanwhile would be taken back to this one, and
          // what is typed meanwhile would be lost.
          flushSync(() => setWidget({ Component, initialValue, focused }));
        },
        (error: unknown) => console.warn(error),
      );
    });
  }, [onNear]);

  if (widget) {
    const { Component, initialValue, focused } = widget;
    return <Component control={control} initialValue={initialValue} focused={focused} />;
  }
  return <input {...control} ref={plain} type="tel" autoComplete="tel" required />;
}

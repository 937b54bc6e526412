import { useEffect, useRef, useState, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import type { CountryPhoneProps } from './CountryPhone.tsx';
import type { ControlProps } from './Field.tsx';

interface Widget {
  Component: ComponentType<CountryPhoneProps>;
  initialValue: string;
  focused: boolean;
}

/**
 * A plain field, which the one with the country list replaces once it is loaded, with what was
 * typed until then. If loading fails, the plain field suffices: any usual notation is parsed.
 */
export function PhoneField({ control }: { control: ControlProps }) {
  const plain = useRef<HTMLInputElement>(null);
  const [widget, setWidget] = useState<Widget>();

  useEffect(() => {
    let isMounted = true;
    import('./CountryPhone.tsx').then(
      ({ default: Component }) => {
        const input = plain.current;
        if (!isMounted || !input) return;
        const { value: initialValue } = input;
        const focused = document.activeElement === input;
        // At once: who goes on to the next field meanwhile would be taken back to this one, and what
        // is typed meanwhile would be lost.
        flushSync(() => setWidget({ Component, initialValue, focused }));
      },
      (error: unknown) => console.warn(error),
    );
    return () => {
      isMounted = false;
    };
  }, []);

  if (widget) {
    const { Component, initialValue, focused } = widget;
    return <Component control={control} initialValue={initialValue} focused={focused} />;
  }
  return <input {...control} ref={plain} type="tel" autoComplete="tel" required />;
}

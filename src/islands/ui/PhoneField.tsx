import { useEffect, useRef, useState, type ComponentType } from 'react';
import type { CountryPhoneProps } from './CountryPhone.tsx';
import type { ControlProps } from './Field.tsx';

interface Widget {
  Component: ComponentType<CountryPhoneProps>;
  before: string;
  focused: boolean;
}

/**
 * A plain field at first; the one with the countries takes over once it has arrived, with what was
 * typed until then. If it never arrives, the plain field does: any usual form of a number is read.
 */
export function PhoneField({ control }: { control: ControlProps }) {
  const plain = useRef<HTMLInputElement>(null);
  const [widget, setWidget] = useState<Widget>();

  useEffect(() => {
    let wanted = true;
    import('./CountryPhone.tsx').then(
      ({ default: Component }) => {
        const input = plain.current;
        if (!wanted || !input) return;
        setWidget({ Component, before: input.value, focused: document.activeElement === input });
      },
      (error: unknown) => console.warn(error),
    );
    return () => {
      wanted = false;
    };
  }, []);

  if (widget) {
    const { Component, before, focused } = widget;
    return <Component control={control} before={before} focused={focused} />;
  }
  return <input {...control} ref={plain} type="tel" autoComplete="tel" required />;
}

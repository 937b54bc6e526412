import type { InputEvent, ReactNode } from 'react';
import { dialCodeIn } from '../../../text/phone/input.ts';
import type { ControlProps } from './Field.tsx';

interface Props {
  control: ControlProps;
  /** A select with the name `phone_country`, see src/components/register/PhoneCountries.astro. */
  children: ReactNode;
  onFocus: () => void;
}

/** The country, then the number, with or without the code of a country. */
export function PhoneField({ control, children, onFocus }: Props) {
  return (
    <div className="phone" onInput={followEachOther}>
      {children}
      <input {...control} type="tel" autoComplete="tel" required onFocus={onFocus} />
    </div>
  );
}

/** A number with a code selects its country; a country that is selected replaces the code. */
function followEachOther({ target, currentTarget }: InputEvent<HTMLElement>): void {
  const select = currentTarget.querySelector('select')!;
  const number = currentTarget.querySelector('input')!;
  const codes = [...select.options].map(({ value }) => parseInt(value));
  const written = dialCodeIn(number.value, codes.map(String));
  if (!written) return;
  if (target === select) number.value = written.national;
  else if (parseInt(select.value) !== Number(written.code)) select.value = written.code;
}

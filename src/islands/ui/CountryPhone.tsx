import { useState } from 'react';
import phoneInput from 'react-phone-input-2';
import names from 'react-phone-input-2/lang/fr.json';
import 'react-phone-input-2/lib/plain.css';
import { register as words } from '../../messages/account.ts';
import { internationalPhone } from '../../text/phone.ts';
import type { ControlProps } from './Field.tsx';

// The package is CommonJS: its default export may come wrapped.
const PhoneInput = (phoneInput as unknown as { default?: typeof phoneInput }).default ?? phoneInput;

const PREFERRED = ['bj', 'bf', 'ci', 'dj', 'ne', 'sn', 'tg', 'ga'];

/** Today's numbering plans; the widget's own are from before 2021 (Ivory Coast) and 2024 (Benin). */
const MASKS = {
  bj: '.. .. .. .. ..',
  bf: '.. .. .. ..',
  ci: '.. .. .. .. ..',
  dj: '.. .. .. ..',
  ne: '.. .. .. ..',
  sn: '.. ... .. ..',
  tg: '.. .. .. ..',
  ga: '. .. .. .. ..',
};

export interface CountryPhoneProps {
  control: ControlProps;
  /** What the plain field held before this one took its place. */
  typed: string;
  focused: boolean;
}

export default function CountryPhone({ control, typed, focused }: CountryPhoneProps) {
  const [value, setValue] = useState(() => digits(typed));
  return (
    <PhoneInput
      country="bj"
      value={value}
      preferredCountries={PREFERRED}
      preserveOrder={['preferredCountries']}
      localization={names}
      masks={MASKS}
      enableLongNumbers
      containerClass="phone"
      inputProps={{
        ...control,
        type: 'tel',
        autoComplete: 'tel',
        required: true,
        autoFocus: focused,
      }}
      onChange={(next, country) => {
        const dialCode = 'dialCode' in country ? country.dialCode : '';
        setValue(withDialCode(next, dialCode));
      }}
      onMount={nameCountryButton}
    />
  );
}

function digits(typed: string): string {
  return (internationalPhone(typed) ?? typed).replace(/\D/g, '');
}

/** A national number typed over the whole field begins with 0; a foreign one may begin with 00. */
function withDialCode(value: string, dialCode: string): string {
  if (value.startsWith('00')) return value.slice(2);
  return /^0\d/.test(value) ? dialCode + value : value;
}

/** The widget's button has no words. */
function nameCountryButton(): void {
  document.querySelector('.phone .selected-flag')?.setAttribute('aria-label', words.countries);
}

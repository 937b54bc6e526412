import { useRef, useState } from 'react';
import phoneInput from 'react-phone-input-2';
import names from 'react-phone-input-2/lang/fr.json';
import 'react-phone-input-2/lib/plain.css';
import { register as words } from '../../messages/account.ts';
import { dialledDigits, typedInto } from '../../text/dialled.ts';
import { internationalPhone } from '../../text/phone.ts';
import type { ControlProps } from './Field.tsx';

// The package is CommonJS: its default export may come wrapped.
const PhoneInput = (phoneInput as unknown as { default?: typeof phoneInput }).default ?? phoneInput;

/** Of the country that is chosen at first. */
const DIAL_CODE = '229';
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
  const [value, setValue] = useState(() => digits(typed) || DIAL_CODE);
  const field = useRef(`+${DIAL_CODE}`);
  const dialCode = useRef(DIAL_CODE);

  return (
    // The widget reads a number typed over the whole field as one of some other country. What was
    // really typed is taken from the field before the widget sees it.
    <div
      onChangeCapture={(event) => {
        if (!(event.target instanceof HTMLInputElement)) return;
        field.current = typedInto(event.target.value, field.current);
      }}
    >
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
        onChange={(next, country, event) => {
          const isTyped = event.type === 'change';
          const number = isTyped ? dialledDigits(field.current, dialCode.current) : next;
          // A guess that the number does not bear out is none.
          if ('dialCode' in country && number.startsWith(country.dialCode)) {
            dialCode.current = country.dialCode;
          }
          setValue(number);
        }}
        onMount={nameCountryButton}
      />
    </div>
  );
}

function digits(typed: string): string {
  return (internationalPhone(typed) ?? typed).replace(/\D/g, '');
}

/** The widget's button has no words. */
function nameCountryButton(): void {
  document.querySelector('.phone .selected-flag')?.setAttribute('aria-label', words.countries);
}

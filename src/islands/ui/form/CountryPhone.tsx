import { useEffect, useRef, useState } from 'react';
import phoneInput from 'react-phone-input-2';
import names from 'react-phone-input-2/lang/fr.json';
import { country as hubCountry, phoneNumbers } from '../../../hub.ts';
import { register as words } from '../../../messages/account/register.ts';
import { internationalDigits, typedInto } from '../../../text/phone/input.ts';
import { manageCountryList, type CountryList } from './country-list.ts';
import type { ControlProps } from './Field.tsx';

// The package is CommonJS: its default export may come wrapped.
const PhoneInput = (phoneInput as unknown as { default?: typeof phoneInput }).default ?? phoneInput;

const collator = new Intl.Collator('fr');

/** The hub's country is selected at first, and precedes those of its sister hubs. */
const country = hubCountry.toLowerCase();
const PREFERRED = [...new Set([country, 'bj', 'bf', 'ci', 'dj', 'ne', 'sn', 'tg', 'ga'])];
/** In French alphabetical order: the widget would sort É and Î after Z. */
const SORTED = Object.entries(names)
  .sort(([, a], [, b]) => collator.compare(a, b))
  .map(([code]) => code);

/** Current numbering plans: the widget's predate 2021 (Ivory Coast) and 2024 (Benin). */
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
  /** What was typed in the plain field that this one replaces. */
  initialValue: string;
  focused: boolean;
}

export default function CountryPhone({ control, initialValue, focused }: CountryPhoneProps) {
  const [value, setValue] = useState(
    () => internationalDigits(initialValue, phoneNumbers.dialCode) || phoneNumbers.dialCode,
  );
  const typed = useRef(`+${phoneNumbers.dialCode}`);
  const dialCode = useRef<string>(phoneNumbers.dialCode);
  const container = useRef<HTMLDivElement>(null);
  const list = useRef<CountryList>(undefined);

  useEffect(() => {
    const managed = manageCountryList(container.current!, {
      list: words.countries,
      button: words.country,
    });
    list.current = managed;
    return managed.disconnect;
  }, []);

  return (
    // The widget misreads a number typed over the whole field as one of another country. The text
    // is therefore read from the field before the widget processes it.
    <div
      ref={container}
      onKeyDownCapture={(event) => {
        if (list.current?.handleKey(event.nativeEvent)) event.stopPropagation();
      }}
      onChangeCapture={(event) => {
        if (!(event.target instanceof HTMLInputElement)) return;
        typed.current = typedInto(event.target.value, typed.current);
        dialCode.current = shownCode(event.currentTarget);
      }}
    >
      <PhoneInput
        country={country}
        value={value}
        preferredCountries={PREFERRED}
        onlyCountries={SORTED}
        preserveOrder={['preferredCountries', 'onlyCountries']}
        localization={names}
        masks={MASKS}
        enableLongNumbers
        placeholder=""
        containerClass="phone"
        inputProps={{
          ...control,
          type: 'tel',
          autoComplete: 'tel',
          required: true,
          autoFocus: focused,
        }}
        onChange={(next, _country, event, formatted) => {
          if (event.type === 'change') {
            const number = internationalDigits(typed.current, dialCode.current);
            // The widget formats the number again only if the value changes.
            setValue((last) => (number && last === number ? `${number} ` : number));
            return;
          }
          // A country was chosen; its number comes next.
          typed.current = formatted;
          setValue(next);
          container.current?.querySelector('input')?.focus();
        }}
      />
    </div>
  );
}

/** The dial code of the flag shown. During typing, the widget may report another country. */
const shownCode = (container: HTMLElement): string =>
  /\d+$/.exec(container.querySelector<HTMLElement>('.selected-flag')?.title ?? '')?.[0] ??
  phoneNumbers.dialCode;

import { useEffect, useRef, useState } from 'react';
import phoneInput from 'react-phone-input-2';
import names from 'react-phone-input-2/lang/fr.json';
import 'react-phone-input-2/lib/plain.css';
import { register as words } from '../../messages/register.ts';
import { dialledDigits, typedInto } from '../../text/dialled.ts';
import { manageCountryList, type CountryList } from './country-list.ts';
import type { ControlProps } from './Field.tsx';

// The package is CommonJS: its default export may come wrapped.
const PhoneInput = (phoneInput as unknown as { default?: typeof phoneInput }).default ?? phoneInput;

const collator = new Intl.Collator('fr');

/** Of the country that is chosen at first. */
const DIAL_CODE = '229';
const PREFERRED = ['bj', 'bf', 'ci', 'dj', 'ne', 'sn', 'tg', 'ga'];
/** As a French reader looks for them; the widget would put É and Î after Z. */
const SORTED = Object.entries(names)
  .sort(([, a], [, b]) => collator.compare(a, b))
  .map(([code]) => code);

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
  before: string;
  focused: boolean;
}

export default function CountryPhone({ control, before, focused }: CountryPhoneProps) {
  const [value, setValue] = useState(() => dialledDigits(before, DIAL_CODE) || DIAL_CODE);
  const typed = useRef(`+${DIAL_CODE}`);
  const dialCode = useRef(DIAL_CODE);
  const container = useRef<HTMLDivElement>(null);
  const list = useRef<CountryList>(undefined);

  useEffect(() => {
    const managed = manageCountryList(container.current!, {
      list: words.countries,
      button: words.country,
    });
    list.current = managed;
    return managed.release;
  }, []);

  return (
    // The widget reads a number typed over the whole field as one of some other country. What was
    // really typed is taken from the field before the widget sees it.
    <div
      ref={container}
      onKeyDownCapture={(event) => {
        if (list.current?.take(event.nativeEvent)) event.stopPropagation();
      }}
      onChangeCapture={(event) => {
        if (!(event.target instanceof HTMLInputElement)) return;
        typed.current = typedInto(event.target.value, typed.current);
        dialCode.current = shownCode(event.currentTarget);
      }}
    >
      <PhoneInput
        country="bj"
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
            const number = dialledDigits(typed.current, dialCode.current);
            // The widget looks at the number again only if it is not the same.
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

/** Of the country whose flag stands there. What the widget tells while one types may be another. */
const shownCode = (container: HTMLElement): string =>
  /\d+$/.exec(container.querySelector<HTMLElement>('.selected-flag')?.title ?? '')?.[0] ??
  DIAL_CODE;

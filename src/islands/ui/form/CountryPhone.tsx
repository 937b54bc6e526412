import { useEffect, useRef, useState } from 'react';
import phoneInput from 'react-phone-input-2';
import names from 'react-phone-input-2/lang/fr.json';
import { country as hubCountry, phoneNumbers } from '../../../hub.ts';
import { register as words } from '../../../messages/account/register.ts';
import { caretBefore, internationalDigits, readEdit } from '../../../text/phone/input.ts';
import { manageCountryList, type CountryList } from './country-list.ts';
import type { ControlProps } from './Field.tsx';

// The package is CommonJS: its default export may come wrapped.
const PhoneInput = (phoneInput as unknown as { default?: typeof phoneInput }).default ?? phoneInput;

const collator = new Intl.Collator('fr');

/** The hub's country is selected at first, and comes before those of its sister hubs. */
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
  const container = useRef<HTMLDivElement>(null);
  const list = useRef<CountryList>(undefined);

  // For Back: browsers restore no field whose value React has also written into its attribute.
  useEffect(() => history.replaceState({ phone: value && `+${value}` }, ''), [value]);

  // What a script fills in, such as the autofill of Chrome on an iPhone, React may take for its own
  // value, and replace it.
  useEffect(() => {
    const input = container.current!.querySelector('input')!;
    const takeFilled = ({ isTrusted }: Event) => {
      if (isTrusted) return;
      setValue(internationalDigits(input.value, shownCode(container.current!)));
    };
    // A keyboard that composes goes on with the text that it has written so far. So the number is only
    // tidied once the composition has ended.
    let isComposing = false;
    const wait = (event: Event) => {
      if (isComposing) event.stopPropagation();
    };
    const compose = ({ type }: Event) => {
      isComposing = type === 'compositionstart';
      if (!isComposing) input.dispatchEvent(new Event('input', { bubbles: true }));
    };
    const mounted = new AbortController();
    const { signal } = mounted;
    input.addEventListener('input', takeFilled, { signal });
    input.addEventListener('input', wait, { signal });
    input.addEventListener('compositionstart', compose, { signal });
    input.addEventListener('compositionend', compose, { signal });
    return () => mounted.abort();
  }, []);

  useEffect(() => {
    const managed = manageCountryList(container.current!, {
      list: words.countries,
      button: words.country,
    });
    list.current = managed;
    return managed.disconnect;
  }, []);

  return (
    <div
      ref={container}
      onKeyDownCapture={(event) => {
        if (list.current?.handleKey(event.nativeEvent)) event.stopPropagation();
      }}
      onKeyUpCapture={({ key, target }) => {
        // Browsers select the whole value on Tab: the next key would replace the number.
        if (key === 'Tab' && target instanceof HTMLInputElement) {
          target.setSelectionRange(target.value.length, target.value.length);
        }
      }}
      onChangeCapture={(event) => {
        if (event.target instanceof HTMLInputElement) {
          tidy(event.target, event.nativeEvent, shownCode(event.currentTarget));
        }
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
          setValue(next || formatted);
          // A country was chosen; its number comes next.
          if (event.type !== 'change') container.current?.querySelector('input')?.focus();
        }}
      />
    </div>
  );
}

/** Tidies an edit: the widget would take a pasted number without a dial code for a foreign one. */
function tidy(input: HTMLInputElement, event: Event, dialCode: string): void {
  const { inputType } = event as Partial<InputEvent>;
  const { number, following } = readEdit(input, inputType, dialCode);
  // The widget shows nothing for a plus sign alone, and a plus sign for two.
  input.value = number === '' && /[+＋]/.test(input.value) ? '++' : `+${number}`;
  // After React has shown the number.
  queueMicrotask(() => {
    const caret = caretBefore(following, input.value);
    input.setSelectionRange(caret, caret);
  });
}

/** The dial code of the flag shown. The widget may still report the previous one. */
const shownCode = (container: HTMLElement): string =>
  /\d+$/.exec(container.querySelector<HTMLElement>('.selected-flag')?.title ?? '')?.[0] ??
  phoneNumbers.dialCode;

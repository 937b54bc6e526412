import {
  useEffect,
  useRef,
  useState,
  type ComponentProps,
  type ComponentType,
  type Ref,
} from 'react';
import phoneInput from 'react-phone-input-2';
import names from 'react-phone-input-2/lang/fr.json';
import { country as hubCountry, phoneNumbers } from '../../../hub.ts';
import { register as words } from '../../../messages/account/register.ts';
import { caretBefore, internationalDigits, readEdit } from '../../../text/phone/input.ts';
import type { ControlProps } from './Field.tsx';

interface Country {
  iso2: string;
  dialCode: string;
}

/** What its types do not say. */
interface Widget {
  state: { onlyCountries: Country[]; selectedCountry: Country };
  handleFlagItemClick: (country: Country | undefined) => void;
  handleInput: (event: object) => void;
}

type WidgetProps = ComponentProps<typeof phoneInput> & { ref: Ref<Widget> };

// The package is CommonJS: its default export may come wrapped.
const PhoneInput = ((phoneInput as unknown as { default?: unknown }).default ??
  phoneInput) as ComponentType<WidgetProps>;

const collator = new Intl.Collator('fr');
const nameOf = ({ iso2 }: Country): string => (names as Record<string, string>)[iso2] ?? iso2;

/** The hub's country is selected at first, and comes before those of its sister hubs. */
const hub = hubCountry.toLowerCase();
const PREFERRED = [...new Set([hub, 'bj', 'bf', 'ci', 'dj', 'ne', 'sn', 'tg', 'ga'])];

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

/**
 * The widget formats the number and finds its country. The countries are a native list over its flag:
 * its own list has no accessible names, and other keys than lists have.
 */
export default function CountryPhone({ control, initialValue, focused }: CountryPhoneProps) {
  const [widget, setWidget] = useState<Widget | null>(null);
  /** Digits behind a plus sign, or nothing. */
  const [value, setValue] = useState(
    () => `+${internationalDigits(initialValue, phoneNumbers.dialCode) || phoneNumbers.dialCode}`,
  );
  const [{ iso2: chosen, dialCode }, setCountry] = useState<Country>({
    iso2: hub,
    dialCode: phoneNumbers.dialCode,
  });
  const input = useRef<HTMLInputElement>(null);

  // For Back: browsers restore no field whose value React has also written into its attribute.
  useEffect(() => history.replaceState({ phone: value }, ''), [value]);

  // Once the widget has found the country of the new number.
  useEffect(() => {
    queueMicrotask(() => widget && setCountry(widget.state.selectedCountry));
  }, [widget, value]);

  // A keyboard that composes goes on with the text that it has written so far. So the number is only
  // tidied once the composition has ended.
  useEffect(() => {
    const field = input.current!;
    // Safari 15 has no InputEvent.isComposing.
    let isComposing = false;
    field.addEventListener('input', (event) => {
      if (isComposing) event.stopPropagation();
    });
    field.addEventListener('compositionstart', () => {
      isComposing = true;
    });
    field.addEventListener('compositionend', () => {
      isComposing = false;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
  }, []);

  const countries = [...(widget?.state.onlyCountries ?? [])];
  const preferred = PREFERRED.map((code) => countries.find(({ iso2 }) => iso2 === code));
  const others = countries.filter((other) => !preferred.includes(other));
  others.sort((a, b) => collator.compare(nameOf(a), nameOf(b)));
  return (
    <div className="country-phone">
      <select
        aria-label={words.countries}
        autoComplete="off"
        value={chosen}
        onChange={({ target }) =>
          widget?.handleFlagItemClick(countries.find(({ iso2 }) => iso2 === target.value))
        }
      >
        {preferred.map((one) => one && <CountryOption key={one.iso2} country={one} />)}
        <hr />
        {others.map((one) => (
          <CountryOption key={one.iso2} country={one} />
        ))}
      </select>
      <PhoneInput
        ref={setWidget}
        country={hub}
        value={value}
        masks={MASKS}
        enableLongNumbers
        placeholder=""
        containerClass="phone"
        // An element is taken too.
        renderStringAsFlag={(<Flag country={chosen} />) as unknown as string}
        inputProps={{
          ...control,
          ref: input,
          type: 'tel',
          autoComplete: 'tel',
          required: true,
          autoFocus: focused,
          // The widget's own handler misses what a script fills in, such as the autofill of Chrome on
          // an iPhone, because React takes it for its own value.
          onChange: () => undefined,
          onInput: (event: React.InputEvent<HTMLInputElement>) => {
            tidy(event.currentTarget, event.nativeEvent, dialCode);
            widget?.handleInput(event);
          },
          // The widget would blur on Enter and Escape: the form would not be sent.
          onKeyDown: (event: React.KeyboardEvent) => event.stopPropagation(),
          onKeyUp: ({ key, currentTarget }: React.KeyboardEvent<HTMLInputElement>) => {
            const { length } = currentTarget.value;
            // Browsers select the whole value on Tab: the next key would replace the number.
            if (key === 'Tab') currentTarget.setSelectionRange(length, length);
          },
        }}
        onChange={(digits, _country, _event, formatted) =>
          setValue(digits ? `+${digits}` : formatted)
        }
      />
    </div>
  );
}

const CountryOption = ({ country }: { country: Country }) => (
  <option value={country.iso2}>{`${nameOf(country)} +${country.dialCode}`}</option>
);

const Flag = ({ country }: { country: string }) => (
  <div className={`flag ${country}`}>
    <div className="arrow" />
  </div>
);

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

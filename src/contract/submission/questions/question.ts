// What a row of the form says about its question. All texts of a question are in its row.

interface Row {
  /** The API's name of the field. */
  name: string;
  label: string;
  hint?: string;
  /** The title of a group of questions, which begins with this one. */
  group?: string;
  /** It is asked only if another question of the step has this answer. */
  when?: { name: string; is: string };
  /** What is sent if it is not asked. */
  otherwise?: string;
  autoComplete?: string;
  /** May be left empty. */
  optional?: true;
  /** The refusal of an empty answer. */
  required?: string;
  /** The refusal of an answer that is not one of this kind. */
  invalid?: string;
}

type Needed = { required: string } | { optional: true };
type Validated = { required: string; invalid: string };
/** The first and the last year. Fixed, because the clock of a phone may be years behind. */
type Years = { years: readonly [number, number] };
/** The label of each value. */
type Options = { options: Readonly<Record<string, string>> };

type Text = { kind: 'line' | 'tel' | 'paragraph' } & Needed;
type Email = { kind: 'email' } & Validated;
/** A number without a currency. */
type Amount = { kind: 'amount' } & Validated;
type Year = { kind: 'year' } & Validated & Years;
type Day = {
  kind: 'day';
  required: string;
  /** What to ask about a day that is yet to come. It is accepted. */
  ifToCome?: string;
} & Years;
/** One of a few options, or several. */
type Choice = { kind: 'one' | 'several'; required: string } & Options;
type Files = { kind: 'files'; optional: true; invalid: string };
type Consent = {
  kind: 'consent';
  /** The label of its checkbox. */
  statement: string;
  /** The refusal if it is not given. */
  accepted: string;
};

export type Question = Row & (Text | Email | Amount | Year | Day | Choice | Files | Consent);

export type Kind = Question['kind'];

export const yesOrNo = { oui: 'Oui', non: 'Non' };

/** As the answer to a question of consent. */
export const givenConsent = 'Donnée';

/** The values of a question's options. */
export const optionsOf = (question: Question): string[] =>
  'options' in question ? Object.keys(question.options) : [];

/** The label of an option; any other value as it is. */
export const optionName = (question: Question, value: string): string =>
  'options' in question && optionsOf(question).includes(value) ? question.options[value]! : value;

import { useState, type InputHTMLAttributes } from 'react';
import { longest, type TextName } from '../../contract/submission/lengths.ts';
import {
  choiceNames,
  questionHints,
  questionNames,
  words,
} from '../../messages/submission/submission.ts';
import { draft } from '../../stores/submission/page-form.ts';
import { isVisible, type Kind, type FormQuestion } from '../../stores/submission/questions.ts';
import { Checkbox, Choices } from '../ui/form/Choices.tsx';
import { EmailQuestion } from '../ui/form/EmailQuestion.tsx';
import { Field, type ControlProps } from '../ui/form/Field.tsx';
import { CharacterCount } from './CharacterCount.tsx';
import { FilesField } from './files/FilesField.tsx';
import { useAnswers } from './useAnswers.ts';

interface Props {
  question: FormQuestion;
  error: string | undefined;
}

/** A question, unless the answer to another one hides it. */
export function QuestionField(props: Props) {
  const { question } = props;
  if (!useAnswers((answers) => isVisible(question, answers))) return null;
  return (
    <div className={question.when && 'follow-up'}>
      <VisibleQuestion {...props} />
    </div>
  );
}

/** A question with the control for its kind. */
function VisibleQuestion({ question, error }: Props) {
  const { name, kind, options = [], optional } = question;
  const [initial] = useState(() => draft.$answers.get()[name]);
  const label = optional ? `${questionNames[name]} ${words.optional}` : questionNames[name];
  const field = { name, label, hint: questionHints[name], error };
  if (kind === 'files') return <FilesField {...field} />;
  if (kind === 'consent') {
    return (
      <Checkbox name={name} error={error} checked={initial === true}>
        {words.consent}
      </Checkbox>
    );
  }
  if (kind === 'one' || kind === 'several') {
    return (
      <Choices
        {...field}
        type={kind === 'one' ? 'radio' : 'checkbox'}
        options={options}
        nameOf={(option) => choiceNames[option] ?? option}
        chosen={[initial ?? []].flat().map(String)}
        required={!optional}
      />
    );
  }
  return (
    <Field {...field}>
      {(control) => (
        <>
          <Control control={control} question={question} initialValue={String(initial ?? '')} />
          {kind === 'email' && <EmailQuestion id={control.id} />}
          {isText(name) && <CharacterCount name={name} />}
        </>
      )}
    </Field>
  );
}

const isText = (name: string): name is TextName => name in longest;

interface ControlQuestion {
  control: ControlProps;
  question: FormQuestion;
  initialValue: string;
}

const inputs: Partial<Record<Kind, InputHTMLAttributes<HTMLInputElement>>> = {
  email: { type: 'email' },
  tel: { type: 'tel' },
  amount: { inputMode: 'decimal' },
  day: { type: 'date' },
};

function Control({ control, question, initialValue }: ControlQuestion) {
  const { kind, options = [], later = [], range, optional, autoComplete } = question;
  const common = {
    ...control,
    defaultValue: initialValue,
    required: !optional,
    autoComplete,
  };
  if (kind === 'paragraph') return <textarea {...common} rows={5} />;
  if (kind !== 'select') return <input {...common} {...inputs[kind]} {...range} />;
  return (
    <select {...common}>
      <option value="">{words.choose}</option>
      <Options values={options} />
      {later.length > 0 && (
        <optgroup label={words.later}>
          <Options values={later} />
        </optgroup>
      )}
    </select>
  );
}

const Options = ({ values }: { values: readonly string[] }) =>
  values.map((value) => <option key={value}>{value}</option>);

import { useState, type InputHTMLAttributes } from 'react';
import type { FormQuestion } from '../../contract/submission/form-steps.ts';
import { optionName, optionsOf, type Kind } from '../../contract/submission/questions/question.ts';
import { dayRange, maxLengthOf } from '../../contract/submission/questions/schema.ts';
import { words } from '../../messages/submission/submission.ts';
import { app } from '../../stores/app.ts';
import { draft } from '../../stores/submission/page-form.ts';
import { isVisible } from '../../contract/submission/answers.ts';
import { yearOptions } from '../../stores/submission/years.ts';
import { Checkbox, Choices } from '../ui/form/Choices.tsx';
import { EmailQuestion } from '../ui/form/EmailQuestion.tsx';
import { Field, type ControlProps } from '../ui/form/Field.tsx';
import { CharacterCount } from './CharacterCount.tsx';
import { Doubt } from './Doubt.tsx';
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
  const { name, kind, hint, optional } = question;
  const [initial] = useState(() => draft.$answers.get()[name]);
  const label = optional ? `${question.label} ${words.optional}` : question.label;
  const field = { name, label, hint, error };
  if (kind === 'files') return <FilesField {...field} />;
  if (kind === 'consent') {
    return (
      <Checkbox name={name} error={error} checked={initial === true}>
        {question.statement}
      </Checkbox>
    );
  }
  if (kind === 'one' || kind === 'several') {
    return (
      <Choices
        {...field}
        type={kind === 'one' ? 'radio' : 'checkbox'}
        options={optionsOf(question)}
        nameOf={(option) => optionName(question, option)}
        chosen={[initial ?? []].flat().map(String)}
        required
      />
    );
  }
  const most = maxLengthOf(question);
  return (
    <Field {...field}>
      {(control) => (
        <>
          <Control control={control} question={question} initialValue={String(initial ?? '')} />
          {kind === 'email' && <EmailQuestion id={control.id} />}
          {(kind === 'tel' || kind === 'day') && <Doubt question={question} />}
          {most !== undefined && <CharacterCount name={name} most={most} />}
        </>
      )}
    </Field>
  );
}

interface ControlQuestion {
  control: ControlProps;
  question: FormQuestion;
  initialValue: string;
}

const inputs: Partial<Record<Kind, InputHTMLAttributes<HTMLInputElement>>> = {
  email: { type: 'email' },
  tel: { type: 'tel' },
  amount: { inputMode: 'decimal' },
};

function Control({ control, question, initialValue }: ControlQuestion) {
  const { kind, optional, autoComplete } = question;
  const common = {
    ...control,
    defaultValue: initialValue,
    required: !optional,
    autoComplete,
  };
  if (kind === 'paragraph') return <textarea {...common} rows={5} />;
  if (kind === 'day') return <input {...common} type="date" {...dayRange(question.years)} />;
  if (kind !== 'year') return <input {...common} {...inputs[kind]} />;
  // By the candidate's clock: the page may have been built in another year.
  const { years, later } = yearOptions(question.years, new Date(app.now()));
  return (
    <select {...common}>
      <option value="">{words.choose}</option>
      <Options values={years} />
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

// Static HTML for printing: all questions, from the same table as the form.
import {
  allQuestions,
  outsideSteps,
  universitySteps,
  type FormQuestion,
  type Step,
} from '../../contract/submission/form-steps.ts';
import { level } from '../../contract/submission/questions/niveau.ts';
import { optionName } from '../../contract/submission/questions/question.ts';
import { files } from '../../messages/submission/attachments.ts';
import { dossier as words } from '../../messages/submission/dossier.ts';
import { words as formWords } from '../../messages/submission/submission.ts';
import { fileLimits } from '../../stores/submission/files/limits.ts';

export function Dossier() {
  return (
    <>
      <Path title={words.university} steps={universitySteps} />
      <Path
        title={words.outside}
        intro={words.chooseOutside}
        steps={outsideSteps.map(withoutLevel)}
      />
    </>
  );
}

/** Only one level leads to this form, and the introduction names it. */
const withoutLevel = (step: Step): Step => ({
  ...step,
  questions: step.questions.filter((question) => question !== level),
});

interface PathProps {
  title: string;
  intro?: string;
  steps: readonly Step[];
}

function Path({ title, intro, steps }: PathProps) {
  return (
    <section className="path">
      <h2>{title}</h2>
      {intro && <p>{intro}</p>}
      {steps.map((step, index) => (
        <section key={step.id}>
          <h3>
            {steps.length > 1 && <span>{`${formWords.progress(index + 1, steps.length)} : `}</span>}
            <span>{step.title}</span>
          </h3>
          <ol>
            {step.questions.map((question) => (
              <QuestionItem key={question.name} question={question} />
            ))}
          </ol>
        </section>
      ))}
    </section>
  );
}

function QuestionItem({ question }: { question: FormQuestion }) {
  const { kind, label, optional, when } = question;
  const hint = kind === 'files' ? files.limits(fileLimits) : question.hint;
  return (
    <li>
      <p>
        <strong>{label}</strong>
        <span>{` (${optional ? words.optional : words.required})`}</span>
      </p>
      {when && <p className="hint">{condition(when)}</p>}
      {hint && <p className="hint">{hint}</p>}
      {kind === 'year' && <p>{words.years(...question.years)}</p>}
      <Answer question={question} />
    </li>
  );
}

function condition({ name, is }: NonNullable<FormQuestion['when']>): string {
  const question = allQuestions.find((other) => other.name === name)!;
  return words.when(optionName(question, is), question.label);
}

function Answer({ question }: { question: FormQuestion }) {
  if (question.kind === 'consent') return <Checkboxes names={[question.statement]} />;
  if ('options' in question) return <Checkboxes names={Object.values(question.options)} />;
  return <div className={`answer-space ${question.kind}`} />;
}

/** Boxes to tick with a pen. */
function Checkboxes({ names }: { names: string[] }) {
  return (
    <ul className="boxes">
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
}

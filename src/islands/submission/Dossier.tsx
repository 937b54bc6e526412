// Static HTML for printing: all questions, from the same table as the form.
import { firstYear, lastYear } from '../../contract/submission/form-steps.ts';
import { files } from '../../messages/submission/attachments.ts';
import { dossier as words } from '../../messages/submission/dossier.ts';
import {
  choiceNames,
  questionHints,
  questionNames,
  stepTitles,
  words as formWords,
} from '../../messages/submission/submission.ts';
import { fileLimits } from '../../stores/submission/files/limits.ts';
import {
  outsideSteps,
  universitySteps,
  type FormQuestion,
  type Step,
} from '../../stores/submission/questions.ts';

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
  questions: step.questions.filter(({ name }) => name !== 'niveau_academique'),
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
            <span>{stepTitles[step.id]}</span>
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
  const { name, kind, options = [], optional, when } = question;
  const hint = kind === 'files' ? files.limits(fileLimits) : questionHints[name];
  return (
    <li>
      <p>
        <strong>{questionNames[name]}</strong>
        <span>{` (${optional ? words.optional : words.required})`}</span>
      </p>
      {when && <p className="hint">{words.when(nameOf(when.is), questionNames[when.name])}</p>}
      {hint && <p className="hint">{hint}</p>}
      {kind === 'select' && <p>{words.years(firstYear, lastYear)}</p>}
      {kind === 'consent' && <Checkboxes names={[formWords.consent]} />}
      {kind === 'one' || kind === 'several' ? (
        <Checkboxes names={options.map(nameOf)} />
      ) : (
        kind !== 'consent' && <div className={`answer-space ${kind}`} />
      )}
    </li>
  );
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

const nameOf = (option: string): string => choiceNames[option] ?? option;

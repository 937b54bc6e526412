// Plain HTML for paper: every question of the form, from the same table, so that none is missing.
import { files } from '../../messages/attachments.ts';
import { dossier as words } from '../../messages/dossier.ts';
import {
  choiceNames,
  questionHints,
  questionNames,
  stepTitles,
  words as formWords,
} from '../../messages/submission.ts';
import {
  outsideSteps,
  universitySteps,
  type Question,
  type Step,
} from '../../stores/submission/steps.ts';

export function Dossier() {
  return (
    <>
      <Path title={words.university} steps={universitySteps} />
      <Path title={words.outside} steps={outsideSteps} />
    </>
  );
}

function Path({ title, steps }: { title: string; steps: readonly Step[] }) {
  return (
    <section>
      <h2>{title}</h2>
      {steps.map((step, index) => (
        <section key={step.id}>
          <h3>
            {steps.length > 1 && `${formWords.progress(index + 1, steps.length)} : `}
            {stepTitles[step.id]}
          </h3>
          <ol>
            {step.questions.map((question) => (
              <Asked key={question.name} question={question} />
            ))}
          </ol>
        </section>
      ))}
    </section>
  );
}

function Asked({ question }: { question: Question }) {
  const { name, kind, optional, when } = question;
  const hint = kind === 'files' ? files.limits : questionHints[name];
  return (
    <li>
      <p>
        <strong>{questionNames[name]}</strong> ({optional ? words.optional : words.required})
      </p>
      {when && <p className="hint">{words.when(nameOf(when.is), questionNames[when.name])}</p>}
      {hint && <p className="hint">{hint}</p>}
      {kind === 'consent' && <p>{formWords.consent}</p>}
      <Options {...question} />
    </li>
  );
}

function Options({ kind, options = [] }: Question) {
  if (kind === 'select') return <p>{words.years(options.at(-1)!, options[0]!)}</p>;
  if (options.length === 0) return null;
  return (
    <p>
      {kind === 'several' ? words.several : words.options} {options.map(nameOf).join(' · ')}
    </p>
  );
}

const nameOf = (option: string): string => choiceNames[option] ?? option;

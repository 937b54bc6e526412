import type { AnswerSheet as Sheet } from '../../contract/submission/answers.ts';
import { receipt as words } from '../../messages/submission/receipt.ts';
import { formatBytes } from '../../text/bytes.ts';

/** What was sent, under the headings and questions of the form. */
export function AnswerSheet({ steps, files }: Sheet) {
  return (
    <>
      {steps.map((step) => (
        <section key={step.title}>
          <h2 className="minor">{step.title}</h2>
          <dl>
            {step.answers.map(({ label, text }) => (
              <div key={label}>
                <dt className="label">{label}</dt>
                <dd>{text || words.none}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <section>
        <h2 className="minor">{words.files}</h2>
        {files.length === 0 && <p>{words.noFiles}</p>}
        <ul>
          {files.map(({ name, bytes }, index) => (
            <li key={index}>{bytes === undefined ? name : `${name} (${formatBytes(bytes)})`}</li>
          ))}
        </ul>
      </section>
    </>
  );
}

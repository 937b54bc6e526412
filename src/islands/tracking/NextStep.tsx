import type { ShownStep } from '../../messages/submission/project-steps.ts';
import { advice, project as words } from '../../messages/submission/tracking.ts';

/** What comes after a step of a project, with a link. */
export function NextStep({ step }: { step: ShownStep }) {
  if (step === 'project_eliminated') {
    return (
      <p>
        <a className="button" href="/soumission-projet">
          {words.propose}
        </a>
      </p>
    );
  }
  return (
    <>
      <p>{advice[step]}</p>
      {step === 'project_selected' && (
        <p>
          <a href="/programme-accompagnement">{words.programmes}</a>
        </p>
      )}
    </>
  );
}

import { projects as words } from '../../messages/submission/tracking.ts';
import type { Card } from '../../stores/tracking/card.ts';
import type { Preselection } from '../../stores/tracking/preselected.ts';
import type { StepStore } from '../../stores/tracking/project-steps.ts';
import { ProjectCard } from './ProjectCard.tsx';

interface Props {
  cards: Card[];
  preselection: Preselection | undefined;
  steps: StepStore;
}

export function ProjectList({ cards, preselection, steps }: Props) {
  if (cards.length === 0) {
    return (
      <div className="none flow">
        <p>{words.none}</p>
        <p>
          <a className="button" href="/soumission-projet">
            {words.submit}
          </a>
        </p>
      </div>
    );
  }
  return (
    <ul className="projects">
      {cards.map((card) => (
        <ProjectCard
          key={card.id}
          card={card}
          preselected={card.id === preselection?.id ? preselection.observed : undefined}
          steps={steps}
        />
      ))}
    </ul>
  );
}

/** About the height of two cards. */
export function ProjectListOutline() {
  return (
    <div className="projects" aria-hidden="true">
      {[1, 2].map((number) => (
        <div key={number} className="project tile">
          <span className="cover skeleton" />
          <div className="head">
            <p className="label">
              <span className="skeleton short" />
            </p>
            <h3>
              <span className="skeleton" />
            </h3>
          </div>
          <div className="body flow">
            <p>
              <span className="skeleton" />
              <span className="skeleton" />
              <span className="skeleton short" />
            </p>
          </div>
        </div>
      ))}
    </div>
  );
}

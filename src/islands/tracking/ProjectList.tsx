import type { Card } from '../../stores/tracking/card.ts';
import type { Preselection } from '../../stores/tracking/preselected.ts';
import { ProjectCard, type Steps } from './ProjectCard.tsx';

interface Props {
  cards: Card[];
  preselection: Preselection | undefined;
  steps: Steps;
  /** Of the first one; by default all look the same. */
  first?: 'lead' | undefined;
}

/** More than these are rows. */
const CARDS = 3;

export function ProjectList({ cards, preselection, steps, first }: Props) {
  const others = first || cards.length > CARDS ? 'row' : 'card';
  return (
    <ul className="projects">
      {cards.map((card, index) => (
        <ProjectCard
          key={card.id}
          card={card}
          preselected={card.id === preselection?.id ? preselection.observed : undefined}
          steps={steps}
          kind={(index === 0 && first) || others}
        />
      ))}
    </ul>
  );
}

import { useEffect, useState } from 'react';
import { projects as words } from '../../messages/tracking.ts';
import type { Card } from '../../stores/tracking/card.ts';
import { ProjectCard } from './ProjectCard.tsx';

/** Of hundreds, as many at once as leave a slow phone time for its user. */
const BATCH = 10;

export function ProjectList({ cards }: { cards: Card[] }) {
  const [drawn, setDrawn] = useState(BATCH);
  useEffect(() => {
    if (drawn >= cards.length) return;
    const next = setTimeout(() => setDrawn(drawn + BATCH));
    return () => clearTimeout(next);
  }, [drawn, cards.length]);

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
      {cards.slice(0, drawn).map((card) => (
        <ProjectCard key={card.id} card={card} />
      ))}
    </ul>
  );
}

/** As much as a card or two have. */
export function ProjectListOutline() {
  return (
    <div className="projects" aria-hidden="true">
      {[1, 2].map((number) => (
        <div key={number} className="project">
          <span className="cover bone" />
          <div className="head">
            <p className="label">
              <span className="bone short" />
            </p>
            <h3>
              <span className="bone" />
            </h3>
          </div>
          <div className="body flow">
            <p>
              <span className="bone" />
              <span className="bone" />
              <span className="bone short" />
            </p>
          </div>
        </div>
      ))}
    </div>
  );
}

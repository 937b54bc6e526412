import type { ShownProject } from '../../stores/tracking/activity.ts';
import { ProjectCard } from './ProjectCard.tsx';

interface Props {
  projects: ShownProject[];
  /** Of the first one; by default all look the same. */
  first?: 'lead' | undefined;
}

/** More than these are rows. */
const CARDS = 3;

export function ProjectList({ projects, first }: Props) {
  const others = first || projects.length > CARDS ? 'row' : 'card';
  return (
    <ul className="bare projects">
      {projects.map((project, index) => (
        <ProjectCard
          key={project.card.id}
          project={project}
          kind={(index === 0 && first) || others}
        />
      ))}
    </ul>
  );
}

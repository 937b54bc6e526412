// Finds circular imports.
import type { Problem } from '../sources.ts';

/** An import that exists at runtime: no `import type`. */
export interface Edge {
  from: string;
  line: number;
  to: string;
}

/** Walks depth-first; reports each circle at the import that closes it. */
export function findCircles(edges: readonly Edge[]): Problem[] {
  const outgoing = Map.groupBy(edges, (edge) => edge.from);
  const problems: Problem[] = [];
  const done = new Set<string>();
  const path: string[] = [];

  const visit = (file: string): void => {
    path.push(file);
    for (const { line, to } of outgoing.get(file) ?? []) {
      const start = path.indexOf(to);
      if (start >= 0) {
        const circle = [...path.slice(start), to].join(' > ');
        problems.push({ file, line, text: `import circle: ${circle}` });
      } else if (!done.has(to)) visit(to);
    }
    path.pop();
    done.add(file);
  };
  for (const file of outgoing.keys()) if (!done.has(file)) visit(file);
  return problems;
}

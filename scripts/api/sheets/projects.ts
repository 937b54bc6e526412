// The spreadsheet of projects, one row each.
import { opinionCells } from '../../../src/messages/servers/team-opinions.ts';
import { projectColumns, questionColumns } from '../../../src/messages/servers/sheets.ts';
import type { Database } from '../database/database.ts';
import { answerTexts } from '../projects/answers.ts';
import { findFigures, type Figures } from '../projects/opinions/figures.ts';
import { readMarks } from '../projects/opinions/marks.ts';
import { readOpinions, type Opinion } from '../projects/opinions/opinions.ts';
import { eachProject, type Project } from '../projects/queries.ts';
import { stepName, stepText } from '../projects/steps.ts';
import { localTime } from '../../lib/time.ts';

export const projectSheet = {
  columns: [...Object.values(projectColumns), ...questionColumns.keys()],
  row: (project: Project) => [
    project.id,
    stepText(stepName(project.step)),
    project.follower ?? '',
    localTime(project.created_at),
    project.first_name,
    project.last_name,
    project.email,
    project.phone,
    ...answerTexts(project).map(([, answer]) => answer),
  ],
};

export interface Judged extends Project {
  figures: Figures;
  opinions: readonly Opinion[];
}

/** With their opinions, as far as this member may read them. */
export async function* eachJudged(
  db: Database,
  ids: readonly number[],
  memberId: number,
): AsyncGenerator<Judged> {
  for await (const project of eachProject(db, ids)) {
    const { id } = project;
    const figures = (await findFigures(db, [id], memberId)).get(id);
    // It was deleted meanwhile.
    if (!figures) continue;
    yield {
      ...project,
      figures,
      opinions: (await readOpinions(db, [id], memberId)).get(id) ?? [],
    };
  }
}

export const judgedSheet = {
  columns: [...projectSheet.columns, ...Object.values(opinionCells)],
  row: (project: Judged) => [...projectSheet.row(project), ...cellsOf(project)],
};

const cellsOf = ({ figures, opinions }: Judged) => [
  figures.asked,
  figures.given,
  decimal(figures.mean),
  decimal(figures.spread),
  opinions.map(opinionCell).join('\n\n'),
];

/** Of hundredths. In French, a comma separates decimals. */
const decimal = (hundredths: number | null): string =>
  hundredths === null ? '' : String(hundredths / 100).replace('.', ',');

function opinionCell({ reader, marks, comment }: Opinion): string {
  const given = readMarks(marks).map(({ name, mark }) => `${name} ${mark}`);
  return [[reader, given.join(', ')].filter(Boolean).join(' : '), comment]
    .filter(Boolean)
    .join('\n');
}

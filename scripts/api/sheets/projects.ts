// The spreadsheet of projects, one row each.
import { opinionCells } from '../../../src/messages/servers/team-opinions.ts';
import { projectColumns, questionColumns } from '../../../src/messages/servers/sheets.ts';
import type { Database } from '../database/database.ts';
import { answerTexts } from '../projects/answers.ts';
import { readMarks } from '../projects/opinions/marks.ts';
import { opinionsAbout, readable, type Opinion } from '../projects/opinions/opinions.ts';
import { eachProject, PAGE, type Project } from '../projects/queries.ts';
import { textOf } from '../projects/steps.ts';
import { localTime } from '../../lib/time.ts';

export interface Judged extends Project {
  opinions: readonly Opinion[];
}

/**
 * With their opinions, as far as this member may read them.
 *
 * @param memberId absent for commands, which read all
 */
export async function* eachJudged(
  db: Database,
  ids: readonly number[],
  memberId?: number,
): AsyncGenerator<Judged> {
  for (let start = 0; start < ids.length; start += PAGE) {
    const some = ids.slice(start, start + PAGE);
    const opinions = Map.groupBy(await opinionsAbout(db, ...some), ({ project_id }) => project_id);
    for await (const project of eachProject(db, some)) {
      yield { ...project, opinions: readable(opinions.get(project.id) ?? [], memberId) };
    }
  }
}

export const projectSheet = {
  columns: [
    ...Object.values(projectColumns),
    ...questionColumns.keys(),
    ...Object.values(opinionCells),
  ],
  row: (project: Judged) => {
    const isReadable = project.opinions.length > 0;
    return [
      project.id,
      textOf(project.step),
      project.follower ?? '',
      localTime(project.created_at),
      project.first_name,
      project.last_name,
      project.email,
      project.phone,
      ...answerTexts(project).map(([, answer]) => answer),
      project.opinions_asked,
      project.opinions_given,
      decimal(isReadable ? project.opinions_mean : null),
      decimal(isReadable ? project.opinions_spread : null),
      project.opinions.map(opinionCell).join('\n\n'),
    ];
  },
};

/** Of hundredths. In French, a comma separates decimals. */
const decimal = (hundredths: number | null): string =>
  hundredths === null ? '' : String(hundredths / 100).replace('.', ',');

function opinionCell({ reader, marks, comment }: Opinion): string {
  const given = readMarks(marks).map(({ name, mark }) => `${name} ${mark}`);
  return [[reader, given.join(', ')].filter(Boolean).join(' : '), comment]
    .filter(Boolean)
    .join('\n');
}

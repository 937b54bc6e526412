// The spreadsheet of projects, one row each.
import { projectColumns, questionColumns } from '../../../src/messages/servers/sheets.ts';
import { answerTexts } from '../projects/answers.ts';
import type { Project } from '../projects/queries.ts';
import { stepName, stepText } from '../projects/steps.ts';
import { localTime } from '../../lib/time.ts';

export const projectSheet = {
  columns: [...Object.values(projectColumns), ...questionColumns.keys()],
  row: (project: Project) => [
    project.id,
    stepText(stepName(project.step)),
    localTime(project.created_at),
    project.first_name,
    project.last_name,
    project.email,
    project.phone,
    ...answerTexts(project).map(([, answer]) => answer),
  ],
};

export const universityLevels = ['doctorat', 'master', 'licence'] as const;
export const nonUniversity = 'non_universitaire';
export const academicLevels = [...universityLevels, nonUniversity] as const;
export type AcademicLevel = (typeof academicLevels)[number];

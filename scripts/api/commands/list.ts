/** What each command does. Its module beside this one has the same name. */
export const groups: Record<string, Record<string, string>> = {
  'The API': {
    serve: 'start the embedded API',
    seed: 'put the demo content into an empty database',
    migrate: 'bring the tables of an earlier version up to date',
    outbox: 'list the mails that wait, or send one to try',
    retention: 'list the accounts, projects and lines of the journal that go in the next night',
    limits: 'list the limits in force, such as too many wrong passwords, or lift them',
    backup: 'copy the database and the files into a folder',
    restore: 'copy a backup into a DATA_DIR without data',
    openapi: 'print what a provider must answer, in OpenAPI 3.1',
  },
  'Candidates and projects': {
    projects: 'list the projects, on the screen, as CSV or as JSON',
    project: 'show a project: its candidate, answers, files and steps; or remove it',
    export: 'write a spreadsheet of the projects, and their files beside it',
    step: 'decide about a project, and write to its candidate',
    candidates: 'list the candidates, on the screen or as CSV',
    candidate: 'remove a candidate: the account with all that belongs to it',
    newsletter: 'list the addresses that want the newsletter, or remove one',
    team: 'say who may enter the team’s space',
  },
  'Content of the site': {
    publish: 'publish an article, event, training or support programme, or correct it',
    unpublish: 'take one away',
    published: 'list them, or print one as publish takes it',
    announce: 'list, add, change, move and remove announcements for candidates',
  },
};

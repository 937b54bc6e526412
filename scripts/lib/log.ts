type Level = 'error' | 'warn' | 'info';

/**
 * All events. `error`: something does not work until somebody acts. `warn`: somebody should look at
 * it. `info`: all is well.
 */
export const events = {
  'account.deleted': 'info',
  'api.build_due': 'warn',
  'api.build_requested': 'info',
  'api.cleared': 'info',
  'api.database_lost': 'error',
  'api.empty': 'info',
  'api.failed': 'error',
  'api.files_left': 'warn',
  'api.full': 'error',
  'api.mails_kept': 'warn',
  'api.migrated': 'info',
  'api.no_proxy_trusted': 'warn',
  'api.portal_failed': 'error',
  'api.ready': 'info',
  'api.retention': 'info',
  'api.seeded': 'info',
  'api.storage_failed': 'error',
  'clear.failed': 'error',
  'desk.refused': 'warn',
  'hooks.refused': 'warn',
  'hooks.replayed': 'info',
  'journal.failed': 'error',
  'login.refused': 'warn',
  'mail.failed': 'warn',
  'mail.given_up': 'warn',
  'mail.held': 'warn',
  'mail.not_queued': 'error',
  'mail.queue_failed': 'error',
  'mirror.done': 'info',
  'mirror.failed': 'error',
  'nightly.failed': 'error',
  // A failed build is an error.
  'portal.build': 'info',
  'portal.dead_links': 'warn',
  'portal.omissions': 'warn',
  'portal.ready': 'info',
  'portal.stopping': 'info',
  'portal.warning': 'warn',
  'portal.went_back': 'info',
  'preview.failed': 'error',
  'project.deleted': 'info',
  'proxy.address_unreadable': 'warn',
  'request.failed': 'error',
  'settings.readable': 'warn',
  'team.export_failed': 'error',
  'team.no_preview': 'info',
  'upload.metadata_kept': 'warn',
} as const satisfies Record<string, Level>;

/** One JSON line per event, on standard output. */
export function log(
  event: keyof typeof events,
  details: Record<string, unknown> = {},
  level: Level = events[event],
): void {
  console.log(JSON.stringify({ time: new Date().toISOString(), level, event, ...details }));
}

import { expect, it } from 'vitest';
import {
  forgotPassword,
  resendEmail,
  resetPassword,
} from '../../../src/contract/account/account.ts';
import { logout } from '../../../src/contract/account/logout.ts';
import { announcements } from '../../../src/contract/content/announcements.ts';
import { blog } from '../../../src/contract/content/items.ts';
import { faqs } from '../../../src/contract/content/lists.ts';
import { newsletter } from '../../../src/contract/newsletter.ts';
import { checkStatus, projectStatus } from '../../../src/contract/submission/projects.ts';
import { submitProject } from '../../../src/contract/submission/submission.ts';
import { register } from '../../../src/contract/account/register.ts';
import { currentUser, login } from '../../../src/contract/account/users.ts';

const everybody = { 429: 'throttled' };
const session = { 401: 'session_expired', ...everybody };

it.each([
  ['login', login, { 401: 'wrong_credentials', 422: 'invalid', 429: 'throttled' }],
  ['users', register, { ...everybody, 422: 'invalid', 507: 'full' }],
  ['users/000', currentUser, session],
  ['logout', logout, session],
  ['email/resend', resendEmail, session],
  ['forgot-password', forgotPassword, { ...everybody, 422: 'invalid' }],
  ['reset-password', resetPassword, { ...everybody, 404: 'not_offered', 422: 'invalid' }],
  ['check-status', checkStatus, session],
  ['project-status', projectStatus, { ...session, 403: 'forbidden', 404: 'not_found' }],
  [
    'soumettre-projet',
    submitProject,
    { ...session, 403: 'closed', 413: 'too_large', 422: 'invalid', 507: 'full' },
  ],
  ['newsletter', newsletter, { ...everybody, 404: 'not_offered', 422: 'invalid' }],
  ['announcements', announcements, session],
  ['faqs', faqs, { 404: 'not_offered' }],
  ['blog', blog, { 404: 'not_found' }],
])('the refusals that %s knows', (_path, { codes }, expected) => {
  expect(codes).toEqual(expected);
});

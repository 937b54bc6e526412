// Checks the endpoints that a signed-in candidate reads, with an account of the operator.
import { accountData } from '../../src/contract/account/account.ts';
import { announcements } from '../../src/contract/content/announcements.ts';
import type { Answer } from '../../src/contract/request.ts';
import { checkStatus, projectStatus } from '../../src/contract/submission/submitted.ts';
import { currentUser, login, logout } from '../../src/contract/account/users.ts';
import { inspect, reasonOf, redirectRemedy, type Target } from './call.ts';
import type { Finding } from './report.ts';

export async function inspectAccount(
  target: Target,
  account: { email: string; password: string },
): Promise<Finding[]> {
  const { answer, raw } = await inspect(login, { body: account }, target);
  if (!answer.ok) {
    const check = 'Check the address and the password; the answer of a login is in openapi.json.';
    const remedy = raw?.redirect ? redirectRemedy : check;
    return [{ mark: '✗', label: 'login', result: reasonOf(answer.failure), remedy }];
  }
  const candidate = { ...target, token: answer.reply.access_token };
  const { first_name: name, email_verified: isVerified } = answer.reply;
  const findings: Finding[] = [{ mark: '✓', label: 'login', result: `${name}, with a token` }];
  if (!isVerified) {
    const remedy = 'Send email_verified: true, 1 or the date once the address is verified.';
    findings.push({ mark: '!', label: 'address', result: 'is not verified', remedy });
  }
  const user = await inspect(currentUser, {}, candidate);
  findings.push(findingOf('users/000', user.answer, ({ step }) => step));
  const read = await inspect(announcements, {}, candidate);
  findings.push(
    findingOf('announcements', read.answer, ({ items, rejected }) =>
      [`${items.length} shown`, ...rejected.map(({ id, reason }) => `${id}: ${reason}`)].join(', '),
    ),
  );
  const { answer: status } = await inspect(checkStatus, {}, candidate);
  const { items = [], rejected = [] } = status.ok ? status.reply.userProjects : {};
  const listed = findingOf('check-status', status, () => `${items.length} projects`);
  const details = rejected.map(({ id, field, reason }) => `project ${id}, ${field}: ${reason}`);
  findings.push(details.length > 0 ? { ...listed, mark: '✗', details } : listed);
  const [first] = items;
  if (first) {
    const params = { id: first.id };
    const project = await inspect(projectStatus, { params }, candidate);
    findings.push(findingOf(projectStatus.path(params), project.answer, ({ step }) => step));
  }
  findings.push(await inspectAccountData(candidate));
  const { answer: loggedOut } = await inspect(logout, {}, candidate);
  const ended = findingOf('logout', loggedOut, () => 'the session has ended');
  findings.push(loggedOut.ok ? ended : { ...ended, mark: '!' });
  return findings;
}

/** An optional endpoint. Its counterpart, the deletion of the account, cannot be tested. */
async function inspectAccountData(target: Target): Promise<Finding> {
  const label = accountData.path();
  const { answer } = await inspect(accountData, {}, target);
  const isOffered =
    answer.ok || answer.failure.kind !== 'refused' || answer.failure.code !== 'not_offered';
  if (isOffered)
    return findingOf(label, answer, () => 'a copy was sent; delete-account was not tried');
  const remedy =
    'Offer account-data and delete-account, see openapi.json; until then the profile page leads to the contact page.';
  return { mark: '!', label, result: 'is not offered', remedy };
}

const findingOf = <Reply>(
  label: string,
  answer: Answer<Reply, string>,
  summarise: (reply: Reply) => string,
): Finding =>
  answer.ok
    ? { mark: '✓', label, result: summarise(answer.reply) }
    : { mark: '✗', label, result: reasonOf(answer.failure) };

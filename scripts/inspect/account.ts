// Checks the endpoints that a signed-in candidate reads, with an account of the operator.
import { accountData } from '../../src/contract/account/account.ts';
import { announcements } from '../../src/contract/content/announcements.ts';
import { logout } from '../../src/contract/account/logout.ts';
import type { Answer } from '../../src/contract/request.ts';
import { checkStatus, projectStatus } from '../../src/contract/submission/projects.ts';
import { currentUser, login } from '../../src/contract/account/users.ts';
import { inspect, reasonOf, redirectRemedy, type Target } from './call.ts';
import type { Finding } from './report.ts';

export async function inspectAccount(
  target: Target,
  account: { email: string; password: string },
): Promise<Finding[]> {
  const { answer, raw } = await inspect(login, { body: account }, target);
  if (!answer.ok) {
    const remedy = raw?.redirect
      ? redirectRemedy
      : 'Check the address and the password; the answer of a login is in openapi.json.';
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
  if (!status.ok) {
    findings.push({ mark: '✗', label: 'check-status', result: reasonOf(status.failure) });
  } else {
    const { items, rejected } = status.reply.userProjects;
    const details = rejected.map(({ id, field, reason }) => `project ${id}, ${field}: ${reason}`);
    const mark = details.length > 0 ? '✗' : '✓';
    findings.push({ mark, label: 'check-status', result: `${items.length} projects`, details });
    const [first] = items;
    if (first) {
      const params = { id: first.id };
      const project = await inspect(projectStatus, { params }, candidate);
      findings.push(findingOf(projectStatus.path(params), project.answer, ({ step }) => step));
    }
  }
  findings.push(await inspectAccountData(candidate));
  const { answer: loggedOut } = await inspect(logout, {}, candidate);
  findings.push(
    loggedOut.ok
      ? { mark: '✓', label: 'logout', result: 'the session has ended' }
      : { mark: '!', label: 'logout', result: reasonOf(loggedOut.failure) },
  );
  return findings;
}

/** An optional endpoint. Its counterpart, the deletion of the account, cannot be tested. */
async function inspectAccountData(target: Target): Promise<Finding> {
  const label = accountData.path();
  const { answer } = await inspect(accountData, {}, target);
  if (answer.ok)
    return { mark: '✓', label, result: 'a copy was sent; delete-account was not tried' };
  const { failure } = answer;
  if (failure.kind !== 'refused' || failure.code !== 'not_offered') {
    return { mark: '✗', label, result: reasonOf(failure) };
  }
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

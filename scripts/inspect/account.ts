// What a candidate reads, with an account of the operator's.
import { accountData } from '../../src/contract/account.ts';
import { announcements } from '../../src/contract/announcements.ts';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { logout } from '../../src/contract/logout.ts';
import { checkStatus, projectStatus } from '../../src/contract/projects.ts';
import { currentUser, login } from '../../src/contract/users.ts';
import { inspect, reasonOf, type Target } from './call.ts';
import type { Finding } from './report.ts';

const nothing = { params: undefined, body: undefined };

export async function inspectAccount(
  target: Target,
  account: { email: string; password: string },
): Promise<Finding[]> {
  const { answer } = await inspect(login, { params: undefined, body: account }, target);
  if (!answer.ok) {
    const remedy = 'Check the address and the password; the answer of a login is in openapi.json.';
    return [{ mark: '✗', what: 'login', result: reasonOf(answer.failure), remedy }];
  }
  const signedIn = { ...target, token: answer.reply.access_token };
  const { first_name: name, email_verified: isVerified } = answer.reply;
  const findings: Finding[] = [{ mark: '✓', what: 'login', result: `${name}, a token came` }];
  if (!isVerified) {
    const remedy = 'Send email_verified: true, 1 or the date once the address is verified.';
    findings.push({ mark: '!', what: 'address', result: 'is not verified', remedy });
  }
  findings.push(await tell('users/000', currentUser, signedIn, ({ step }) => step));
  findings.push(
    await tell('announcements', announcements, signedIn, ({ items, rejected }) =>
      [`${items.length} shown`, ...rejected.map(({ id, reason }) => `${id}: ${reason}`)].join(', '),
    ),
  );
  const { answer: status } = await inspect(checkStatus, nothing, signedIn);
  if (!status.ok) {
    findings.push({ mark: '✗', what: 'check-status', result: reasonOf(status.failure) });
  } else {
    const { items, rejected } = status.reply.userProjects;
    const details = rejected.map(({ id, field, reason }) => `project ${id}, ${field}: ${reason}`);
    const mark = details.length > 0 ? '✗' : '✓';
    findings.push({ mark, what: 'check-status', result: `${items.length} projects`, details });
    const [first] = items;
    if (first) findings.push(await inspectProject(first.id, signedIn));
  }
  findings.push(await inspectAccountData(signedIn));
  const { answer: ended } = await inspect(logout, nothing, signedIn);
  findings.push(
    ended.ok
      ? { mark: '✓', what: 'logout', result: 'the session has ended' }
      : { mark: '!', what: 'logout', result: reasonOf(ended.failure) },
  );
  return findings;
}

/** An extension, as the deletion of an account is, which can not be tried. */
async function inspectAccountData(target: Target): Promise<Finding> {
  const what = accountData.path();
  const { answer } = await inspect(accountData, nothing, target);
  if (answer.ok) return { mark: '✓', what, result: 'a copy came; delete-account was not tried' };
  const { failure } = answer;
  if (failure.kind !== 'refused' || failure.code !== 'not_offered') {
    return { mark: '✗', what, result: reasonOf(failure) };
  }
  const remedy =
    'Offer account-data and delete-account, see openapi.json; until then « Mon profil » leads to the contact page.';
  return { mark: '!', what, result: 'is not offered', remedy };
}

async function inspectProject(id: number, target: Target): Promise<Finding> {
  const input = { params: { id }, body: undefined };
  const { answer } = await inspect(projectStatus, input, target);
  const what = projectStatus.path({ id });
  return answer.ok
    ? { mark: '✓', what, result: answer.reply.step }
    : { mark: '✗', what, result: reasonOf(answer.failure) };
}

async function tell<Reply, Code extends string>(
  what: string,
  endpoint: Endpoint<void, void, Reply, Code>,
  target: Target,
  words: (reply: Reply) => string,
): Promise<Finding> {
  const { answer } = await inspect(endpoint, nothing, target);
  return answer.ok
    ? { mark: '✓', what, result: words(answer.reply) }
    : { mark: '✗', what, result: reasonOf(answer.failure) };
}

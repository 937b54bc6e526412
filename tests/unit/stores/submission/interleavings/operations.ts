// What a candidate does in a tab, and what happens to it and to its device.
import fc from 'fast-check';
import { createLogin } from '../../../../../src/stores/account/login.ts';
import { logout } from '../../../../../src/stores/account/logout.ts';
import { nonUniversity } from '../../../../../src/contract/submission/levels.ts';
import { PASSWORD } from '../../../scripts/api/harness.ts';
import { pdf } from '../../../scripts/api/files.ts';
import { formOf } from '../../harness.ts';
import { pass, sessionOn, within, type Device } from './device.ts';
import { close, FORM, openForm, openTab, type Tab } from './tab.ts';
import type { World } from './world.ts';

export const slots = ['A', 'B', 'C'] as const;
type Slot = (typeof slots)[number];

const universityQuestions = ['titre_memoire', 'titre_solution', 'probleme_defi'] as const;
const otherQuestions = ['objectifs_projet', 'description_projet', 'nom_entreprise'] as const;

export interface Operation {
  slot: Slot;
  /** How many turns of the others it lets pass at least. */
  pause: number;
  act: Act;
  /** Which question, file, account, or way to open the form. */
  nth: number;
}

export type Act = keyof typeof acts;

const acts = {
  answer(world: World, tab: Tab, nth: number) {
    if (tab.form.draft.$draft.get().state !== 'open') return;
    const questions = isOutside(tab) ? otherQuestions : universityQuestions;
    const question = questions[nth % questions.length]!;
    const value = `mot ${(world.typed += 1)} fin`;
    world.ledger.enter(tab, 'answer', value, question);
    world.turns.note(`${tab.name} types ${value} as ${question}`);
    tab.form.draft.answer({ [question]: value });
  },

  /** It decides which other questions are asked; its own value is not checked. */
  chooseLevel(_world: World, tab: Tab, nth: number) {
    if (tab.form.draft.$draft.get().state !== 'open') return;
    const levels = ['licence', 'master', 'doctorat'];
    tab.form.draft.answer({ niveau_academique: levels[nth]! });
  },

  addFile(world: World, tab: Tab) {
    if (tab.form.draft.$draft.get().state !== 'open' || isOutside(tab)) return;
    const number = (world.typed += 1);
    const name = `f${number}.pdf`;
    const file = new File([pdf, new Uint8Array(number)], name, { type: 'application/pdf' });
    const read = Promise.withResolvers<void>();
    file.arrayBuffer = async () => {
      read.resolve();
      await pass(tab, `reads ${name}`);
      return world.turns.busyWith(() => File.prototype.arrayBuffer.call(file));
    };
    const adding = tab.form.attachments.addFiles([file]);
    const added = adding.then(() => {
      const isShown = tab.form.draft.$attachments
        .get()
        .some((attachment) => attachment.name === name);
      if (isShown) world.ledger.enter(tab, 'file', name);
    });
    void world.turns.busyWith(() => Promise.race([added, read.promise]));
    world.watch(added);
  },

  removeFile(world: World, tab: Tab, nth: number) {
    const shown = tab.form.draft.$attachments.get();
    const file = shown[nth % shown.length];
    if (!file || tab.form.draft.$draft.get().state !== 'open') return;
    world.ledger.forgive(({ value }) => value === file.name);
    tab.form.attachments.removeFile(file.id);
  },

  /** The candidate answers every question, and truthfully. */
  proceed(world: World, tab: Tab) {
    const { draft, submission, wizard } = tab.form;
    const state = draft.$draft.get();
    if (state.state === 'found') {
      draft.resumeDraft();
      wizard.continueDraft();
    } else if (state.state === 'missing') submission.closeMissing();
    else if (state.state === 'unknown' && state.similar !== undefined) {
      const { id } = state.draft.submission;
      const hasArrived = world.ledger.arrivals.some(({ submissionId }) => submissionId === id);
      world.watch(submission.resolveDelivery(hasArrived));
    } else if (state.state === 'unknown') world.watch(submission.recheckDelivery());
    else if (state.state === 'sent' || state.state === 'gone') tab.page.browser.go(FORM);
    else if (state.state === 'elsewhere' && !state.isSending) world.watch(wizard.takeOver());
  },

  discard(world: World, tab: Tab) {
    const { state } = tab.form.draft.$draft.get();
    if (state !== 'found' && state !== 'open') return;
    const { draftId, device } = tab;
    // What is entered into it until it has ended goes too.
    const forgive = () =>
      world.ledger.forgive((entry) => entry.draftId === draftId && entry.tab.device === device);
    forgive();
    tab.whenClosed = forgive;
    world.watch(tab.form.wizard.restart().then(forgive));
  },

  submit(world: World, tab: Tab) {
    const state = tab.form.draft.$draft.get();
    if (state.state === 'open' || state.state === 'missing') {
      world.watch(tab.form.submission.submit());
    }
  },

  stop: (_world: World, tab: Tab) => tab.form.submission.stopSending(),

  lookAgain: (world: World, tab: Tab) => world.watch(tab.form.draft.lookAgain()),

  /** Until something is done in this tab again, which comes before what it has missed. */
  sleep: (world: World, tab: Tab) => world.turns.sleep(tab),

  /** The page goes into the back/forward cache, until something is done in this tab again. */
  leave(_world: World, tab: Tab) {
    tab.isCached = true;
    tab.form.draft.close();
  },

  close: (_world: World, tab: Tab) => close(tab),

  logOut(world: World, tab: Tab) {
    // The question hides the button.
    if (tab.isLoggingOut) return;
    tab.isLoggingOut = true;
    tab.page.$confirmation.listen((asked) => {
      if (asked) void pass(tab, 'says yes').then(() => within(tab, () => asked.answer(true)));
    });
    const { device, candidate } = tab;
    const isOfCandidate = (other: Tab) => other.device === device && other.candidate === candidate;
    const forget = () => {
      world.ledger.forgive((entry) => isOfCandidate(entry.tab));
      for (const other of device.tabs) if (isOfCandidate(other)) other.isForgotten = true;
    };
    // It is confirmed by then.
    tab.page.$session.listen((session) => {
      if (!session) forget();
    });
    const leaving = logout(tab.page, tab.database);
    world.watch(leaving.finally(forget));
  },

  expire(world: World, tab: Tab) {
    const token = sessionOn(tab.device)?.access_token;
    if (token) world.expire(token);
  },

  goOffline(_world: World, tab: Tab) {
    tab.device.isOnline = false;
  },

  goOnline(_world: World, tab: Tab) {
    tab.device.isOnline = true;
  },
};

const isOutside = ({ form }: Tab): boolean =>
  form.draft.$answers.get().niveau_academique === nonUniversity;

const actNames = Object.keys(acts) as Act[];

export const operation: fc.Arbitrary<Operation> = fc.record({
  slot: fc.constantFrom(...slots),
  pause: fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, fc.nat(12)),
  act: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom<Act[]>('answer', 'submit', 'proceed') },
    { weight: 3, arbitrary: fc.constantFrom(...actNames) },
  ),
  nth: fc.nat(2),
});

const deviceOf = (world: World, slot: Slot): Device => world.devices[slot === 'C' ? 2 : 1];

export function perform(world: World, { slot, act, nth }: Operation): void {
  const tab = world.slots.get(slot);
  if (!tab || tab.isClosed) begin(world, slot, nth);
  else if (!tab.isLeaving && tab.candidate !== undefined) {
    world.turns.wake(tab);
    within(tab, () => {
      if (!tab.isCached) return acts[act](world, tab, nth);
      tab.isCached = false;
      return world.watch(tab.form.draft.lookAgain());
    });
  }
}

/** Where no tab is: the form, or the page of the login. */
function begin(world: World, slot: Slot, nth: number): void {
  const device = deviceOf(world, slot);
  if (sessionOn(device)) {
    openForm(world, slot, device, nth === 2 ? '?etape=2' : '');
    return;
  }
  const tab = openTab(world, slot, device);
  const { email } = world.accounts[nth === 0 ? 1 : 0];
  within(tab, () => {
    const login = createLogin(tab.page);
    tab.page.$session.listen((session) => {
      if (session) world.ledger.returns(device, session.id);
    });
    login.openLogin(FORM);
    world.watch(login.login(formOf({ email, password: PASSWORD }), FORM));
  });
}

/** Those of one slot in their order, whenever its turn comes. */
export async function performAll(world: World, operations: readonly Operation[]): Promise<void> {
  for (const operation of operations) {
    const { slot, act } = operation;
    for (let at = 0; at < operation.pause; at += 1) await world.turns.turn(`${slot} waits`);
    await world.turns.turn(`${slot}: ${act} ${operation.nth}`);
    perform(world, operation);
  }
}

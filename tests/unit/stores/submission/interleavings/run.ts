// One run: what the candidates do, in one order of events, and the faults found in the end.
import { setImmediate } from 'node:timers/promises';
import { outside, university } from '../../../../fixtures/answers/projects.ts';
import { sweep } from '../../../../../src/stores/submission/draft/sweep.ts';
import type { Answers } from '../../../../../src/contract/submission/answers.ts';
import type { TestApi } from '../../../scripts/api/harness.ts';
import { sessionOn, within, type Device } from './device.ts';
import {
  findForeign,
  findLost,
  findMissingFiles,
  findOrphans,
  findStuck,
  findTraces,
  findTwins,
  findUntrue,
} from './invariants.ts';
import { perform, performAll, slots, type Operation } from './operations.ts';
import { openForm, openTab } from './tab.ts';
import { createWorld, type Fault, type World } from './world.ts';

export interface Plan {
  begin: 'university' | 'outside' | 'blank';
  operations: readonly Operation[];
  picks: readonly number[];
  faults: readonly Fault[];
}

export interface Outcome {
  faults: string[];
  trace: string[];
}

export async function run(
  api: TestApi,
  { begin, operations, picks, faults }: Plan,
): Promise<Outcome> {
  const world = await createWorld(api, picks, faults);
  const { errors, turns } = world;
  const onRejection = (error: unknown) =>
    void errors.push(`6: nobody has caught ${String((error as Error)?.stack ?? error)}`);
  process.on('unhandledRejection', onRejection);
  try {
    await beginWith(world, begin);
    turns.begin();
    for (const slot of slots) {
      void performAll(
        world,
        operations.filter((operation) => operation.slot === slot),
      );
    }
    await drain(world);
    await heal(world);
    errors.push(...(await inspect(world)));
    // Until the next form or login, nothing may be swept.
    const leftovers = await findTraces(world);
    await openAfresh(world);
    errors.push(...(await inspect(world)), ...(await findOrphans(world)));
    errors.push(...(await findTraces(world)));
    for (const leftover of leftovers) turns.note(`before the sweep: ${leftover}`);
    // An unhandled rejection is reported by then.
    await setImmediate();
  } finally {
    process.off('unhandledRejection', onRejection);
  }
  return { faults: [...new Set(errors)], trace: turns.trace };
}

const inspect = async (world: World): Promise<string[]> => [
  ...findStuck(world),
  ...findTwins(world),
  ...(await findLost(world)),
  ...(await findUntrue(world)),
  ...(await findMissingFiles(world)),
];

const drain = (world: World): Promise<void> =>
  world.turns.run(() => world.errors.push(...findForeign(world)));

const beginnings = { university, outside, blank: undefined };

/**
 * A draft on each device, and the form in a tab of each, and in a second one of the first. They
 * differ in a title: nobody could tell apart who has sent the same from two devices.
 */
async function beginWith(world: World, begin: Plan['begin']): Promise<void> {
  const { accounts, devices } = world;
  for (const [slot, device] of [
    ['A', devices[1]],
    ['C', devices[2]],
  ] as const) {
    await world.signIn(device, accounts[0]);
    const { form } = openForm(world, slot, device);
    await drain(world);
    const answers: Answers | undefined = beginnings[begin];
    if (answers) {
      const question = begin === 'university' ? 'titre_solution' : 'description_projet';
      within(world.slots.get(slot)!, () =>
        form.draft.answer({ ...answers, [question]: `de ${device.name}` }),
      );
    }
    await drain(world);
  }
  openForm(world, 'B', devices[1]);
  await drain(world);
}

/** The connection works again, and the candidates answer every question. */
async function heal(world: World): Promise<void> {
  world.isHealed = true;
  world.turns.note('healed');
  for (const device of Object.values(world.devices)) device.isOnline = true;
  for (let times = 0; times < 3; times += 1) {
    for (const slot of slots) {
      const tab = world.slots.get(slot)!;
      const isUnknown = tab.form.draft.$draft.get().state === 'unknown';
      if (!tab.isClosed && isUnknown) perform(world, { slot, act: 'proceed', pause: 0, nth: 0 });
    }
    await drain(world);
  }
}

/** Where nobody is signed in, as the page of the login does it. */
async function openAfresh(world: World): Promise<void> {
  const { devices, turns } = world;
  turns.note('afresh');
  const open = (slot: string, device: Device) => {
    if (sessionOn(device)) return void openForm(world, slot, device);
    const tab = openTab(world, slot, device);
    within(tab, () => world.watch(sweep(tab.database, world.now)));
  };
  open('X', devices[1]);
  open('Y', devices[2]);
  await drain(world);
}

import type { DealCommand } from '#deal';
import { sichuanMil } from '#rules/sichuan-mil';
import { playDealInMemory } from '#simulated-table';
import { SEATS, type Seat, type Side, SIDES } from '#tiles';
import type { Act } from './act.js';
import { ButtonPresses } from './button-presses.js';
import type { Hypothesis } from '../tree/hypothesis.js';
import { HypothesisTree, massWithFollowers } from '../tree/hypothesis-tree.js';
import { sideOfSeat } from './layout.js';
import { Settled } from '../tree/settled.js';
import { Sight } from '../../signal/likelihood/sight.js';
import { ActedPlay } from '../../testing/acted-play.js';
import { stateAfter } from '../../testing/dealt-state.js';
import { zoneAt } from '../../signal/inventory/zones.js';

const state = stateAfter(2);
const SOUTH = sideOfSeat(state, 'south');
const WEST = sideOfSeat(state, 'west');
const [RIVER, MELDS] = [zoneAt(sideOfSeat(state, 'east'), 'river'), zoneAt(SOUTH, 'melds')];
const DISCARD = 0;
const CLAIMED_AT = 6_000;

const pressed = (side: Side, at: number): Parameters<ButtonPresses['add']>[0] => ({ side, at, number: 1 });

const punged: Act = {
  command: { type: 'DeclarePung', seat: 'south' },
  commands: [{ type: 'DeclarePung', seat: 'south' }],
  moves: [{ tag: DISCARD, from: RIVER, to: MELDS }],
  state,
};

/** Readers of two zones. A tile lies in one of them, and from a certain time in the other. */
class Claim {
  readonly presses = ButtonPresses.none();
  readonly tree = new HypothesisTree(new Settled(state, new Map([[DISCARD, RIVER]]), 1), new Sight(), this.presses);
  #number = 0;
  #now = 0;

  read(until: number): void {
    for (; this.#now < until; this.#now += 100) {
      const zone = this.#now % 200 === 0 ? RIVER : MELDS;
      const lying = this.#now < CLAIMED_AT ? RIVER : MELDS;
      const tags = new Set(zone === lying ? [DISCARD] : []);
      this.tree.read({ number: (this.#number += 1), at: this.#now, zone, tags });
    }
  }

  press(side: Side, at: number): void {
    const press = pressed(side, at);
    this.presses.add(press);
    this.tree.press(press);
  }

  suppose(): Hypothesis {
    return this.tree.add(this.tree.root, punged, Math.log(0.03)) as Hypothesis;
  }

  /** Nats of the claim relative to no act. */
  get odds(): number {
    const [claim] = this.tree.root.children;
    return massWithFollowers(claim as Hypothesis) - this.tree.root.mass;
  }
}

const oddsWith = (press: (claim: Claim) => void, atEnd = false): number => {
  const claim = new Claim();
  claim.read(7_000);
  if (!atEnd) press(claim);
  claim.suppose();
  claim.read(9_000);
  if (atEnd) press(claim);
  return claim.odds;
};

describe('a press of a button', () => {
  const without = oddsWith(() => undefined);

  it.each([1_100, 5_500, 7_900])('at %i ms makes a claim of its player at 6 s likelier', (at) => {
    const gain = oddsWith((claim) => claim.press(SOUTH, at)) - without;
    expect(gain).toBeGreaterThan(2);
    expect(gain).toBeLessThan(Math.log(25));
  });

  it.each([0, 12_000])('at %i ms does not change the odds of a claim at 6 s', (at) => {
    expect(oddsWith((claim) => claim.press(SOUTH, at)) - without).toBeLessThan(0.2);
  });

  it('of another player does not change the odds of the claim', () => {
    expect(oddsWith((claim) => claim.press(WEST, CLAIMED_AT))).toBe(without);
  });

  it('that comes after the claim was proposed counts like an earlier one', () => {
    const [before, after] = [false, true].map((atEnd) => oddsWith((claim) => claim.press(SOUTH, 7_000), atEnd));
    expect(after as number).toBeCloseTo(before as number, 0);
  });

  it('is expected of players who have always pressed, and of no others', () => {
    const presses = ButtonPresses.none();
    const AT = 100_000;
    presses.learn([WEST], AT);
    expect(presses.logGain([SOUTH], AT)).toBe(0);
    expect(presses.logGain([WEST], AT)).toBe(0);
    for (const at of [1_000, 20_000, 40_000, 60_000]) {
      presses.add(pressed(SOUTH, at));
      presses.learn([SOUTH], at);
    }
    expect(presses.logGain([SOUTH], AT)).toBeCloseTo(Math.log(0.25));
    expect(presses.logGain([], AT)).toBe(0);
  });
});

const SEEDS = [1, 2];

/** The commands of a deal up to the first win: later acts move tiles without a command. */
const beforeWins = (seed: number): readonly DealCommand[] => {
  const { commands } = playDealInMemory(seed, sichuanMil);
  const win = commands.findIndex(({ type }) => type === 'DeclareWin');
  return commands.slice(0, win < 0 ? commands.length - 4 : win);
};
const sideOf = (seat: Seat): Side => SIDES[SEATS.indexOf(seat)] as Side;

describe('a deal at a table with buttons', () => {
  it.each(SEEDS)('is recorded as it was played, and its claims cite their presses (deal %i)', (seed) => {
    const play = new ActedPlay();
    const commands = beforeWins(seed);
    const presses = commands.map((command) => {
      const press = command.type === 'DeclarePung' ? play.press(sideOf(command.seat)) : undefined;
      play.act(command);
      return press;
    });
    play.readers.wait(5_000);
    expect(play.recorded).toEqual(commands);
    expect(presses.filter((press) => press !== undefined).length).toBeGreaterThan(0);
    presses.forEach((press, index) => {
      if (press !== undefined) expect(play.evidence[index]?.from).toBeLessThanOrEqual(press);
    });
  });

  it.each(SEEDS)('is recorded as it was played when others press, or all press by mistake (deal %i)', (seed) => {
    const play = new ActedPlay();
    const commands = beforeWins(seed);
    commands.forEach((command, index) => {
      if (index % 2 === 0) play.press(SIDES[index % 3] as Side);
      if (command.type === 'DiscardTile') SIDES.forEach((side) => play.press(side));
      play.act(command);
    });
    play.readers.wait(5_000);
    expect(play.recorded).toEqual(commands);
  });
});

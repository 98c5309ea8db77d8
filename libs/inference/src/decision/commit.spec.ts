import type { DealCommand } from '#deal';
import { sichuanMil } from '#rules/sichuan-mil';
import type { Act } from '../hypotheses/acts/act.js';
import { commitment } from './commit.js';
import { Decisions } from '../hypotheses/acts/decisions.js';
import type { Hypothesis } from '../hypotheses/tree/hypothesis.js';
import { HypothesisTree } from '../hypotheses/tree/hypothesis-tree.js';
import { Settled } from '../hypotheses/tree/settled.js';
import { Sight } from '../signal/likelihood/sight.js';
import { stateAfter } from '../testing/dealt-state.js';
import { zoneAt, type Zone } from '../signal/inventory/zones.js';

const [RACK, RIVER, OTHER_RACK, OTHER_RIVER] = [
  zoneAt(1, 'rack'),
  zoneAt(1, 'river'),
  zoneAt(2, 'rack'),
  zoneAt(2, 'river'),
];
const ZONES_READ = [RACK, RIVER, OTHER_RACK, OTHER_RIVER];
const HOME: readonly Zone[] = [RACK, RACK, RACK, OTHER_RACK, OTHER_RACK, OTHER_RACK];

const state = stateAfter(2);
/** The number of commands up to the last discard of the deal, after which the wall is empty. */
const LAST_DISCARD = 123;
const EAST: DealCommand = { type: 'DiscardTile', seat: 'east', tile: '1m' };
const SOUTH: DealCommand = { type: 'DiscardTile', seat: 'south', tile: '2m' };

const act = (command: DealCommand, tag: number, from: Zone, to: Zone): Act => ({
  command,
  commands: [command],
  moves: [{ tag, from, to }],
  state,
});
const eastDiscards = act(EAST, 0, RACK, RIVER);
const southDiscards = act(SOUTH, 3, OTHER_RACK, OTHER_RIVER);

/** A rate at which a discard that is never read is about as likely as a tile that has turned. */
const AS_LIKELY = 0.001;

/** Perfect readers read one of four zones every 50 ms. A tag lies in its river from the time of its discard. */
class Table {
  readonly tree = new HypothesisTree(
    new Settled(state, new Map(HOME.map((zone, tag) => [tag, zone])), HOME.length),
    new Sight(),
  );
  isExplained = true;
  isLastTurn = false;
  isOver = false;
  /** Whether no antenna reads the tiles in the river of East. */
  isHidden = false;
  hasAnswered = true;
  readonly #lastRead = new Map<Zone, number>();
  #now = 0;
  #number = 0;

  constructor(private readonly discarded: { readonly east: number; readonly south?: number }) {}

  /** Reads until `until` (ms), except in the `silent` zones. */
  read(until: number, silent: readonly Zone[] = []): void {
    for (; this.#now < until; this.#now += 50) {
      const zone = ZONES_READ[(this.#now / 50) % ZONES_READ.length] as Zone;
      if (silent.includes(zone)) continue;
      this.#number += 1;
      const shows = (tag: number): boolean => this.#zoneOf(tag) === zone && !(this.isHidden && zone === RIVER);
      const tags = new Set(HOME.flatMap((_, tag) => (shows(tag) ? [tag] : [])));
      this.tree.read({ number: this.#number, at: this.#now, zone, tags });
      this.#lastRead.set(zone, this.#now);
    }
  }

  #zoneOf(tag: number): Zone {
    if (tag === 0 && this.#now >= this.discarded.east) return RIVER;
    if (tag === 3 && this.#now >= (this.discarded.south ?? Infinity)) return OTHER_RIVER;
    return HOME[tag] as Zone;
  }

  add(parent: Hypothesis, given: Act): Hypothesis {
    return this.tree.add(parent, given, Math.log(0.02)) as Hypothesis;
  }

  get commitment() {
    const lastRead = (zone: Zone): number => this.#lastRead.get(zone) ?? -Infinity;
    return commitment(this.tree, new Decisions(sichuanMil), lastRead, {
      ...{ now: this.#now, isExplained: this.isExplained, isLastTurn: this.isLastTurn, isOver: this.isOver },
      hasAnswered: () => this.hasAnswered,
    });
  }
}

describe('commitment', () => {
  it('settles an act that is certain and a second old, if its zones were read since', () => {
    const table = new Table({ east: 2_000 });
    table.read(2_500);
    table.add(table.tree.root, eastDiscards);
    expect(table.commitment).toBeUndefined();
    table.read(4_500);
    const { commands, confidence, doneAt } = table.commitment ?? {};
    expect(commands).toEqual([EAST]);
    expect(confidence).toBeGreaterThan(0.999);
    expect(Math.abs((doneAt ?? 0) - 2_000)).toBeLessThan(400);
  });

  it.each([RACK, RIVER])('waits until zone %i, in which the act began or ended, is read again', (silent) => {
    const table = new Table({ east: 2_000 });
    table.read(2_450);
    table.add(table.tree.root, eastDiscards);
    table.read(6_000, [silent]);
    expect(table.commitment).toBeUndefined();
    table.read(7_500);
    expect(table.commitment?.commands).toEqual([EAST]);
  });

  it('waits while another command explains the readings as well', () => {
    const table = new Table({ east: 2_000 });
    table.read(2_500);
    table.add(table.tree.root, eastDiscards);
    table.add(table.tree.root, { ...eastDiscards, command: SOUTH, commands: [SOUTH] });
    table.read(9_000);
    expect(table.commitment).toBeUndefined();
  });

  it('settles the likelier of two commands, in doubt, after both have been possible for twelve seconds and nothing is unexplained', () => {
    const table = new Table({ east: 2_000 });
    table.read(2_500);
    table.add(table.tree.root, eastDiscards);
    table.tree.add(table.tree.root, { ...eastDiscards, command: SOUTH, commands: [SOUTH] }, Math.log(0.001));
    table.read(13_500);
    expect(table.commitment).toBeUndefined();
    table.read(14_800);
    expect(table.commitment?.commands).toEqual([EAST]);
    expect(table.commitment?.confidence).toBeGreaterThan(0.9);
    expect(table.commitment?.confidence).toBeLessThan(0.99);
    table.isExplained = false;
    expect(table.commitment).toBeUndefined();
  });

  it('settles an unread draw as one of an unknown tile, if no reading shows whether it was the tile of a dead tag', () => {
    const table = new Table({ east: Infinity, south: 4_000 });
    table.read(3_000);
    const drawn = (tile: '?' | '5m'): Act => {
      const command: DealCommand = { type: 'DrawTile', seat: 'south', tile };
      return { command, commands: [command], moves: [], state, unread: 'supposed' };
    };
    for (const tile of ['5m', '?'] as const) table.add(table.add(table.tree.root, drawn(tile)), southDiscards);
    table.read(12_000);
    expect(table.commitment).toBeUndefined();
    table.read(20_000);
    expect(table.commitment).toMatchObject({ commands: [drawn('?').command], confidence: 0.9 });
  });

  it('settles the likeliest of several draws in doubt after half a minute, when its rack may have read the tile in the wall', () => {
    const table = new Table({ east: 2_000 });
    table.read(3_000);
    const draw: DealCommand = { type: 'DrawTile', seat: 'south', tile: '5m' };
    const unknown: DealCommand = { ...draw, tile: '?' };
    table.add(table.tree.root, act(draw, 0, RACK, RIVER));
    const unread = { ...act(unknown, 0, RACK, RIVER), unread: 'supposed' } as const;
    table.tree.add(table.tree.root, unread, Math.log(0.01));
    table.read(30_000);
    expect(table.commitment).toBeUndefined();
    table.read(34_000);
    expect(table.commitment?.commands).toEqual([draw]);
    expect(table.commitment?.confidence).toBeLessThan(0.9);
    expect(table.commitment?.confidence).toBeGreaterThan(0.5);
  });

  it('settles a discard that has landed in the river of another player in doubt: acts that no antenna read may explain it', () => {
    const table = new Table({ east: 2_000 });
    table.read(2_500);
    const moves = [{ tag: 0, from: RACK, to: RIVER, home: OTHER_RIVER }];
    table.add(table.tree.root, { ...eastDiscards, moves });
    table.read(7_000);
    expect(table.commitment).toBeUndefined();
    table.read(9_500);
    expect(table.commitment).toMatchObject({ commands: [EAST], confidence: 0.95 });
  });

  it('settles the last discard of the wall without a reading of it when the table is washed, and no earlier discard', () => {
    const table = new Table({ east: 2_000 });
    table.read(2_000);
    // The tile is taken from the rack, and no reader ever sees it in the river.
    table.isHidden = true;
    table.read(2_500);
    // Far likelier than a tile that was turned on its rack and no longer answers.
    table.tree.add(table.tree.root, eastDiscards, Math.log(5));
    table.read(5_000);
    table.isLastTurn = true;
    expect(table.commitment).toBeUndefined();
    [table.isLastTurn, table.isOver] = [false, true];
    expect(table.commitment).toBeUndefined();
    table.isLastTurn = true;
    expect(table.commitment?.commands).toEqual([EAST]);
  });

  it.each([
    ['the last discard of the wall', stateAfter(LAST_DISCARD), true],
    ['any other discard', state, false],
  ])('expects that play has ended when the table is washed: %s', (_, after, isSettled) => {
    const table = new Table({ east: 2_000 });
    table.read(2_000);
    table.isHidden = true;
    table.read(2_500);
    // As likely as a tile that was turned on its rack and no longer answers.
    table.tree.add(table.tree.root, { ...eastDiscards, state: after }, Math.log(AS_LIKELY));
    table.read(17_000);
    table.isLastTurn = true;
    expect(table.commitment).toBeUndefined();
    table.isOver = true;
    expect(table.commitment?.commands).toEqual(isSettled ? [EAST] : undefined);
  });

  it('settles a discard that no reader has seen, in doubt, when a later act has relied on it for twelve seconds', () => {
    const table = new Table({ east: 2_000, south: 3_000 });
    table.isHidden = true;
    table.read(2_500);
    // Far likelier than a tile that was turned on its rack and no longer answers.
    const discarded = table.tree.add(table.tree.root, eastDiscards, Math.log(5)) as Hypothesis;
    table.read(3_500);
    table.add(discarded, southDiscards);
    table.read(13_000);
    expect(table.commitment).toBeUndefined();
    table.hasAnswered = false;
    expect(table.commitment?.commands).toEqual([EAST]);
    table.hasAnswered = true;
    expect(table.commitment).toBeUndefined();
    // The table is washed: no later reading can show the tile.
    table.isOver = true;
    expect(table.commitment?.commands).toEqual([EAST]);
    table.isOver = false;
    table.read(16_500);
    expect(table.commitment?.commands).toEqual([EAST]);
    expect(table.commitment?.confidence).toBe(0.9);
  });

  it('settles a declaration of ready out of turn when a later act follows it, because its player may have drawn before', () => {
    const table = new Table({ east: 2_000, south: 5_000 });
    table.read(2_500);
    const ready: DealCommand = { type: 'DeclareReady', seat: 'east' };
    const declared = table.add(table.tree.root, act(ready, 0, RACK, RIVER));
    table.read(5_500);
    expect(table.commitment).toBeUndefined();
    table.add(declared, southDiscards);
    table.read(7_500);
    expect(table.commitment?.commands).toEqual([ready]);
  });

  it('settles the likelier order after three seconds if only the order is open, and states its confidence', () => {
    const table = new Table({ east: 2_000, south: 2_000 });
    table.read(2_500);
    table.add(table.add(table.tree.root, eastDiscards), southDiscards);
    table.add(table.add(table.tree.root, southDiscards), eastDiscards);
    table.read(4_500);
    expect(table.commitment).toBeUndefined();
    table.read(6_500);
    expect(table.commitment?.confidence).toBeGreaterThan(0.4);
    expect(table.commitment?.confidence).toBeLessThan(0.999);
  });

  it('settles a move without a command when no other hypothesis remains', () => {
    const table = new Table({ east: 2_000 });
    table.read(2_500);
    const { moves } = eastDiscards;
    table.add(table.tree.root, { commands: [], moves, state });
    table.read(4_500);
    expect(table.commitment?.commands).toEqual([]);
  });
});

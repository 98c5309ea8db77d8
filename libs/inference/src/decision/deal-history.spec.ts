import type { DealCommand, Dealt } from '#deal';
import { Settled } from '../hypotheses/tree/settled.js';
import { DealHistory } from './deal-history.js';
import type { InferredCommand } from './inferred-command.js';
import { WALL, zoneAt } from '../signal/inventory/zones.js';

const draw: DealCommand = { type: 'DrawTile', seat: 'east', tile: '?' };
const settled = new Settled({} as Dealt, new Map(), 2);

/** A history in which an unknown tile was drawn, and another act was given after each of two checkpoints. */
const history = (): DealHistory => {
  const deal = new DealHistory(0);
  for (const command of [draw, { ...draw, tile: '1m' } as const]) {
    deal.remember(settled, command, 1_000);
    deal.commands.push({ command, confidence: 0.9 } as InferredCommand);
  }
  return deal;
};

describe('the beliefs from which a deal is decoded again', () => {
  it('are those of the readings before: a tile that was moved later is not believed to lie where it was read by then', () => {
    const deal = new DealHistory(0);
    const read = (at: number): void => deal.read({ number: at, at, zone: 0, tags: new Set() }, 0);
    // Acts that were done at 2 s and 3 s are settled at 4 s and 9 s.
    read(1_000);
    deal.remember(settled, draw, 2_000);
    read(4_000);
    deal.remember(settled, draw, 3_000);
    read(9_000);
    deal.remember(settled, draw, 8_000);
    const [first, second, third] = deal.checkpoints;
    expect([first, second, third].map((each) => each?.since)).toEqual([0, 2_000, 3_000]);
    expect([0, 1, 2].map((index) => deal.believedAt(index))).toEqual([first, first, first]);
    read(10_000);
    deal.remember(settled, draw, 12_000);
    read(13_000);
    deal.remember(settled, draw, 13_000);
    expect(deal.believedAt(4)).toBe(deal.checkpoints[3]);
  });
});

describe('a history in which an unknown tile is filled in', () => {
  it('keeps the place from which commands are to be given anew when it is decoded again from a later act', () => {
    const deal = history();
    deal.fillIn(
      { place: 0, instead: new Map([[0, [{ ...draw, tile: '5p' }]]]), states: new Map([[1, {} as Dealt]]) },
      1,
      4,
      0.99,
    );
    expect(deal.from(0).map(({ command }) => command)).toEqual([
      { ...draw, tile: '5p' },
      { ...draw, tile: '1m' },
    ]);
    expect(deal.checkpoints.map(({ zones }) => zones[1])).toEqual([-1, 4]);
    expect(deal.upTo(1).filledInFrom).toBe(0);
    // Without the act that brought the tile there is nothing to give anew.
    expect(deal.upTo(0).filledInFrom).toBeUndefined();
  });

  it('has the tile on the rack before its discard, and in the river since', () => {
    const deal = history();
    const discard: DealCommand = { type: 'DiscardTile', seat: 'east', tile: '5p' };
    deal.remember(settled, undefined, 2_000);
    const states = new Map([1, 2].map((given) => [given, {} as Dealt]));
    const instead = new Map([[0, [{ ...draw, tile: '5p' } as const]] as const, [1, [discard]] as const]);
    deal.fillIn({ place: 0, instead, discardedAt: 1, states }, 1, zoneAt(2, 'river'), 0.99);
    expect(deal.commands.map(({ command }) => command)).toEqual([{ ...draw, tile: '5p' }, discard]);
    expect(deal.checkpoints.map(({ zones }) => zones[1])).toEqual([WALL, zoneAt(2, 'rack'), zoneAt(2, 'river')]);
  });

  it('cites the readings that show the tile, and for a declaration only those of its token', () => {
    const deal = new DealHistory(0);
    const evidence = { from: 3, to: 4 };
    deal.remember(settled, draw, 1_000);
    deal.commands.push({ command: draw, confidence: 0.9, evidence } as InferredCommand);
    for (const number of [7, 8, 9])
      deal.read({ number, at: number * 1_000, zone: 4, tags: new Set(number === 8 ? [] : [1]) }, 0);
    const ready: DealCommand = { type: 'DeclareReady', seat: 'south' };
    const states = new Map([[1, {} as Dealt]]);
    deal.fillIn({ place: 0, instead: new Map([[0, [ready, { ...draw, tile: '5p' }]]]), states }, 1, 4, 0.99);
    expect(deal.commands.map((each) => each.evidence)).toEqual([
      { from: 7, to: 9 },
      { from: 3, to: 9 },
    ]);
  });

  it('counts a further declaration in the places of later commands', () => {
    const deal = history();
    const ready: DealCommand = { type: 'DeclareReady', seat: 'south' };
    const first = deal.at(0).command;
    deal.fillIn({ place: 0, instead: new Map([[0, [ready, first]]]), states: new Map([[1, {} as Dealt]]) }, 1, 4, 0.99);
    expect(deal.from(0).map(({ command }) => command)).toEqual([ready, first, deal.at(2).command]);
    expect(deal.checkpoints.map(({ given }) => given)).toEqual([0, 2]);
    expect(deal.filledInFrom).toBe(0);
  });
});

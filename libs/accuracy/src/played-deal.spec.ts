import { type DealCommand, replay } from '#deal';
import type { TableSetup } from '#inference';
import { ruleSets } from '#rules';
import { sichuanMil } from '#rules/sichuan-mil';
import { playDealInMemory, PLAYERS } from '#simulated-table';
import { SIDES } from '#tiles';
import { playedDeal, truthText } from './index.js';

const setup: TableSetup = {
  ...{ rules: sichuanMil, table: 'table-1', tiles: new Map(), source: 'simulated', players: PLAYERS },
  readers: new Map(SIDES.map((side) => [`side-${side}`, side])),
};

/** A deal that ends with hands that are revealed. */
const [opening, ...played] = playDealInMemory(2626, sichuanMil).commands;
const dealer = opening?.type === 'OpenDeal' ? opening.seating.east.side : 1;
const eventsOf = (commands: readonly DealCommand[]) => {
  const replayed = playedDeal(
    setup,
    { dealer },
    commands.map((command) => ({ command })),
  );
  if ('refused' in replayed) throw new Error(JSON.stringify(replayed.refused));
  return replayed.acts.map(({ events }) => events);
};

describe('a deal from its written acts', () => {
  const whole = eventsOf(played);

  it('has the events of its commands', () => {
    expect(replay(ruleSets, whole.flat()).phase).toBe('settled');
    expect(whole).toHaveLength(played.length + 1);
  });

  it('needs no acts that no tile shows', () => {
    expect(played.some(({ type }) => type === 'RevealHand')).toBe(true);
    expect(eventsOf(played.filter(({ type }) => type !== 'RevealHand'))).toEqual(whole);
  });

  it('takes the tiles of a hand in any order', () => {
    const turned = played.map((command): DealCommand => {
      if (command.type === 'RevealHand') return { ...command, tiles: command.tiles.toReversed() };
      if (command.type !== 'DealHands') return command;
      const { east, south, west, north } = command.hands;
      return { ...command, hands: { east: east.toReversed(), south, west, north: north.toReversed() } };
    });
    expect(eventsOf(turned)).toEqual(whole);
  });

  it('takes a stated closing of claims and the act that closes them as one act', () => {
    const draw = played.findIndex(
      ({ type }, index) => type === 'DrawTile' && played[index - 1]?.type === 'DiscardTile',
    );
    expect(eventsOf(played.toSpliced(draw, 0, { type: 'CloseClaims', reason: 'all-passed' }))).toEqual(whole);
  });

  it('names the first act that the deal refuses', () => {
    const acts = played.map((command) => ({ command }));
    const twice = acts.toSpliced(3, 0, acts[2] as (typeof acts)[number]);
    expect(playedDeal(setup, { dealer }, twice)).toMatchObject({ refused: { index: 3 } });
  });

  it('is written as lines with its dealer', () => {
    const truth = [{ at: 5, command: opening as DealCommand, events: [] }];
    expect(truthText([{ truth, faultyTiles: ['5p'] }])).toBe(
      `{"truth":1}\n{"deal":1,"dealer":${dealer},"at":5,"faultyTiles":["5p"]}\n`,
    );
  });
});

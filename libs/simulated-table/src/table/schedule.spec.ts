import { type Pace, UNHURRIED } from './pace.js';
import type { Step } from './schedule.js';
import type { SimulatedTable } from './table.js';
import { scripted, tableWith } from '../testing/table-on-virtual-clock.js';

const LONG = 180_000;

describe('the schedule of a deal', () => {
  const stepsOf = (table: SimulatedTable): readonly Step[] => [...table.playDeal()];
  const deals = () => {
    const { table } = tableWith();
    return Array.from({ length: 15 }, () => stepsOf(table));
  };

  it('gives four tiles at a time until 14, 13, 13 and 13 lie on the racks', () => {
    const [steps] = deals();
    const end = steps!.findIndex(({ act }) => act?.command.type === 'DealHands');
    const dealt = steps!.slice(0, end + 1).filter(({ move }) => move);
    const reaches = [...new Set(dealt.map(({ at }) => at))].map((at) => dealt.filter((step) => step.at === at));
    expect(reaches.map(({ length }) => length)).toEqual([4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 2, 1, 1, 1]);
    expect(reaches.map(([first]) => first!.move!.to)).toEqual(
      [1, 2, 3, 4, 1, 2, 3, 4, 1, 2, 3, 4, 1, 2, 3, 4].map((side) => ({ side, zone: 'rack' })),
    );
  });

  it('rests at least 1.5 s between acts of play, and never goes back in time', () => {
    for (const steps of deals()) {
      const times = steps.map(({ at }) => at);
      expect(times).toEqual(times.toSorted((one, other) => one - other));
      const dealt = steps.findIndex(({ act }) => act?.command.type === 'DealHands');
      const moves = steps.slice(dealt).filter(({ move }) => move?.to);
      for (const [index, next] of moves.slice(1).entries()) {
        const before = moves[index]!;
        const rest = next.at - before.at;
        const type = before.act?.command.type;
        const isTaking = type === 'DeclareWin' && next.move!.to!.zone === 'melds';
        if (isTaking) expect(rest).toBeGreaterThanOrEqual(900);
        else if (before.act) expect(rest).toBeGreaterThanOrEqual(1500);
        // These acts begin with the move that completes them.
        if (['DrawTile', 'DiscardTile', 'DeclareWin'].includes(next.act?.command.type ?? '')) {
          expect(rest).toBeGreaterThanOrEqual(1500);
        }
      }
    }
  });

  it('rests three seconds before a window lapses, hands are shown, and tiles are washed', () => {
    const all = deals();
    const restBefore = (steps: readonly Step[], index: number): number =>
      steps[index]!.at - steps.slice(0, index).findLast(({ move }) => move)!.at;
    for (const type of ['CloseClaims', 'RevealHand']) {
      const waits = all
        .map((steps) => [steps, steps.findIndex(({ act }) => act?.command.type === type)] as const)
        .filter(([, index]) => index >= 0);
      expect(waits.length).toBeGreaterThan(0);
      for (const [steps, index] of waits) expect(restBefore(steps, index)).toBeGreaterThanOrEqual(3000);
    }
    for (const steps of all) {
      const wash = steps.findIndex(({ move }) => move && !move.to);
      expect(restBefore(steps, wash)).toBeGreaterThanOrEqual(3000);
      expect(steps.at(-1)!.at - steps[wash]!.at).toBeLessThan(12_000);
    }
  });

  it(
    'claims the last discard before it counts as let go',
    () => {
      let claims = 0;
      const { table } = tableWith({ seed: 3 });
      for (let deal = 0; deal < 40; deal += 1) {
        let lastMove = 0;
        for (const { at, move, act } of table.playDeal()) {
          const before = act?.before;
          if (
            before?.phase === 'playing' &&
            before.table.wall === 0 &&
            before.window &&
            act?.command.type === 'DeclareWin'
          ) {
            expect(at - lastMove).toBeLessThan(3000);
            claims += 1;
          }
          if (move) lastMove = at;
        }
      }
      expect(claims).toBeGreaterThan(0);
    },
    LONG,
  );

  it('lets several winners lay their tokens at least two reader rounds apart, and leaves the tile to all of them', () => {
    const steps = stepsOf(scripted('tripleWin').table);
    const tokens = steps.filter(({ act }) => act?.command.type === 'DeclareWin');
    expect(tokens.map(({ move }) => move?.to)).toEqual([2, 3, 4].map((side) => ({ side, zone: 'aside' })));
    expect(tokens[1]!.at - tokens[0]!.at).toBeGreaterThanOrEqual(1800);
    expect(tokens[2]!.at - tokens[1]!.at).toBeGreaterThanOrEqual(1800);
    const discarded = steps.find(({ act }) => act?.command.type === 'DiscardTile')!.move!.tag;
    expect(steps.filter(({ move }) => move?.tag === discarded).at(-1)?.move?.from).toEqual({ side: 1, zone: 'river' });
  });

  it('lets a lone winner take the tile about a second after the token', () => {
    const steps = stepsOf(scripted('robbedKong').table);
    const token = steps.findIndex(({ act }) => act?.command.type === 'DeclareWin');
    const { move, at } = steps[token + 1]!;
    expect(move).toMatchObject({ from: { side: 2, zone: 'melds' }, to: { side: 3, zone: 'melds' } });
    expect(at - steps[token]!.at).toBeGreaterThanOrEqual(900);
    expect(at - steps[token]!.at).toBeLessThanOrEqual(1100);
  });

  it('is divided by the speed, and plays the same deal', () => {
    const quick: Pace = { ...UNHURRIED, speed: 10 };
    const [slow, fast] = [stepsOf(tableWith().table), stepsOf(tableWith({ pace: quick }).table)];
    expect(fast.map(({ act, move }) => ({ act, move }))).toEqual(slow.map(({ act, move }) => ({ act, move })));
    for (const [index, { at }] of fast.entries()) expect(at).toBeCloseTo(slow[index]!.at / 10, 6);
  });
});

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sealingWith } from '#evidence';
import { decideMatch, type MatchState, replayMatch } from '#match';
import type { DiceRolled } from '#inference';
import { matchView, NO_RESULT } from '#projections';
import { sichuanMilMatch } from '#rules/sichuan-mil';
import { SIDES } from '#tiles';
import type { DealerRoll, MatchNow, RollAnswer } from '../delivery/index.js';
import { SeatRolls } from './seat-rolls.js';
import { waitingRollsIn, type WaitingRolls } from './waiting-rolls.js';

const MATCH = '019cdc5e-3f00-7a31-8c44-5e0b9d1a2f01';
const AT = '2026-03-11T09:00:00.000Z';
const PLAYERS = ['anna', 'boris', 'chen', 'dora'];

/** The match of an API that decides with the aggregate. */
class SmallMatch {
  state: MatchState = replayMatch([]);
  readonly rolls: DealerRoll[] = [];
  /** Answers of the API in place of the aggregate, request by request. */
  readonly answers: RollAnswer[] = [];

  constructor() {
    this.give({
      type: 'OpenMatch',
      table: 'table-1',
      ruleSet: 'sichuan-mil',
      places: SIDES.map((side) => ({ side, player: PLAYERS[side - 1] ?? '' })),
      firstDealer: { by: 'dice' },
    });
  }

  give(command: Parameters<typeof decideMatch>[2]['command']): boolean {
    const decision = decideMatch(sichuanMilMatch, this.state, { command, at: AT });
    if (decision.accepted) this.state = decision.state;
    return decision.accepted;
  }

  readonly matchNow = async (): Promise<MatchNow> => {
    const view = matchView(this.state, () => NO_RESULT);
    if (view === undefined) throw new Error('the match is open');
    return { ...view, deals: [], sequence: this.rolls.length + 1 };
  };

  readonly rollForDealer = async (_: string, roll: DealerRoll): Promise<RollAnswer> => {
    const answer = this.answers.shift();
    if (answer !== undefined) return answer;
    this.rolls.push(roll);
    const { player, dice } = roll;
    return this.give({ type: 'RollForDealer', player, dice }) ? { kind: 'taken' } : { kind: 'refused', reason: 'no' };
  };
}

const rolled = (at: number, ...dice: [number, number]): DiceRolled => ({
  ...{ kind: 'dice-rolled', device: 'dice-1', at },
  dice,
});
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const NOTHING_STORED: WaitingRolls = { load: async () => [], save: async () => undefined };

const beside = async (match: SmallMatch, stored = NOTHING_STORED) => {
  const unused: DiceRolled[] = [];
  let ids = 0;
  const rolls = new SeatRolls({
    ...{ client: match, match: MATCH, stored, random: () => 0, log: () => undefined },
    newId: () => `id-${(ids += 1)}`,
    wallTime: () => AT,
    onUnused: (roll) => unused.push(roll),
  });
  void rolls.start();
  await turn();
  return { rolls, unused };
};
const dealerOf = ({ state }: SmallMatch): number | undefined =>
  state.phase === 'running' ? state.firstDealer.side : undefined;

describe('rolls of a dice device before the first deal', () => {
  it('are those of the players in the order of the match, and find the first dealer', async () => {
    const match = new SmallMatch();
    const { rolls } = await beside(match);
    expect(rolls.status).toEqual({ awaited: 4, waiting: 0 });
    for (const [index, die] of [1, 2, 6, 3].entries()) {
      expect(rolls.take(rolled(index, die, 1))).toBe(true);
      await turn();
    }
    expect(match.rolls.map(({ player }) => player)).toEqual(PLAYERS);
    expect(dealerOf(match)).toBe(3);
    expect(rolls.take(rolled(9, 1, 1))).toBe(false);
  });

  it('are those of the player whose button was pressed, for half a minute', async () => {
    const match = new SmallMatch();
    const { rolls } = await beside(match);
    rolls.press(4, 1_000);
    rolls.take(rolled(31_000, 6, 6));
    await turn();
    rolls.press(4, 40_000);
    rolls.take(rolled(70_001, 1, 1));
    await turn();
    expect(match.rolls.map(({ player }) => player)).toEqual(['dora', 'anna']);
  });

  it('are rolled again by those with equal sums', async () => {
    const match = new SmallMatch();
    const { rolls } = await beside(match);
    for (const [one, other] of [
      [6, 5],
      [1, 1],
      [5, 6],
      [1, 2],
    ] as const) {
      rolls.take(rolled(0, one, other));
      await turn();
    }
    expect(rolls.status).toEqual({ awaited: 2, waiting: 0 });
    for (const [one, other] of [
      [1, 1],
      [2, 2],
    ] as const) {
      rolls.take(rolled(0, one, other));
      await turn();
    }
    expect(dealerOf(match)).toBe(3);
  });

  it('are sent again under the same id if the match has gone on meanwhile', async () => {
    const match = new SmallMatch();
    const { rolls } = await beside(match);
    match.answers.push({ kind: 'stale' });
    rolls.take(rolled(0, 3, 3));
    await turn();
    expect(match.rolls).toMatchObject([{ player: 'anna', commandId: 'id-1' }]);
  });

  it('break the wall if the rolls are already recorded', async () => {
    const match = new SmallMatch();
    const { rolls, unused } = await beside(match);
    for (const [index, player] of PLAYERS.entries())
      match.give({ type: 'RollForDealer', player, dice: [index + 1, 1] });
    const roll = rolled(0, 3, 3);
    expect(rolls.take(roll)).toBe(true);
    await turn();
    expect(match.rolls).toEqual([]);
    expect(unused).toEqual([roll]);
    expect(rolls.take(roll)).toBe(false);
  });
});

describe('rolls that wait when the gateway is killed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'seat-rolls-'));
  const stored = waitingRollsIn(folder, sealingWith(Buffer.alloc(32, 7)));
  afterAll(() => rmSync(folder, { recursive: true }));

  const until = async (holds: () => boolean): Promise<void> => {
    while (!holds()) await turn();
  };
  /** Waits until the disk holds this number of rolls. */
  const kept = async (count: number): Promise<void> => {
    while ((await stored.load(MATCH)).length !== count) await turn();
  };
  const AWAY = { kind: 'failed', reason: 'the API is away' } as const;

  it('are given after the restart, under the ids they had, to the players who rolled', async () => {
    const away = Object.assign(new SmallMatch(), { rollForDealer: async () => AWAY });
    const before = await beside(away, stored);
    await until(() => before.rolls.status.awaited === 4);
    before.rolls.press(4, 1_000);
    expect(before.rolls.take(rolled(2_000, 6, 5))).toBe(true);
    expect(before.rolls.take(rolled(9_000, 2, 1))).toBe(true);
    await kept(2);
    await before.rolls.stop();

    const match = new SmallMatch();
    await beside(match, stored);
    await until(() => match.rolls.length === 2);
    expect(match.rolls).toMatchObject([
      { player: 'dora', dice: [6, 5], commandId: 'id-1', occurredAt: AT },
      { player: 'anna', dice: [2, 1], commandId: 'id-2' },
    ]);
    await kept(0);
  });

  it('do not break the wall that stands after the restart', async () => {
    const match = new SmallMatch();
    await stored.save(MATCH, [{ commandId: 'id-1', device: 'dice-1', dice: [3, 3], occurredAt: AT }]);
    for (const [index, player] of PLAYERS.entries())
      match.give({ type: 'RollForDealer', player, dice: [index + 1, 1] });
    const { unused } = await beside(match, stored);
    await kept(0);
    expect(unused).toEqual([]);
    expect(match.rolls).toEqual([]);
  });

  it('are those of this match, in a file that is whole', async () => {
    await stored.save('another match', [{ commandId: 'id-1', device: 'dice-1', dice: [3, 3], occurredAt: AT }]);
    expect(await stored.load('another match')).toHaveLength(1);
    expect(await stored.load(MATCH)).toEqual([]);
    const path = join(folder, 'seat-rolls');
    const bytes = readFileSync(path);
    bytes[bytes.length - 1]! ^= 1;
    writeFileSync(path, bytes);
    expect(await stored.load('another match')).toEqual([]);
  });
});

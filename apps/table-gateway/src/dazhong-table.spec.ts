import { decide, type DealEvent, type DealState, type RuleSetOptions, UNOPENED } from '#deal';
import { DAZHONG_DEALS, type DealScript, JOKER_DEALS, SOUND, type Temperament } from '#hardware/simulator/table';
import { Decoder } from '#inference';
import { dazhong } from '#rules/dazhong';
import { Bench } from './testing/bench.js';

/** Deals of each kind. */
const DEALS = Number(process.env['TILESCRIBE_DAZHONG_DEALS'] ?? 3);
const DEALS_A_TABLE = 5;
const LONG = 60_000 + DEALS * 15_000;

/** Slips so often that each kind of slip comes to pass. */
const CARELESS: Temperament = { ...SOUND, falseWin: 0.2, overlooksFlower: 0.4, keepsFlower: 0.4, passSelfDraw: 0.3 };

interface Game {
  readonly agreed: RuleSetOptions;
  readonly scripts?: readonly DealScript[];
  readonly temperament?: Temperament;
}

const eventsTold = (decoder: Decoder, bench: Bench): readonly DealEvent[] => {
  const told: DealEvent[] = [];
  let state: DealState = UNOPENED;
  bench.observe = (seen) => {
    for (const { command } of decoder.observe(seen)) {
      const decision = decide(dazhong, command.type === 'OpenDeal' ? UNOPENED : state, command);
      if (!decision.accepted) throw new Error(`${JSON.stringify(command)}: ${decision.rejection.code}`);
      state = decision.state;
      told.push(...decision.events);
    }
  };
  return told;
};

/** What was played and what the bytes of the readers told of it. */
const playedAndTold = async (seed: number, deals: number, game: Game) => {
  const bench = await Bench.of(seed, { rules: dazhong, ...game });
  const told = eventsTold(new Decoder(bench.setup), bench);
  bench.play(deals);
  return { played: bench.truth.flatMap(({ events }) => events), told };
};

/** Fewer words than the difference of two lists of hundreds of events. */
const firstDifference = ({ played, told }: Awaited<ReturnType<typeof playedAndTold>>) => {
  const texts = told.map((event) => JSON.stringify(event));
  const index = played.findIndex((event, place) => JSON.stringify(event) !== texts[place]);
  if (index < 0 && told.length === played.length) return undefined;
  return { index, played: played.slice(index, index + 3), told: told.slice(index, index + 3) };
};

describe(`${DEALS} deals of each kind, from the bytes of the readers to the events`, () => {
  it.each([
    ['without jokers', 100, { agreed: { jokers: 'none' } }],
    ['with jokers upwards', 200, { agreed: { jokers: 'up' } }],
    ['with jokers downwards', 300, { agreed: { jokers: 'down', round: 'south' } }],
    ['of careless players, with jokers', 400, { agreed: { jokers: 'up' }, temperament: CARELESS }],
  ] as const)(
    'DZ-deal.6 DZ-deal.7 %s are told as they were played',
    async (_, firstSeed, game) => {
      for (let left = DEALS, seed = firstSeed; left > 0; left -= DEALS_A_TABLE, seed += 1) {
        const deals = Math.min(left, DEALS_A_TABLE);
        const both = await playedAndTold(seed, deals, game);
        expect(both.played.filter(({ type }) => type === 'DealSettled')).toHaveLength(deals);
        expect({ seed, difference: firstDifference(both) }).toEqual({ seed, difference: undefined });
      }
    },
    LONG,
  );
});

describe('what chance brings too seldom, from bytes to events', () => {
  const NO_JOKERS = { jokers: 'none' };
  const UP = { jokers: 'up' };
  it.each([
    ['DZ-mj.5', 'twoSayHu', DAZHONG_DEALS.twoSayHu, NO_JOKERS, [{ type: 'WinJudged', seat: 'south', valid: true }]],
    [
      'DZ-false.6',
      'falseHuBeforeTrue',
      DAZHONG_DEALS.falseHuBeforeTrue,
      NO_JOKERS,
      [
        { type: 'WinJudged', seat: 'south', valid: false },
        { type: 'WinJudged', seat: 'west', valid: true },
      ],
    ],
    [
      'DZ-false.8',
      'falseHuAndPlayOn',
      DAZHONG_DEALS.falseHuAndPlayOn,
      NO_JOKERS,
      [{ type: 'HandDied', seat: 'north' }],
    ],
    ['DZ-A-FALSE', 'falseSelfDraw', DAZHONG_DEALS.falseSelfDraw, NO_JOKERS, [{ type: 'HandDied', seat: 'east' }]],
    ['DZ-hier.4', 'outrankedChow', DAZHONG_DEALS.outrankedChow, NO_JOKERS, [{ type: 'MeldWithdrawn', seat: 'south' }]],
    [
      'DZ-rob.1',
      'robbedKong',
      DAZHONG_DEALS.robbedKong,
      NO_JOKERS,
      [{ type: 'KongRobbed', seat: 'north', tile: '8p' }],
    ],
    ['DZ-kong.3', 'promotedKong', DAZHONG_DEALS.promotedKong, NO_JOKERS, [{ type: 'KongDeclared', kind: 'promoted' }]],
    [
      'DZ-fan.2',
      'dealtHand',
      DAZHONG_DEALS.dealtHand,
      NO_JOKERS,
      [{ type: 'WinDeclared', circumstances: ['dealt-hand'] }],
    ],
    [
      'DZ-A-24',
      'heavenlyReady',
      DAZHONG_DEALS.heavenlyReady,
      NO_JOKERS,
      [{ type: 'ReadyDeclared', seat: 'south', as: 'heavenly-ready' }],
    ],
    [
      'DZ-deal.8',
      'lateFlower',
      DAZHONG_DEALS.lateFlower,
      NO_JOKERS,
      [{ type: 'BonusTileShown', seat: 'east', tile: '3f' }],
    ],
    [
      'DZ-flower.6',
      'discardedFlower',
      DAZHONG_DEALS.discardedFlower,
      NO_JOKERS,
      [{ type: 'TileDiscarded', seat: 'east', tile: '3f' }],
    ],
    [
      'DZ-joker.4',
      'flowersBeforeIndicator',
      JOKER_DEALS.flowersBeforeIndicator,
      UP,
      [{ type: 'JokerIndicated', indicator: '3z', joker: '4z', skipped: ['3f', '5f'] }],
    ],
    [
      'DZ-fan.12',
      'kongOfJokers',
      JOKER_DEALS.kongOfJokers,
      UP,
      [{ type: 'KongDeclared', kind: 'concealed', tile: '4z' }],
    ],
  ] as const)(
    '%s %s is told as it was played',
    async (_, __, script, agreed, happenings) => {
      const both = await playedAndTold(3, 1, { agreed, scripts: [script(dazhong)] });
      for (const happening of happenings) expect(both.played).toContainEqual(expect.objectContaining(happening));
      expect(firstDifference(both)).toBeUndefined();
    },
    60_000,
  );
});

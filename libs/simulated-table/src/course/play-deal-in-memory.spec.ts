import fc from 'fast-check';
import { type DealCommand, type DealEvent, type DealState, decide, replay, type RuleSet, UNOPENED } from '#deal';
import { RULE_SETS, ruleSets, ruleTexts } from '#rules';
import { classical } from '#rules/classical';
import { dazhong } from '#rules/dazhong';
import { sichuanMil } from '#rules/sichuan-mil';
import { brokenInvariants } from '#testing';
import { isBonusTile, isKnown, SEATS } from '#tiles';
import { type PlayedDeal, playDealInMemory } from './play-deal-in-memory.js';
import { SOUND, type Temperament } from '../players/index.js';
import { RARE_DEALS } from '../scripted/rare-deals.js';

/** The number of additional deals of each rule set; `npm run check -- played` sets 200. */
const MORE_DEALS = Number(process.env['TILESCRIBE_CHECK_PLAYED'] ?? 0);
const LONG = 180_000;

/** The names of the events of a deal, each as often as it happened. */
const happeningsOf = ({ events, state }: PlayedDeal): readonly string[] => [
  ...events.flatMap((event): readonly string[] => {
    switch (event.type) {
      case 'ForbiddenSuitChosen':
        return [`suit by ${event.by}`];
      case 'KongDeclared':
        return [`${event.kind} kong`];
      case 'KongRefunded':
        return [`kong refunded: ${event.cause}`];
      case 'WinDeclared':
        return [`win: ${event.source.kind}`, ...event.circumstances.map((one) => `win: ${one}`)];
      case 'WinJudged':
        return event.valid ? (event.valuation?.fans ?? []).map(({ id }) => `fan: ${id}`) : ['false win'];
      case 'HandJudged':
        return [`hand: ${event.status}`];
      case 'JokerIndicated':
        return [event.type, ...(event.skipped === undefined ? [] : ['flowers before the indicator'])];
      case 'TileDiscarded':
        return [event.type, ...(isKnown(event.tile) && isBonusTile(event.tile) ? ['flower discarded'] : [])];
      case 'HandDied':
        return [`${event.cause}: HandDied`];
      case 'PenaltyImposed':
        return [event.penalty];
      case 'PlayEnded':
        return [`end: ${event.reason}`];
      default:
        return [event.type];
    }
  }),
  ...[...new Set(state.table.wins.map(({ group }) => group))].map(
    (group) => `winners on a tile: ${state.table.wins.filter((win) => win.group === group).length}`,
  ),
  ...declaredOnATile(events).map((count) => `Hu on a tile: ${count}`),
];

/** The number of seats that declared Hu on each tile of another seat. */
const declaredOnATile = (events: readonly DealEvent[]): readonly number[] => {
  const said = events.flatMap((event) =>
    event.type === 'WinDeclared' && event.source.kind !== 'self-draw'
      ? [JSON.stringify([event.tile, event.source])]
      : [],
  );
  return [...new Set(said)].map((tile) => said.filter((other) => other === tile).length);
};

const eventsOf = (rules: RuleSet, commands: readonly DealCommand[]): readonly DealEvent[] => {
  let state: DealState = UNOPENED;
  return commands.flatMap((command) => {
    const decision = decide(rules, state, command);
    if (!decision.accepted) throw new Error(decision.rejection.code);
    state = decision.state;
    return decision.events;
  });
};

const OF_SICHUAN = [
  'DealOpened',
  'HandsDealt',
  'suit by tile',
  'suit by card',
  'ForbiddenSuitShown',
  'PlayStarted',
  'TileDrawn',
  'TileDiscarded',
  'PungDeclared',
  'ClaimsClosed',
  'concealed kong',
  'melded kong',
  'promoted kong',
  'postponed kong',
  'KongSettled',
  'KongRobbed',
  'kong refunded: shot',
  'kong refunded: false-win',
  'kong refunded: not-ready',
  'TurnPassed',
  'win: discard',
  'win: self-draw',
  'win: robbed-kong',
  'win: replacement-tile',
  'win: after-kong',
  'win: robbing-the-kong',
  'win: last-tile',
  'winners on a tile: 1',
  'winners on a tile: 2',
  'false win',
  'end: wins',
  'end: wall',
  'HandRevealed',
  'hand: ready',
  'hand: not-ready',
  'hand: forbidden-suit',
  'fan: kong',
  'fan: root',
  'fan: all-pungs',
  'fan: golden-wait',
  'fan: full-flush',
  'fan: seven-pairs',
  'fan: replacement-tile',
  'fan: after-kong',
  'fan: robbing-the-kong',
  'fan: under-the-sea',
  'DealSettled',
];

const OF_DAZHONG = [
  'DealOpened',
  'HandsDealt',
  'JokerIndicated',
  'flowers before the indicator',
  'BonusTileShown',
  'NoFlowersReported',
  'PlayStarted',
  'TileDrawn',
  'TileDiscarded',
  'flower discarded',
  'ChowDeclared',
  'PungDeclared',
  'ClaimsClosed',
  'concealed kong',
  'melded kong',
  'promoted kong',
  'KongsShown',
  'ReadyDeclared',
  'win: discard',
  'win: self-draw',
  'win: ready',
  'false win',
  'false-win: HandDied',
  'end: wins',
  'end: wall',
  'fan: no-jokers',
  'fan: flower',
  'DealSettled',
];

/** Plays a deal with more mistakes than usual, and with jokers in every second deal. */
const playDazhong = (seed: number): PlayedDeal =>
  playDealInMemory(seed, dazhong, {
    agreed: { jokers: seed % 2 === 0 ? 'up' : 'none' },
    temperament: { ...SOUND, falseWin: 0.02 },
  });

const OF_CLASSICAL = [
  'DealOpened',
  'HandsDealt',
  'BonusTileShown',
  'NoFlowersReported',
  'PlayStarted',
  'TileDrawn',
  'TileDiscarded',
  'ChowDeclared',
  'PungDeclared',
  'ClaimsClosed',
  'concealed kong',
  'melded kong',
  'promoted kong',
  'ReadyDeclared',
  'win: discard',
  'win: self-draw',
  'win: replacement-tile',
  'win: last-tile',
  'Hu on a tile: 2',
  'false win',
  'false-win: HandDied',
  'end: wins',
  'end: wall',
  'HandRevealed',
  'HandValued',
  'HandsSettled',
  'DealSettled',
];

const SLIPPING: Temperament = { ...SOUND, falseWin: 0.02 };
/** Passes wins until the end of the wall. */
const PATIENT: Temperament = { ...SLIPPING, passClaimedWin: 0.6, passSelfDraw: 0.6 };

/** Plays a deal with more mistakes than usual, and with flowers and seasons in every second deal; some players are patient. */
const playClassical = (seed: number): PlayedDeal =>
  playDealInMemory(seed, classical, {
    agreed: { limit: 2000, bonusTiles: seed % 2 === 0 },
    temperament: seed % 4 < 2 ? SLIPPING : PATIENT,
  });

/** Seeds between 1 and 200 whose deals together contain every event of their rule set. */
const SICHUAN_SEEDS = [5, 7, 12, 17, 61, 76, 79, 102, 168, 173];
// Beside those in which each event happens: more of them, so that the rare ones happen several times.
const DAZHONG_SEEDS = [2, 20, 55, 109, ...Array.from({ length: 40 }, (_, index) => 200 + index)];
const CLASSICAL_SEEDS = [34, 46, 90, 132];

type Book = readonly [
  id: string,
  rules: RuleSet,
  played: (seed: number) => PlayedDeal,
  happenings: readonly string[],
  seeds: readonly number[],
];

const BOOKS: readonly Book[] = [
  ...RULE_SETS.filter(({ play }) => play.refusals.ChooseForbiddenSuit !== undefined).map(
    (rules) => [rules.id, rules, (seed: number) => playDealInMemory(seed, rules), OF_SICHUAN, SICHUAN_SEEDS] as const,
  ),
  [dazhong.id, dazhong, playDazhong, OF_DAZHONG, DAZHONG_SEEDS],
  [classical.id, classical, playClassical, OF_CLASSICAL, CLASSICAL_SEEDS],
];

describe.each(BOOKS)('deals played in memory under %s', (_, rules, played, expected, seeds) => {
  let deals: readonly PlayedDeal[];
  beforeAll(() => {
    const more = Array.from({ length: MORE_DEALS }, (__, index) => index + 1);
    deals = [...new Set([...seeds, ...more])].map(played);
  }, LONG);

  it('settle with every tile in its place and a sum of points of zero', () => {
    for (const { state } of deals) {
      expect(state).toMatchObject({ phase: 'settled', terms: { ruleSet: rules.id, fingerprint: rules.fingerprint } });
      expect(brokenInvariants(rules, state)).toEqual([]);
      expect(Object.values(state.balances).reduce((sum, points) => sum + points, 0)).toBe(0);
    }
  });

  it('are equal to their replayed events and to their commands decided again', () => {
    for (const { commands, events, state } of deals) {
      expect(replay(ruleSets, events)).toEqual(state);
      expect(eventsOf(rules, commands)).toEqual(events);
    }
  });

  it('contain every event of the rule set except three Hu on one tile', () => {
    const happened = new Set(deals.flatMap(happeningsOf));
    const fines = Object.keys(ruleTexts(rules.id)!.reasons).filter((reason) => reason.startsWith('fine.'));
    expect([...expected, ...fines].filter((name) => !happened.has(name))).toEqual([]);
  });
});

describe('deals played in memory', () => {
  it('let each seat be the first to name its suit in some deal', () => {
    const first = Array.from({ length: 30 }, (_, seed) => playDealInMemory(seed + 1, sichuanMil)).map(
      ({ commands }) => commands.find((command) => command.type === 'ChooseForbiddenSuit')?.seat,
    );
    expect(new Set(first)).toEqual(new Set(SEATS));
  });

  it(
    'are the same for the same seed and differ with another',
    () => {
      fc.assert(
        fc.property(fc.integer({ min: 0, max: 2 ** 32 - 2 }), (seed) => {
          const deal = playDealInMemory(seed, sichuanMil);
          expect(playDealInMemory(seed, sichuanMil)).toEqual(deal);
          expect(playDealInMemory(seed + 1, sichuanMil).commands).not.toEqual(deal.commands);
        }),
        { numRuns: 10 },
      );
    },
    LONG,
  );
});

describe('scripted deals', () => {
  const played = (name: keyof typeof RARE_DEALS): PlayedDeal => {
    const { wall, acts } = RARE_DEALS[name](sichuanMil);
    return playDealInMemory(1, sichuanMil, { wall: wall!, script: acts! });
  };

  it.each([
    ['doubleWin', ['winners on a tile: 2']],
    ['tripleWin', ['winners on a tile: 3', 'end: wins']],
    ['robbedKong', ['KongRobbed', 'win: robbed-kong', 'fan: robbing-the-kong']],
    ['kongRobbedTwice', ['KongRobbed', 'winners on a tile: 2']],
    ['promotedKong', ['promoted kong', 'KongSettled']],
    ['outrankedPung', ['PungDeclared', 'MeldWithdrawn', 'win: discard']],
    ['dealtHand', ['win: dealt-hand']],
  ] as const)('%s comes about', (name, happenings) => {
    const deal = played(name);
    expect(happeningsOf(deal)).toEqual(expect.arrayContaining([...happenings]));
    expect(brokenInvariants(sichuanMil, deal.state)).toEqual([]);
  });

  it('leave the kong in place if nobody robs it', () => {
    expect(happeningsOf(played('promotedKong'))).not.toContain('KongRobbed');
  });

  it('stop if the next act cannot follow', () => {
    const { wall, acts } = RARE_DEALS.tripleWin(sichuanMil);
    const impossible: DealCommand = { type: 'DiscardTile', seat: 'south', tile: '9s' };
    const script = [...acts!.slice(0, 4), impossible];
    expect(() => playDealInMemory(1, sichuanMil, { wall: wall!, script })).toThrow('cannot follow');
  });

  it('stop if the wall gives another tile than the script', () => {
    const { wall, acts } = RARE_DEALS.promotedKong(sichuanMil);
    const script = acts!.map((act) => (act.type === 'DrawTile' ? { ...act, tile: '5m' as const } : act));
    expect(() => playDealInMemory(1, sichuanMil, { wall: wall!, script })).toThrow('the wall gives');
  });
});

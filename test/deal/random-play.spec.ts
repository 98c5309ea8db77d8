import fc from 'fast-check';
import { decide, historyOf, legalCommands, replay, type DealEvent, isDealt } from '#deal';
import { DealCommand as CommandSchema, DealEvent as EventSchema } from '#deal/schema';
import { balancesOf } from '#ledger';
import { RULE_SETS, ruleSets } from '#rules';
import { brokenInvariants, playRandomly, runs } from '#testing';
import { byKind, formatTiles, TILES } from '#tiles';
import { acceptedOf, EVERY_COMMAND, namesOwnTile, showsHand, signatures } from './every-command.js';
import { publicStates } from './public-states.js';

const seed = fc.integer({ min: 0, max: 0x7fffffff });
describe.each(RULE_SETS.map((rules) => [rules.id, rules] as const))('random legal play under %s', (_, rules) => {
  test('settles, keeps every tile, and balances against the bank', () => {
    fc.assert(
      fc.property(seed, (chance) => {
        const { steps, events, state } = playRandomly(rules, chance);
        expect(state.phase).toBe('settled');
        for (const { after } of steps) if (isDealt(after)) expect(brokenInvariants(rules, after)).toEqual([]);
        const transfers = events.flatMap((event) => ('transfers' in event ? event.transfers : []));
        expect(state.phase === 'settled' && state.balances).toEqual(balancesOf(transfers));
      }),
      { numRuns: runs(4) },
    );
  });

  test('replay of any prefix gives the state of that time', () => {
    fc.assert(
      fc.property(seed, (chance) => {
        const { steps, events } = playRandomly(rules, chance);
        const { states } = historyOf(ruleSets, events);
        let sequence = 0;
        for (const { events: caused, after } of steps) {
          sequence += caused.length;
          expect(states[sequence]).toEqual(after);
        }
        expect(replay(ruleSets, events)).toEqual(states.at(-1));
      }),
      { numRuns: runs(2) },
    );
  });

  test('events and commands fit their schemas', () => {
    fc.assert(
      fc.property(seed, (chance) => {
        const { steps } = playRandomly(rules, chance);
        for (const { command, events } of steps) {
          expect(CommandSchema.parse(command)).toEqual(command);
          for (const event of events) expect(EventSchema.parse(event)).toEqual(event);
        }
      }),
      { numRuns: runs(2) },
    );
  });

  test('legalCommands lists exactly the commands that decide accepts', () => {
    fc.assert(
      fc.property(seed, fc.infiniteStream(fc.nat()), (chance, places) => {
        const dealt = playRandomly(rules, chance)
          .steps.map(({ before }) => before)
          .filter(isDealt);
        for (const state of some(dealt, places, 8)) {
          const accepted = acceptedOf(rules, state);
          const offered = legalCommands(rules, state).filter((command) => !showsHand(command));
          expect(signatures(offered)).toEqual(signatures(accepted));
        }
      }),
      { numRuns: runs(2) },
    );
  });

  test('legalCommands lists the hand to show that decide accepts, and decide accepts no other tiles', () => {
    fc.assert(
      fc.property(seed, tile, fc.nat(), (chance, other, place) => {
        const { steps } = playRandomly(rules, chance);
        for (const { before } of steps) {
          if (!isDealt(before)) continue;
          for (const shown of legalCommands(rules, before)) {
            if (shown.type !== 'RevealHand') continue;
            const tiles = shown.tiles.with(place % shown.tiles.length, other);
            expect(decide(rules, before, shown).accepted).toBe(true);
            const isSame = formatTiles([...tiles].sort(byKind)) === formatTiles(shown.tiles);
            expect(decide(rules, before, { ...shown, tiles }).accepted).toBe(isSame);
          }
        }
      }),
      { numRuns: runs(2) },
    );
  });

  test('legalCommands uses only the record: its commands are accepted, and it lists all with open tiles', () => {
    fc.assert(
      fc.property(seed, fc.infiniteStream(fc.nat()), (chance, places) => {
        for (const state of some(publicStates(rules, chance).filter(isDealt), places, 8)) {
          const offered = legalCommands(rules, state);
          for (const command of offered) expect(decide(rules, state, command).accepted).toBe(true);
          const open = EVERY_COMMAND.filter((command) => !namesOwnTile(command));
          const accepted = acceptedOf(rules, state, open);
          expect(signatures(offered)).toEqual(expect.arrayContaining(signatures(accepted)));
        }
      }),
      { numRuns: runs(2) },
    );
  });

  test('all kinds of events occur', () => {
    const { deals, kinds } = EXPECTED[rules.id] ?? EXPECTED_OF_ALL;
    const seen = new Set(deals.flatMap((chance) => playRandomly(rules, chance).events.map(kindOf)));
    expect([...seen].sort()).toEqual(expect.arrayContaining([...kinds]));
  });
});

const tile = fc.constantFrom(...TILES);

/** Random items of the list. */
const some = <T>(all: readonly T[], places: fc.Stream<number>, count: number): readonly T[] =>
  [...places.take(count)].map((place) => all[place % all.length] as T);

const kindOf = (event: DealEvent): string => {
  if (event.type === 'KongDeclared') return `${event.type} ${event.kind}`;
  return event.type === 'WinDeclared' ? `${event.type} ${event.source.kind}` : event.type;
};
interface Expected {
  readonly deals: readonly number[];
  readonly kinds: readonly string[];
}

/** The events of random legal play; the deals were found by search, and have all of them together. */
const EXPECTED_OF_SICHUAN: Expected = {
  deals: [60, 139],
  kinds: [
    'ClaimsClosed',
    'DealSettled',
    'ForbiddenSuitShown',
    'HandJudged',
    'HandRevealed',
    'KongDeclared concealed',
    'KongDeclared melded',
    'KongDeclared postponed',
    'KongDeclared promoted',
    'KongRefunded',
    'KongRobbed',
    'KongSettled',
    'MeldWithdrawn',
    'PenaltyImposed',
    'PlayEnded',
    'PungDeclared',
    'TurnPassed',
    'WinJudged',
  ],
};

/** A kong is robbed only by a true Hu, which needs players with a plan (test/second-way/dazhong). */
const EXPECTED_OF_DAZHONG: Expected = {
  deals: [8, 9, 11, 92],
  kinds: [
    'BonusTileShown',
    'ChowDeclared',
    'ClaimWithdrawn',
    'ClaimsClosed',
    'DealSettled',
    'DiscardReturned',
    'HandDied',
    'HandRevealed',
    'IrregularityNoted',
    'JokerIndicated',
    'KongDeclared concealed',
    'KongDeclared melded',
    'KongDeclared promoted',
    'KongWithdrawn',
    'KongsShown',
    'MeldWithdrawn',
    'NoFlowersReported',
    'PenaltyImposed',
    'PlayEnded',
    'PlayStarted',
    'PungDeclared',
    'ReadyDeclared',
    'RulingMade',
    'SetCalled',
    'TileReturned',
    'WinDeclared discard',
    'WinDeclared self-draw',
    'WinJudged',
  ],
};

/** Winning hands, and the events that follow, need players with a plan (test/second-way/classical). */
const EXPECTED_OF_CLASSICAL: Expected = {
  deals: [4, 159, 316],
  kinds: [
    'BonusTileShown',
    'ChowDeclared',
    'ClaimsClosed',
    'DealSettled',
    'HandDied',
    'HandRevealed',
    'IrregularityNoted',
    'KongDeclared concealed',
    'KongDeclared melded',
    'KongDeclared promoted',
    'MeldWithdrawn',
    'NoFlowersReported',
    'PlayEnded',
    'PlayStarted',
    'PungDeclared',
    'ReadyDeclared',
    'RulingMade',
    'WinDeclared discard',
    'WinDeclared robbed-kong',
    'WinDeclared self-draw',
    'WinJudged',
  ],
};

/** A rule set without a row. */
const EXPECTED_OF_ALL: Expected = {
  deals: [1, 2, 3],
  kinds: ['ClaimsClosed', 'DealSettled', 'PlayEnded', 'PlayStarted', 'TileDiscarded', 'TileDrawn'],
};

const EXPECTED: { readonly [ruleSet in string]?: Expected } = {
  'sichuan-mil': EXPECTED_OF_SICHUAN,
  'sichuan-style': { ...EXPECTED_OF_SICHUAN, deals: [5, 139, 295] },
  dazhong: EXPECTED_OF_DAZHONG,
  classical: EXPECTED_OF_CLASSICAL,
};

import fc from 'fast-check';
import { decideMatch, UNOPENED_MATCH, type MatchCommandOf, type MatchEvent, type MatchRules } from '#match';
import { MATCH_RULES, ruleSets } from '#rules';
import { runs } from '#testing';
import type { Side } from '#tiles';
import { missingOf } from '../../apps/viewer/src/pages/club/opening/missing.js';
import { agreedOf, keptPlayer, openingOf, SIDES } from '../../apps/viewer/src/pages/club/opening/opening-draft.js';

type Open = MatchCommandOf<'OpenMatch'>;
type Agreed = Omit<Open, 'type' | 'table' | 'ruleSet' | 'edition'>;
type FirstDealer = Agreed['firstDealer'];
type Events = Parameters<typeof openingOf>[0];

const AT = '2026-03-11T19:00:00.000Z';
const PLAYERS = ['a3f1', 'b946', 'c20e', 'd7d7'] as const;

const waysOf = ({ firstDealer }: MatchRules): fc.Arbitrary<FirstDealer> => {
  const player = fc.constantFrom(...PLAYERS);
  const eastAt = fc.constantFrom(...SIDES, 'own' as const);
  const ways: { readonly [by in FirstDealer['by']]: fc.Arbitrary<FirstDealer> } = {
    lot: fc.record({ by: fc.constant('lot'), player }),
    dice: fc.constant({ by: 'dice' }),
    'wind-tiles': fc.record(
      { by: fc.constant('wind-tiles'), shuffler: player, eastAt },
      { requiredKeys: ['by', 'shuffler'] },
    ),
    'seat-dice': fc.record({ by: fc.constant('seat-dice'), eastAt }, { requiredKeys: ['by'] }),
  };
  return fc.oneof(...Object.keys(firstDealer).map((by) => ways[by as FirstDealer['by']]));
};

const optionsOf = ({ id }: MatchRules): fc.Arbitrary<NonNullable<Agreed['options']>> => {
  const { agreements } = ruleSets(id)!.setup;
  const values = Object.entries(agreements).filter(([name]) => name !== 'round');
  const stated = values.map(([name, each]) => [
    name,
    each.kind === 'choice' ? fc.constantFrom(...each.values) : fc.integer({ min: each.least, max: each.most }),
  ]);
  return fc.record(Object.fromEntries(stated) as Record<string, fc.Arbitrary<string | number | boolean>>);
};

/** Agreements that the rule set allows. A new member of the agreement needs a line here; undefined: the rule set does not have it. */
const agreements = (rules: MatchRules): fc.Arbitrary<Agreed> => {
  const players = fc.shuffledSubarray([...PLAYERS], { minLength: 4 });
  const minutes = fc.integer({ min: 1, max: 1440 });
  const members: { readonly [Name in keyof Agreed]-?: fc.Arbitrary<Agreed[Name]> | undefined } = {
    options: optionsOf(rules),
    places: players.map((each) => each.map((player, index) => ({ side: (index + 1) as Side, player }))),
    firstDealer: waysOf(rules),
    limits: fc.oneof(
      fc.record({ deals: fc.integer({ min: 1, max: 1000 }), minutes }, { requiredKeys: [] }),
      ...(rules.rounds === undefined
        ? []
        : [fc.record({ rounds: fc.integer({ min: 1, max: 250 }), minutes }, { requiredKeys: ['rounds'] })]),
    ),
    counting: rules.rounds?.counting && fc.constantFrom(...rules.rounds.counting),
    stock: rules.stocks && fc.constantFrom(...rules.stocks.map(({ each }) => each)),
    tieBreaks: fc.constantFrom(['fines'], ['gains'], ['fines', 'gains'], ['gains', 'fines']) as fc.Arbitrary<
      Agreed['tieBreaks']
    >,
  };
  const known = Object.entries(members).filter(([, values]) => values !== undefined);
  return fc.record(Object.fromEntries(known) as { [Name in keyof Agreed]: fc.Arbitrary<Agreed[Name]> }, {
    requiredKeys: ['options', 'places', 'firstDealer'],
  }) as fc.Arbitrary<Agreed>;
};

const opened = (rules: MatchRules, agreed: Agreed) => {
  const command: Open = { type: 'OpenMatch', table: 'club-1', ruleSet: rules.id, ...agreed };
  const decision = decideMatch(rules, UNOPENED_MATCH, { command, at: AT });
  if (!decision.accepted) throw new Error(decision.rejection.code);
  return decision;
};

const recorded = (events: readonly MatchEvent[]): Events =>
  events.map((event, index) => ({ sequence: index + 1, event })) as unknown as Events;

const draftOf = (events: readonly MatchEvent[], nameOf: (player: string) => string = (player) => player) => {
  const draft = openingOf(recorded(events), nameOf);
  if (draft === undefined) throw new Error('no opening on record');
  return draft;
};

/** The members of an opening, whether it is the first one or a correction. */
const content = (events: readonly MatchEvent[]): readonly object[] =>
  events.map((event) => {
    if (event.type !== 'OpeningCorrected') return event;
    const { reason: _, by: __, ...same } = event;
    return { ...same, type: 'MatchOpened' };
  });

describe.each(MATCH_RULES.map((rules) => [rules.id, rules] as const))('the opening of an evening of %s', (_, rules) => {
  it('is recorded again as it was by a correction that changes nothing', () => {
    fc.assert(
      fc.property(agreements(rules), (agreed) => {
        const first = opened(rules, agreed);
        const draft = draftOf(first.events);
        const players = SIDES.map((_, index) => keptPlayer(draft, index) ?? 'another player');
        const again = agreedOf(draft, players, draft.way ?? 'dice') as Agreed;
        const corrected = decideMatch(rules, first.state, {
          command: { type: 'CorrectOpening', ...again, reason: 'nothing', by: 'secretary' },
          at: AT,
        });
        expect(missingOf(draft)).toBeUndefined();
        expect(corrected.accepted && content(corrected.events)).toEqual(first.events);
      }),
      { numRuns: runs(50) },
    );
  });
});

describe('the players of a correction', () => {
  const { events } = opened(MATCH_RULES[0]!, {
    places: PLAYERS.map((player, index) => ({ side: (index + 1) as Side, player })),
    firstDealer: { by: 'lot', player: 'c20e' },
    limits: { minutes: 90 },
  });

  it('keep their ids where their names stay, also at another side and without a stored name', () => {
    const draft = draftOf(events, (player) => (player === 'a3f1' ? 'Anna' : player));
    const names = ['b946', ' Anna ', 'c20e', 'Eve'];
    expect(names.map((_, index) => keptPlayer({ ...draft, names }, index))).toEqual([
      ...['b946', 'a3f1', 'c20e'],
      undefined,
    ]);
  });

  it('may have the same name, and stay two players', () => {
    const draft = draftOf(events, (player) => (player === 'd7d7' ? 'd7d7' : 'Anna'));
    expect(SIDES.map((_, index) => keptPlayer(draft, index))).toEqual(PLAYERS);
    expect(missingOf(draft)).toBeUndefined();
    expect(missingOf({ ...draft, names: ['Eve', 'Eve', 'Anna', 'd7d7'] })).toBeDefined();
  });

  it('of a corrected opening are those of the correction', () => {
    const last = events.map((event) =>
      event.type === 'MatchOpened'
        ? { ...event, type: 'OpeningCorrected' as const, limits: {}, reason: 'typing mistake', by: 'secretary' }
        : event,
    );
    expect(draftOf(events)).toMatchObject({ way: 'lot', side: 3, minutes: '90' });
    expect(draftOf([...events, ...last])).toMatchObject({ way: 'lot', side: 3, minutes: '' });
  });
});

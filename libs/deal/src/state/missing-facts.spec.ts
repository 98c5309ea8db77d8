import type { Kong } from '#tiles';
import { pays, playing, settled, settling, table, TERMS } from '../../../../test/deal/states.js';
import type { DealEvent, MissingFact, OpenPoint, Recording } from '../messages/events.js';
import {
  awaitedFacts,
  lacksFacts,
  openPointsIn,
  openPointsOf,
  seatWithSuitDue,
  stillUnknowable,
} from './missing-facts.js';
import type { ForbiddenSuit } from './own-facts.js';
import { NO_OWN_FACTS, NO_OWN_STATE, type Keeping } from './own-state.js';
import type { Settling } from './state.js';

/** A rule set in which South has this forbidden suit; undefined: the rule set has none. */
const withSuit = (suit: ForbiddenSuit['suit'] | undefined): Keeping => ({
  ownState: {
    ...NO_OWN_STATE,
    facts: {
      ...NO_OWN_FACTS,
      forbiddenSuit: (_, seat) =>
        suit === undefined
          ? undefined
          : { suit: seat === 'south' ? suit : 'm', by: 'card', tile: undefined, shown: false },
    },
  },
});
const KNOWN = withSuit('s');
const UNSEEN = withSuit('?');
const SEALED = withSuit('hidden');
const NO_SUITS = withSuit(undefined);

const kong = (tile: Kong['tile'], changes: Partial<Kong> = {}): Kong => ({
  kind: 'kong',
  tile,
  kongKind: 'concealed',
  ...changes,
});
const FACE_DOWN = kong('?');
const SHOWN = kong('9s');
/** Its four tiles are recorded, so there is no kind to name. */
const FALSE_KONG = kong('?', { laid: ['1m', '2m', '3m', '9p'] });
const MELDED = kong('?', { kongKind: 'melded', from: 'north' });
const PUNG = { kind: 'pung', tile: '1p' } as const;

/** Play has ended, South has these melds and is awaited, and the hands of South and West are revealed. */
const ended = (melds: readonly (Kong | typeof PUNG)[], recording: Recording = 'public'): Settling => ({
  ...settling(table({ south: { melds } }), ['south']),
  own: {},
  terms: { ...TERMS, recording },
});
const inPlay = (melds: readonly (Kong | typeof PUNG)[], recording: Recording = 'public') => ({
  ...playing(table({ south: { melds } })),
  own: {},
  terms: { ...TERMS, recording },
});
const of = (fact: MissingFact, seat: OpenPoint['seat'] = 'south'): OpenPoint => ({ seat, fact });

describe('the facts that a recording lacks about a seat with a forbidden suit (SBR-11.1, SBR-11.2)', () => {
  it.each<readonly [string, Keeping, readonly Kong[], boolean]>([
    ['its suit, which nobody saw', UNSEEN, [], true],
    ['its suit, which is hidden from the reader', SEALED, [], true],
    ['nothing, if its suit is known', KNOWN, [], false],
    ['the tile of a concealed kong', KNOWN, [SHOWN, FACE_DOWN], true],
    ['nothing, if its concealed kong was shown', KNOWN, [SHOWN], false],
    ['nothing about a false kong, whose four tiles are recorded', KNOWN, [FALSE_KONG], false],
    ['nothing about a kong that is not concealed', KNOWN, [MELDED], false],
  ])('are %s', (_, rules, melds, lacks) => {
    expect(lacksFacts(rules, inPlay(melds), 'south')).toBe(lacks);
  });

  it('are none where no seat has a forbidden suit, because nothing is fined by it', () => {
    expect(lacksFacts(NO_SUITS, inPlay([FACE_DOWN]), 'south')).toBe(false);
  });

  it.each<Recording>(['full', 'result'])('are none in a %s recording, which has or needs none', (recording) => {
    expect(lacksFacts(UNSEEN, inPlay([FACE_DOWN], recording), 'south')).toBe(false);
  });
});

describe('the facts that a settlement awaits', () => {
  it.each<readonly [string, Keeping, Settling, readonly MissingFact[]]>([
    ['the suit', UNSEEN, ended([]), ['forbidden-suit']],
    ['a suit that is hidden from the reader', SEALED, ended([]), ['forbidden-suit']],
    ['the kongs', KNOWN, ended([FACE_DOWN]), ['concealed-kongs']],
    ['both', UNSEEN, ended([PUNG, FACE_DOWN]), ['forbidden-suit', 'concealed-kongs']],
    ['nothing that is known', KNOWN, ended([SHOWN, PUNG]), []],
    ['nothing about a false kong', KNOWN, ended([FALSE_KONG]), []],
    ['nothing in a full recording', UNSEEN, ended([FACE_DOWN], 'full'), []],
    ['nothing in a result-only recording', UNSEEN, ended([FACE_DOWN], 'result'), []],
  ])('are %s', (_, rules, state, facts) => {
    expect(awaitedFacts(rules, state, 'south')).toEqual(facts);
  });

  it('are no kongs that are shown with the hand, if no seat has a forbidden suit (DZ-kong.2)', () => {
    expect(awaitedFacts(NO_SUITS, ended([FACE_DOWN]), 'south')).toEqual([]);
    expect(awaitedFacts(NO_SUITS, { ...ended([FACE_DOWN]), reveals: ['west'] }, 'south')).toEqual(['concealed-kongs']);
  });

  it.each<readonly [string, readonly OpenPoint[], readonly MissingFact[]]>([
    ['not the fact that was ruled unknowable', [of('forbidden-suit')], ['concealed-kongs']],
    ['not the other fact either, once it was ruled so too', [of('forbidden-suit'), of('concealed-kongs')], []],
    [
      'the same facts, if the ruling was about another seat',
      [of('forbidden-suit', 'west'), of('concealed-kongs', 'west')],
      ['forbidden-suit', 'concealed-kongs'],
    ],
  ])('are %s', (_, unknowable, facts) => {
    expect(awaitedFacts(UNSEEN, { ...ended([FACE_DOWN]), unknowable }, 'south')).toEqual(facts);
  });
});

describe('a fact that was ruled unknowable', () => {
  const ALL = [of('forbidden-suit', 'west'), of('forbidden-suit'), of('concealed-kongs')];

  it('stays open until a player shows it', () => {
    expect(stillUnknowable(UNSEEN, { ...ended([FACE_DOWN]), unknowable: ALL }, 'south')).toEqual(ALL);
    expect(stillUnknowable(KNOWN, { ...ended([FACE_DOWN]), unknowable: ALL }, 'south')).toEqual([ALL[0], ALL[2]]);
    expect(stillUnknowable(UNSEEN, { ...ended([SHOWN]), unknowable: ALL }, 'south')).toEqual([ALL[0], ALL[1]]);
    // West's suit is known and West has no kong, but only facts about South came to light.
    expect(stillUnknowable(KNOWN, { ...ended([SHOWN]), unknowable: ALL }, 'south')).toEqual([ALL[0]]);
  });

  it('is none where no ruling was made', () => {
    expect(stillUnknowable(KNOWN, ended([]), 'south')).toBeUndefined();
  });

  it('is an open point of the deal from the ruling on', () => {
    expect(openPointsOf({ ...ended([]), unknowable: ALL })).toEqual(ALL);
    expect(openPointsOf(ended([]))).toEqual([]);
    expect(openPointsOf({ ...settled(), openPoints: ALL })).toEqual(ALL);
    expect(openPointsOf(settled())).toEqual([]);
  });

  it('is no open point before play, and one in play after a ruling on a turned card', () => {
    expect(openPointsOf({ phase: 'unopened' })).toEqual([]);
    expect(openPointsOf(playing())).toEqual([]);
    expect(openPointsOf({ ...playing(), unknowable: ALL })).toEqual(ALL);
  });

  it('is not lacked any more', () => {
    const unknowable = [of('forbidden-suit')];
    expect(lacksFacts(UNSEEN, { ...inPlay([]), unknowable }, 'south')).toBe(false);
    expect(lacksFacts(UNSEEN, { ...inPlay([FACE_DOWN]), unknowable }, 'south')).toBe(true);
  });
});

describe('the suit of a card that lies face up (SBR-4.2, SBR-4.c)', () => {
  const discards = [{ tile: '1p' as const }];
  const afterDiscard = (recording: Recording = 'public') => ({
    ...playing(table({ south: { discards } })),
    own: {},
    terms: { ...TERMS, recording },
  });

  it('is due after the first discard, unless it is known or ruled unknowable', () => {
    expect(seatWithSuitDue(UNSEEN, afterDiscard())).toBe('south');
    expect(seatWithSuitDue(UNSEEN, { ...afterDiscard(), unknowable: [of('forbidden-suit')] })).toBeUndefined();
    for (const rules of [KNOWN, NO_SUITS]) expect(seatWithSuitDue(rules, afterDiscard())).toBeUndefined();
    // A known suit is shown by the discard. One that is still hidden from a reader is unknown to the record too.
    expect(seatWithSuitDue(SEALED, afterDiscard())).toBe('south');
  });

  it('is not due before it, nor in another recording', () => {
    expect(seatWithSuitDue(UNSEEN, inPlay([PUNG]))).toBeUndefined();
    expect(seatWithSuitDue(UNSEEN, afterDiscard('full'))).toBeUndefined();
  });
});

describe('the open points in the events of a deal', () => {
  const settlement = (openPoints?: readonly OpenPoint[]): DealEvent => ({
    type: 'DealSettled',
    ending: 'wall',
    nextDealer: 'east',
    clause: 'x-1',
    balances: { east: 0, south: 0, west: 0, north: 0, bank: 0 },
    ...(openPoints !== undefined && { openPoints }),
  });
  const penalty: DealEvent = {
    type: 'RulingMade',
    ruling: 'penalty',
    reason: 'late',
    by: 'referee-1',
    transfers: [pays('south', 'west', 5)],
  };
  const pointsIn = (...events: readonly DealEvent[]) =>
    openPointsIn(events.map((event, index) => ({ sequence: index + 1, event })));
  const KONGS = [of('concealed-kongs')];

  it('are those of the settlement', () => {
    expect(pointsIn(settlement(KONGS))).toEqual(KONGS);
    expect(pointsIn(settlement())).toEqual([]);
  });

  it('are none before the deal is settled', () => {
    expect(pointsIn(penalty)).toEqual([]);
    expect(pointsIn()).toEqual([]);
  });

  it('are those of the last settlement, also with a ruling after it', () => {
    expect(pointsIn(settlement(KONGS), penalty, settlement([of('forbidden-suit')]))).toEqual([of('forbidden-suit')]);
    expect(pointsIn(settlement(KONGS), penalty)).toEqual(KONGS);
  });

  it('are none after a rewind to a point before the settlement', () => {
    const rewind: DealEvent = { type: 'RewoundTo', sequence: 1, reason: 'misread', by: 'referee-1' };
    expect(pointsIn(penalty, settlement(KONGS), rewind)).toEqual([]);
  });
});

import fc from 'fast-check';
import { decide, forbiddenSuitOf, UNOPENED, type DealCommand, type DealEvent, type DealState } from '#deal';
import { sichuanMil } from '#rules/sichuan-mil';
import { given, playRandomly, stepsOf, type PlayedDeal } from '#testing';
import { bySeat, isKnown, type RecordedTile, SEATS, type Tile } from '#tiles';
import { asSeen, playersOf } from './as-seen.js';
import { after, givenActs } from './table.js';

const UNSEEN = {
  hands: bySeat((seat) => '?'.repeat(sichuanMil.setup.dealtHand(seat))),
  forbidden: bySeat(() => '?'),
  recording: 'public',
} as const;

const accepted = (state: DealState, command: DealCommand): DealState => {
  const decision = decide(sichuanMil, state, command);
  if (!decision.accepted) throw new Error(JSON.stringify({ command, rejection: decision.rejection }));
  return decision.state;
};

describe('a public recording', () => {
  it('records hands, draws and suits as unknown', () => {
    const played = after('', UNSEEN);
    expect(played.events[1]).toMatchObject({
      type: 'HandsDealt',
      hands: { south: { count: 13, tiles: Array(13).fill('?') } },
    });
    givenActs('east discards 9m', UNSEEN)
      .when({ type: 'DrawTile', seat: 'south', tile: '?' })
      .then(
        {
          type: 'ClaimsClosed',
          passes: (['south', 'west', 'north'] as const).map((seat) => ({ seat, points: '?' })),
          next: 'south',
        },
        { type: 'TileDrawn', seat: 'south', tile: '?', replacement: false, wall: 54 },
      );
  });

  it('records the forbidden suit with the first discard', () => {
    givenActs('', UNSEEN)
      .when({ type: 'DiscardTile', seat: 'east', tile: '9m' })
      .then(
        { type: 'TileDiscarded', seat: 'east', tile: '9m' },
        { type: 'ForbiddenSuitShown', seat: 'east', suit: 'm' },
      );
  });

  const PUNG_BEFORE = `
    east discards 5p
    north pungs
    north discards 8s
    close
    east draws 9m
    east discards 9m
    south draws 1p
    south discards 1p
    west draws 1p
    west discards 1p`;

  it.each(['promoted', 'postponed'] as const)(
    'accepts a kong as %s only if it did not see the drawn tile (SBR-A14)',
    (kind) => {
      const declared = { type: 'DeclareKong', seat: 'north', kind, tile: '5p' } as const;
      const unseen = after(`${PUNG_BEFORE}\nnorth draws ?`, UNSEEN).state;
      expect(decide(sichuanMil, unseen, declared)).toMatchObject({ accepted: true });
      const seen = after(`${PUNG_BEFORE}\nnorth draws ${kind === 'promoted' ? '2s' : '5p'}`, UNSEEN).state;
      expect(decide(sichuanMil, seen, declared)).toMatchObject({ rejection: { code: 'KONG_KIND', clause: 'SBR-A14' } });
    },
  );

  it('accepts any claim that the hand may hold', () => {
    givenActs('east discards 5p', UNSEEN)
      .when({ type: 'DeclarePung', seat: 'north' })
      .then({ type: 'PungDeclared', seat: 'north', tile: '5p', from: 'east' });
    givenActs('east discards 5p', UNSEEN)
      .when({ type: 'DeclareKong', seat: 'north', kind: 'melded', tile: '5p' })
      .then({
        type: 'KongDeclared',
        seat: 'north',
        kind: 'melded',
        tile: '5p',
        from: 'east',
        visibility: 'open',
        robbable: false,
        payers: ['east'],
      });
  });

  it('records a concealed kong without its tile', () => {
    givenActs('', UNSEEN)
      .when({ type: 'DeclareKong', seat: 'east', kind: 'concealed', tile: '?' })
      .then(
        {
          type: 'KongDeclared',
          seat: 'east',
          kind: 'concealed',
          tile: '?',
          visibility: 'concealed',
          robbable: false,
          payers: ['south', 'west', 'north'],
        },
        {
          type: 'KongSettled',
          seat: 'east',
          kong: 0,
          transfers: (['south', 'west', 'north'] as const).map((from) => ({
            from,
            to: 'east',
            points: 2,
            reason: 'kong.concealed',
            clause: 'SBR-10.1',
          })),
        },
      );
  });

  it('no longer knows which seen tiles are left, once four of them may be face down', () => {
    const amended = (hand: string): DealState => {
      const { state } = after(`${PUNG_BEFORE}\nnorth draws ?`, UNSEEN);
      const tiles = hand.split(' ') as RecordedTile[];
      return accepted(state, {
        type: 'AmendHand',
        seat: 'north',
        tiles,
        visibility: 'concealed',
        reason: 'seen',
        by: 'r-1',
      });
    };
    const kong: DealCommand = { type: 'DeclareKong', seat: 'north', kind: 'concealed', tile: '?' };
    // The fourth 1m may be the one unseen tile.
    const seen = amended('1m 1m 1m 2m 2m 3m 4m 5m 6m 7m ?');
    expect(playersOf(accepted(seen, kong)).north.hand.join(' ')).toBe('? ? ? ? ? ? ?');
    // No four tiles are equal, and the rule set has no other kong.
    const none = amended('1m 1m 2m 2m 3m 4m 5m 6m 7m 8m ?');
    expect(decide(sichuanMil, none, kong)).toMatchObject({ rejection: { code: 'TILE_NOT_HELD', at: '/tile' } });
  });

  describe('refuses the impossible', () => {
    const copies = { code: 'TOO_MANY_COPIES', at: '/tile' } as const;
    /** A pung of 5p, so that three copies are open. */
    const pung = 'east discards 5p\nnorth pungs\nnorth discards 1s';
    const revealing = 'east discards 8p\nsouth hu\ntime';
    const show = (...tiles: Tile[]): DealCommand => ({ type: 'RevealHand', seat: 'south', tiles });
    const thirteen: readonly Tile[] = ['1m', '1m', '1m', '2m', '3m', '4m', '5m', '6m', '1p', '2p', '3p', '6p', '7p'];

    it('a fifth copy from an unknown hand', () => {
      givenActs(`${pung}\neast draws ?\neast discards 5p\nsouth draws ?`, UNSEEN)
        .when({ type: 'DiscardTile', seat: 'south', tile: '5p' })
        .refused(copies);
      givenActs('east discards 5p\nsouth draws ?\nsouth discards 5p\nwest draws ?\nwest discards 5p', UNSEEN)
        .when({ type: 'DeclarePung', seat: 'north' })
        .refused({ code: 'TOO_MANY_COPIES', at: '/seat' });
      givenActs('east discards 5p\nsouth draws ?\nsouth discards 5p', UNSEEN)
        .when({ type: 'DeclareKong', seat: 'north', kind: 'melded', tile: '5p' })
        .refused(copies);
      givenActs('east discards 5p\nsouth draws ?', UNSEEN)
        .when({ type: 'DeclareKong', seat: 'south', kind: 'concealed', tile: '5p' })
        .refused(copies);
    });

    it('a tile that is not in the tile set', () => {
      const honour = { code: 'TILE_NOT_IN_SET', at: '/tile' } as const;
      givenActs('', UNSEEN).when({ type: 'DiscardTile', seat: 'east', tile: '1z' }).refused(honour);
      givenActs(revealing, UNSEEN)
        .when(show('1z', ...thirteen.slice(1)))
        .refused({ ...honour, at: '/tiles' });
    });

    it('a shown hand with a copy too many, or with too few tiles', () => {
      givenActs(
        'east discards 1m\nsouth draws ?\nsouth discards 1m\nwest draws ?\nwest discards 8p\nsouth hu\ntime',
        UNSEEN,
      )
        .when(show(...thirteen))
        .refused({ code: 'TOO_MANY_COPIES', at: '/tiles' });
      givenActs(revealing, UNSEEN)
        .when(show(...thirteen.slice(1)))
        .refused({ code: 'HAND_DIFFERS', at: '/tiles' });
    });
  });
});

const ofEnding = ({ type }: DealEvent): boolean =>
  ['HandRevealed', 'WinJudged', 'HandJudged', 'PenaltyImposed', 'DealSettled'].includes(type);
const payments = (events: readonly DealEvent[]) =>
  events.flatMap((event) => ('transfers' in event ? event.transfers : []));

/** Whether the public sees every suit and kong in the end; a hidden one may decide a fine. */
const isAllShown = (state: DealState): boolean =>
  SEATS.every((seat) => {
    const { melds } = playersOf(state)[seat];
    return (
      forbiddenSuitOf(sichuanMil, state, seat)?.shown === true &&
      melds.every((meld) => meld.kind === 'chow' || isKnown(meld.tile))
    );
  });

describe('the same play at both levels', () => {
  const publicly = ({ steps }: PlayedDeal) =>
    stepsOf(
      sichuanMil,
      steps.flatMap(({ command, before }) => asSeen(sichuanMil, command, before)),
    );
  const stateAfter = (commands: readonly DealCommand[]): DealState =>
    commands.reduce<DealState>((state, command) => {
      const decision = decide(sichuanMil, state, command);
      return decision.accepted ? decision.state : state;
    }, UNOPENED);

  it('is accepted at both, judged alike and paid alike', () => {
    let played = 0;
    let compared = 0;
    fc.assert(
      fc.property(fc.nat(0x7fffffff), (seed) => {
        played += 1;
        const full = playRandomly(sichuanMil, seed);
        const seen = publicly(full);
        const events = seen.flatMap((step) => step.events);
        if (!isAllShown(stateAfter(seen.map(({ command }) => command)))) return;
        compared += 1;
        expect(events.filter(ofEnding)).toEqual(full.events.filter(ofEnding));
        expect(payments(events)).toEqual(payments(full.events));
      }),
      { numRuns: 60 },
    );
    expect(compared).toBeGreaterThan(played / 2);
  });

  it('records the same events, except for unknown tiles', () => {
    const full = playRandomly(sichuanMil, 11);
    const types = publicly(full).flatMap(({ events }) => events.map(({ type }) => type));
    expect(types).toEqual(full.events.map(({ type }) => type));
  });
});

it('a full record has no unknown tile', () => {
  given(sichuanMil, after('').events.slice(0, 1))
    .when({ type: 'DealHands', hands: bySeat((seat) => Array<'?'>(sichuanMil.setup.dealtHand(seat)).fill('?')) })
    .refused({ code: 'FACE_NOT_KNOWN', at: '/hands/east/0' });
});

import { replayDeal, type DealLog, type OpenedEvent } from '#audit';
import {
  liveBranch,
  type DealEvent,
  type DealEventType,
  type DealState,
  type EventOf,
  type Player,
  type Recorded,
  type Valuation,
  type WinSource,
  forbiddenSuitOf,
  type ForbiddenSuit,
  isDealt,
} from '#deal';
import type { Account, LedgerLine } from '#ledger';
import { forReaders, READER } from '#projections';
import {
  isKnown,
  SEATS,
  suitOf,
  type KongKind,
  type Meld,
  type Seat,
  type SeenTile,
  type Suit,
  type Tile,
} from '#tiles';

/** A fact behind a payment: an observation at the table, or a result of the rule set. */
export type Fact =
  | {
      readonly kind: 'win';
      readonly seat: Seat;
      /** Undefined for a hand that was complete after the deal. */
      readonly tile: SeenTile | undefined;
      readonly source: WinSource;
      readonly sequence: number;
    }
  | { readonly kind: 'hand'; readonly seat: Seat; readonly valuation: Valuation }
  | {
      readonly kind: 'shown';
      readonly seat: Seat;
      readonly tiles: readonly SeenTile[];
      readonly melds: readonly Meld[];
    }
  | { readonly kind: 'faults'; readonly faults: EventOf<'WinJudged'>['faults'] }
  | { readonly kind: 'waits'; readonly seat: Seat; readonly waits: readonly Tile[]; readonly best: Tile | undefined }
  | { readonly kind: 'status'; readonly seat: Seat; readonly status: EventOf<'HandJudged'>['status'] }
  | {
      readonly kind: 'kong';
      readonly seat: Seat;
      readonly tile: SeenTile;
      readonly kongKind: KongKind;
      readonly from: Seat | undefined;
      readonly sequence: number;
    }
  | { readonly kind: 'suit'; readonly seat: Seat; readonly suit: Suit; readonly tiles: readonly Tile[] }
  | { readonly kind: 'liable'; readonly seat: Seat; readonly clauses: readonly string[] }
  | { readonly kind: 'ruling'; readonly by: string; readonly reason: string }
  | { readonly kind: 'abandoned'; readonly reason: string };

interface RecordedAs<T extends DealEventType> {
  readonly sequence: number;
  readonly event: EventOf<T>;
}

/** The facts behind one ledger line, and the event that caused it. */
export interface Grounds {
  readonly facts: readonly Fact[];
  readonly cause: OpenedEvent | undefined;
}

/** A deal to explain: its live events, and the table after each of them. */
export class ExplainedDeal {
  readonly #states: readonly DealState[];
  readonly #live: readonly Recorded[];

  constructor(private readonly log: DealLog) {
    this.#states = replayDeal(log, forReaders).states;
    this.#live = liveBranch(log.events);
  }

  eventAt(sequence: number): OpenedEvent | undefined {
    return this.log.events.find((recorded) => recorded.sequence === sequence);
  }

  /** The settlement that counts; undefined if there is none. */
  get settlement(): RecordedAs<'DealSettled'> | undefined {
    return this.#last('DealSettled', Infinity);
  }

  /** The first wins of the deal: all wins that were declared on the same tile. */
  get firstWins(): readonly Fact[] {
    const state = this.#states.at(-1);
    const wins = state !== undefined && isDealt(state) ? state.table.wins : [];
    return wins.filter(({ group }) => group === wins[0]?.group).flatMap(({ seat }) => this.#winOf(seat, Infinity));
  }

  groundsOf({ from, to, sequence }: LedgerLine): Grounds {
    const recorded = this.eventAt(sequence);
    if (recorded === undefined) return { facts: [], cause: undefined };
    const facts = this.#facts(recorded.event, sequence, from, to);
    const declared = facts.find((fact) => fact.kind === 'kong');
    return { facts, cause: declared === undefined ? recorded : this.eventAt(declared.sequence) };
  }

  #facts(event: DealEvent, sequence: number, from: Account, to: Account): readonly Fact[] {
    switch (event.type) {
      case 'WinJudged':
        return [...this.#winOf(event.seat, sequence), ...this.#judged(event, sequence)];
      case 'CountSettled':
        return [...this.#winOf(event.seat, sequence), ...valuedIn(event)];
      case 'HandJudged':
        return [...ready(event), ...this.#statusOf(from, sequence)];
      case 'KongSettled':
      case 'KongRefunded':
        return this.#kong(event, sequence);
      case 'PenaltyImposed':
        return this.#suitOf(event, sequence);
      case 'HandsSettled':
        return this.#settledHands(event, sequence, [from, to]);
      case 'RulingMade':
        return [{ kind: 'ruling', by: event.by, reason: event.reason }];
      case 'DealAbandoned':
        return [{ kind: 'abandoned', reason: event.reason }];
      default:
        return [];
    }
  }

  #judged({ seat, valid, faults, valuation }: EventOf<'WinJudged'>, sequence: number): readonly Fact[] {
    if (valid && valuation !== undefined) return [{ kind: 'hand', seat, valuation }];
    const player = this.#playerAt(seat, sequence - 1);
    const shown: readonly Fact[] =
      player === undefined ? [] : [{ kind: 'shown', seat, tiles: player.hand, melds: player.melds }];
    return [...shown, { kind: 'faults', faults }];
  }

  /** Returns the win of a seat. A win is judged after its declaration, and several may be declared at the same time. */
  #winOf(seat: Seat, before: number): readonly Fact[] {
    const declared = this.#all('WinDeclared').findLast(
      ({ sequence, event }) => sequence < before && event.seats.includes(seat),
    );
    const drawn = this.#all('HandRevealed').findLast(({ sequence, event }) => sequence < before && event.seat === seat);
    return declared === undefined
      ? []
      : winsIn(declared).flatMap((fact) =>
          fact.kind !== 'win' || fact.seat !== seat
            ? []
            : [
                {
                  ...fact,
                  tile: fact.tile === undefined || isKnown(fact.tile) ? fact.tile : (drawn?.event.drawn ?? fact.tile),
                },
              ],
        );
  }

  #statusOf(account: Account, before: number): readonly Fact[] {
    // One command judges all hands in order, so the payer's hand may be judged after the receiver's.
    const judged = this.#all('HandJudged').filter(({ event }) => event.seat === account);
    const nearest = judged.toSorted((a, b) => Math.abs(a.sequence - before) - Math.abs(b.sequence - before))[0];
    return nearest === undefined ? [] : [{ kind: 'status', seat: nearest.event.seat, status: nearest.event.status }];
  }

  /** Returns the facts of a kong. Its price depends on its declaration, not on the act that closed its claims. */
  #kong({ seat, kong }: { readonly seat: Seat; readonly kong: number }, sequence: number): readonly Fact[] {
    const meld = this.#playerAt(seat, sequence)?.melds[kong];
    if (meld?.kind !== 'kong') return [];
    const declared = this.#all('KongDeclared').findLast(
      ({ sequence: at, event }) =>
        at < sequence &&
        event.seat === seat &&
        event.kind === meld.kongKind &&
        (event.tile === meld.tile || !isKnown(event.tile)),
    );
    if (declared === undefined) return [];
    const { tile, kongKind, from } = meld;
    return [{ kind: 'kong', seat, tile, kongKind, from, sequence: declared.sequence }];
  }

  #suitOf({ seat, penalty }: EventOf<'PenaltyImposed'>, sequence: number): readonly Fact[] {
    const player = this.#playerAt(seat, sequence);
    const suit = this.#forbiddenSuitAt(seat, sequence);
    if (player === undefined || !penalty.startsWith('fine.') || suit === undefined || suit === '?' || suit === 'hidden')
      return [];
    const tiles = [...player.hand, ...player.melds.flatMap(tilesOf), ...claimedBy(player)];
    return [{ kind: 'suit', seat, suit, tiles: tiles.filter(isKnown).filter((tile) => suitOf(tile) === suit) }];
  }

  /** Returns the hands behind a payment: the winner's hand, or the hands of two players who have not won. */
  #settledHands(
    { winner, liable }: EventOf<'HandsSettled'>,
    sequence: number,
    ends: readonly Account[],
  ): readonly Fact[] {
    const seats = ends.includes(winner) ? [winner] : SEATS.filter((seat) => ends.includes(seat));
    return [
      ...(ends.includes(winner) ? this.#winOf(winner, sequence) : []),
      ...(liable === undefined ? [] : [{ kind: 'liable', ...liable } as const]),
      ...seats.flatMap((seat) => this.#valued(seat, sequence)),
    ];
  }

  #valued(of: Seat, before: number): readonly Fact[] {
    const valued = this.#live.findLast(
      ({ sequence, event }) =>
        sequence < before &&
        (event.type === 'HandValued' || event.type === 'WinJudged') &&
        event.seat === of &&
        'valuation' in event,
    )?.event;
    return valued !== undefined && 'valuation' in valued
      ? [{ kind: 'hand', seat: of, valuation: valued.valuation }]
      : [];
  }

  #forbiddenSuitAt(seat: Seat, sequence: number): ForbiddenSuit['suit'] | undefined {
    const state = this.#states[sequence];
    return state && forbiddenSuitOf(READER, state, seat)?.suit;
  }

  #playerAt(seat: Seat, sequence: number): Player | undefined {
    const state = this.#states[sequence];
    return state !== undefined && isDealt(state) ? state.table.players[seat] : undefined;
  }

  #all<T extends DealEventType>(type: T): readonly RecordedAs<T>[] {
    return this.#live.filter((recorded): recorded is Recorded & RecordedAs<T> => recorded.event.type === type);
  }

  #last<T extends DealEventType>(type: T, before: number): RecordedAs<T> | undefined {
    return this.#all(type).findLast(({ sequence }) => sequence < before);
  }
}

const valuedIn = ({ seat, valuation }: EventOf<'CountSettled'>): readonly Fact[] =>
  valuation === undefined ? [] : [{ kind: 'hand', seat, valuation }];

const winsIn = ({ sequence, event: { seats, tile, source } }: RecordedAs<'WinDeclared'>): readonly Fact[] =>
  seats.map((seat) => ({ kind: 'win', seat, tile, source, sequence }));

const ready = ({ seat, waits, best }: EventOf<'HandJudged'>): readonly Fact[] => [
  { kind: 'waits', seat, waits, best: best?.tile },
  ...(best === undefined ? [] : [{ kind: 'hand', seat, valuation: best.valuation } as const]),
];

const tilesOf = (meld: Meld): readonly SeenTile[] => (meld.kind === 'chow' ? meld.tiles : [meld.tile]);

/** Returns the winning tile from another seat, which is not part of the hand. */
const claimedBy = ({ win }: Player): readonly SeenTile[] =>
  win?.tile !== undefined && win.source.kind !== 'self-draw' ? [win.tile] : [];

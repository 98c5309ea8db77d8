import {
  type CommandOf,
  type DealCommand,
  type DealState,
  decide,
  type Dealt,
  isDealt,
  legalCommands,
  UNOPENED,
} from '#deal';
import type { InferredCommand, Observation, TableSetup } from '#inference';
import { bySeat, byKind, isBonusTile, SEATS, type Seat, type Side, SIDES, suitOf, type Tile } from '#tiles';
import type { DecoderUnderTest } from '../decoder-under-test.js';
import { type Change, DebouncedZones, type ZoneId, zoneId } from './debounced-zones.js';

type Kind = 'rack' | 'river' | 'melds' | 'aside';
const KINDS: readonly Kind[] = ['rack', 'river', 'melds', 'aside'];

/** The time without change after which the melds of a side are read as one set (ms). */
const MELD_MS = 1_500;
/** The time without change after which the last window lapses and hands are revealed (ms). */
const REST_MS = 3_000;

/**
 * The control decoder: each debounced change of one tag is one act, and commands that the aggregate refuses are dropped. It
 * weighs no evidence and corrects nothing.
 */
export class DebounceDecoder implements DecoderUnderTest {
  readonly question = undefined;
  readonly #zones = new DebouncedZones();
  readonly #laid = new Map<Side, { readonly tags: string[]; at: number }>();
  #state: DealState = UNOPENED;
  #changedAt = 0;
  #number = 0;

  constructor(private readonly setup: TableSetup) {}

  observe(observation: Observation): readonly InferredCommand[] {
    this.#number += 1;
    const { at } = observation;
    const changes = this.#zones.observe(observation).filter(({ tag }) => this.setup.tiles.has(tag));
    if (changes.length > 0) this.#changedAt = at;
    if (!isDealt(this.#state)) return this.#given(this.#dealt(), at);
    return [
      ...changes.flatMap((change) => this.#given(this.#commandsOf(change, at), at)),
      ...this.#given(this.#melded(at), at),
      ...this.#given(this.#reported(), at),
      ...(at - this.#changedAt > REST_MS ? this.#given(this.#atRest(), at) : []),
    ];
  }

  /** The commands that the aggregate accepts. */
  #given(commands: readonly DealCommand[], at: number): readonly InferredCommand[] {
    return commands.flatMap((command) => {
      const decision = decide(this.setup.rules, this.#state, command);
      if (!decision.accepted) return [];
      this.#state = decision.state;
      const evidence = { from: this.#number, to: this.#number };
      return [{ command, confidence: 1, evidence, occurredAt: at }];
    });
  }

  #dealt(): readonly DealCommand[] {
    const { rules, agreed, table, source, players } = this.setup;
    const ours = (side: Side): readonly string[] =>
      this.#zones.tagsIn(this.#zone(side, 'rack')).filter((tag) => this.setup.tiles.has(tag));
    const hands = new Map(SIDES.map((side) => [side, ours(side)]));
    const size = (side: Side): number => hands.get(side)?.length ?? 0;
    const dealer = SIDES.find((side) => size(side) === rules.setup.dealtHand('east'));
    if (this.#state.phase !== 'unopened' || dealer === undefined) return [];
    const sideAt = (seat: Seat): Side => SIDES[(SIDES.indexOf(dealer) + SEATS.indexOf(seat)) % SIDES.length] as Side;
    if (SEATS.some((seat) => size(sideAt(seat)) !== rules.setup.dealtHand(seat))) return [];
    const tilesOn = (side: Side): readonly Tile[] =>
      (hands.get(side) ?? []).flatMap((tag) => this.#tile(tag) ?? []).sort(byKind);
    return [
      {
        type: 'OpenDeal',
        table,
        ruleSet: rules.id,
        ...(agreed !== undefined && { options: agreed }),
        recording: 'full',
        source,
        seating: bySeat((seat) => ({ side: sideAt(seat), player: players[sideAt(seat)] })),
      },
      { type: 'DealHands', hands: bySeat((seat) => tilesOn(sideAt(seat))) },
    ];
  }

  #commandsOf({ tag, from, to }: Change, at: number): readonly DealCommand[] {
    const thing = this.setup.tiles.get(tag);
    const { side, kind } = this.#parsed(to);
    const seat = this.#seat(side);
    if (thing === undefined) return [];
    switch (thing.kind) {
      case 'win-token':
        return [{ type: 'DeclareWin', seats: [seat] }];
      case 'ready-token':
        return [{ type: 'DeclareReady', seat }];
      case 'card':
        return [{ type: 'ChooseForbiddenSuit', seat, by: 'card', suit: thing.suit }];
      case 'tile':
        if (kind === 'melds') this.#layDown(side, tag, at);
        return this.#tileMoved(thing.tile, seat, from, kind);
    }
  }

  #tileMoved(tile: Tile, seat: Seat, from: ZoneId | undefined, to: Kind): readonly DealCommand[] {
    switch (to) {
      case 'rack':
        return from === undefined ? [{ type: 'DrawTile', seat, tile }] : [];
      case 'river':
        return [{ type: 'DiscardTile', seat, tile }];
      case 'aside':
        return this.#setAside(tile, seat, from);
      case 'melds':
        return [];
    }
  }

  #setAside(tile: Tile, seat: Seat, from: ZoneId | undefined): readonly DealCommand[] {
    const suit = suitOf(tile);
    if (isBonusTile(tile)) return [{ type: 'ShowBonusTile', seat, tile }];
    if (from === undefined) return [{ type: 'IndicateJoker', indicator: tile }];
    return suit === undefined ? [] : [{ type: 'ChooseForbiddenSuit', seat, by: 'tile', suit, tile }];
  }

  #layDown(side: Side, tag: string, at: number): void {
    const laid = this.#laid.get(side) ?? { tags: [], at };
    laid.tags.push(tag);
    laid.at = at;
    this.#laid.set(side, laid);
  }

  /** The sets: tiles laid down together are one set when they no longer move. */
  #melded(at: number): readonly DealCommand[] {
    for (const [side, laid] of this.#laid) {
      if (at - laid.at < MELD_MS) continue;
      this.#laid.delete(side);
      return this.#setOf(
        this.#seat(side),
        laid.tags.flatMap((tag) => this.#tile(tag) ?? []),
      );
    }
    return [];
  }

  #setOf(seat: Seat, tiles: readonly Tile[]): readonly DealCommand[] {
    const [tile] = tiles;
    if (tile === undefined) return [];
    const kong = (kind: CommandOf<'DeclareKong'>['kind']): DealCommand => ({ type: 'DeclareKong', seat, kind, tile });
    if (tiles.length === 1) return [kong('promoted'), kong('postponed')];
    if (tiles.length === 4) return [kong('melded'), kong('concealed')];
    if (new Set(tiles).size === 1) return [{ type: 'DeclarePung', seat }];
    return this.#legal('DeclareChow').filter(
      (chow) => chow.type === 'DeclareChow' && chow.seat === seat && chow.tiles.every((own) => tiles.includes(own)),
    );
  }

  /** The reports of seats whose rack shows no flower. */
  #reported(): readonly DealCommand[] {
    return this.#legal('ReportNoFlowers').filter(
      (report) =>
        report.type === 'ReportNoFlowers' &&
        isDealt(this.#state) &&
        !this.#state.table.players[report.seat].hand.some((tile) => isBonusTile(tile as Tile)),
    );
  }

  #atRest(): readonly DealCommand[] {
    const reveal = this.#legal('RevealHand').slice(0, 1);
    if (reveal.length > 0) return reveal;
    const { rules } = this.setup;
    const state = this.#state;
    const isOver = state.phase === 'playing' && state.window !== undefined && rules.play.drawsLeft(state) === 0;
    return isOver ? [{ type: 'CloseClaims', reason: 'lapsed' }] : [];
  }

  #legal(type: DealCommand['type']): readonly DealCommand[] {
    if (type === 'ReportNoFlowers' && this.#state.phase !== 'preparing') return [];
    return legalCommands(this.setup.rules, this.#state).filter((command) => command.type === type);
  }

  #seat(side: Side): Seat {
    const state = this.#state as Dealt;
    return SEATS.find((seat) => state.terms.seating[seat].side === side) as Seat;
  }

  #tile(tag: string): Tile | undefined {
    const thing = this.setup.tiles.get(tag);
    return thing?.kind === 'tile' ? thing.tile : undefined;
  }

  #zone(side: Side, kind: Kind): ZoneId {
    const [reader] = [...this.setup.readers].find(([, each]) => each === side) ?? [''];
    return zoneId(reader, KINDS.indexOf(kind) + 1);
  }

  #parsed(zone: ZoneId): { readonly side: Side; readonly kind: Kind } {
    const [reader = '', antenna] = zone.split('/');
    return { side: this.setup.readers.get(reader) as Side, kind: KINDS[Number(antenna) - 1] as Kind };
  }
}

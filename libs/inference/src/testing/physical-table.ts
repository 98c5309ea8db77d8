import type { DealCommand } from '#deal';
import { SEATS, type Seat, type Side, SIDES, SUIT_TILES, SUITS, type Tile } from '#tiles';
import type { TaggedThing, TileSet } from '../signal/tags/tile-set.js';
import { zoneAt, type Zone, type ZoneKind } from '../signal/inventory/zones.js';

const tagOf = (number: number): string => `E004${number.toString(16).toUpperCase().padStart(12, '0')}`;

/**
 * A whole set with tags in an order that reveals nothing: 108 tiles, three cards and a token for each side. Sets with
 * other numbers have other tags.
 */
export const wholeTileSet = (set = 0): TileSet => {
  const things: TaggedThing[] = [
    ...SUIT_TILES.flatMap((tile) => Array<TaggedThing>(4).fill({ kind: 'tile', tile })),
    ...SIDES.flatMap((side): TaggedThing[] => [
      ...SUITS.map((suit): TaggedThing => ({ kind: 'card', suit })),
      { kind: 'win-token', side },
    ]),
  ];
  return new Map(things.map((thing, index) => [tagOf(set * 1_000 + ((index * 89 + 17) % 997)), thing]));
};

/** Tags in zones, moved by hand according to the table's conventions, independent of the aggregate and the decoder. */
export class PhysicalTable {
  readonly #zones = new Map<string, Zone>();
  #dealer: Side = 1;
  /** The tag that others may claim. */
  #offered: string | undefined;
  /** The former zones of the tiles of a claimed meld, while a win may still outrank it. */
  #claimed: (readonly [tag: string, from: Zone])[] = [];

  /** @param tiles the set in play. */
  constructor(public tiles: TileSet) {}

  on(zone: Zone): readonly string[] {
    return [...this.#zones].filter(([, place]) => place === zone).map(([tag]) => tag);
  }

  /** Removes every tag. */
  wash(): void {
    this.#zones.clear();
  }

  put(tag: string, zone: Zone): void {
    this.#zones.set(tag, zone);
  }

  takeAway(tag: string): void {
    this.#zones.delete(tag);
  }

  /** A tile of the wall. */
  get inWall(): string {
    return this.#free(({ kind }) => kind === 'tile');
  }

  zone(seat: Seat, kind: ZoneKind): Zone {
    const side = SIDES[(SIDES.indexOf(this.#dealer) + SEATS.indexOf(seat)) % 4] as Side;
    return zoneAt(side, kind);
  }

  /** The moves of one command, each to be made at once or one after another. */
  movesOf(command: DealCommand): readonly (readonly [tag: string, to: Zone])[] {
    if (command.type !== 'DeclareWin') this.#claimed = [];
    switch (command.type) {
      case 'OpenDeal':
        this.#dealer = command.seating.east.side;
        return [];
      case 'DealHands':
        return this.#dealt(command.hands);
      case 'ChooseForbiddenSuit': {
        const aside = this.zone(command.seat, 'aside');
        if (command.by === 'tile') return [[this.#anyHeld(command.seat, command.tile as Tile), aside]];
        const card = this.#free((thing) => thing.kind === 'card' && thing.suit === command.suit);
        return [[card, aside]];
      }
      case 'DrawTile': {
        const tag = this.#free((thing) => thing.kind === 'tile' && thing.tile === command.tile);
        return [[tag, this.zone(command.seat, 'rack')]];
      }
      case 'DiscardTile': {
        const tag = this.#boundDiscard(command.seat) ?? this.#anyHeld(command.seat, command.tile as Tile);
        this.#offered = tag;
        return [[tag, this.zone(command.seat, 'river')]];
      }
      case 'DeclarePung':
        return this.#laid(command.seat, this.#offeredTile(), 2, true);
      case 'DeclareKong': {
        const fromHand = { concealed: 4, melded: 3, promoted: 1, postponed: 1 }[command.kind];
        const laid = this.#laid(command.seat, command.tile as Tile, fromHand, command.kind === 'melded');
        if (fromHand === 1) this.#offered = laid[0]?.[0];
        return laid;
      }
      case 'DeclareWin':
        return [...command.seats.map((seat) => this.#tokenOf(seat)), ...this.#outranked()];
      default:
        return [];
    }
  }

  /** A single winner takes the won tile. */
  takingOver(seat: Seat): readonly (readonly [tag: string, to: Zone])[] {
    return [[this.#offered as string, this.zone(seat, 'melds')]];
  }

  #dealt(hands: { readonly [seat in Seat]: readonly string[] }): readonly (readonly [string, Zone])[] {
    const dealt = new Set<string>();
    return SEATS.flatMap((seat) =>
      hands[seat].map((tile): readonly [string, Zone] => {
        const tag = this.#free((thing, each) => !dealt.has(each) && thing.kind === 'tile' && thing.tile === tile);
        dealt.add(tag);
        return [tag, this.zone(seat, 'rack')];
      }),
    );
  }

  #laid(seat: Seat, tile: Tile, fromHand: number, claimed: boolean): readonly (readonly [string, Zone])[] {
    const melds = this.zone(seat, 'melds');
    const laid = [...this.#held(seat, tile).slice(0, fromHand), ...(claimed ? [this.#offered as string] : [])];
    if (claimed) this.#claimed = laid.map((tag) => [tag, this.#zones.get(tag) as Zone]);
    return laid.map((tag) => [tag, melds]);
  }

  #tokenOf(seat: Seat): readonly [string, Zone] {
    const aside = this.zone(seat, 'aside');
    return [this.#free((thing) => thing.kind === 'win-token' && zoneAt(thing.side, 'aside') === aside), aside];
  }

  /** A meld just laid down with a tile that is now won returns its tiles. */
  #outranked(): readonly (readonly [string, Zone])[] {
    return this.#claimed.splice(0);
  }

  #anyHeld(seat: Seat, tile: Tile): string {
    const [tag] = this.#held(seat, tile);
    if (tag === undefined) throw new Error(`${seat} holds no ${tile}`);
    return tag;
  }

  #held(seat: Seat, tile: Tile): readonly string[] {
    return this.on(this.zone(seat, 'rack')).filter((tag) => this.#tile(tag) === tile);
  }

  #boundDiscard(seat: Seat): string | undefined {
    return this.on(this.zone(seat, 'aside')).find((tag) => this.#tile(tag) !== undefined);
  }

  #offeredTile(): Tile {
    return this.#tile(this.#offered as string) as Tile;
  }

  #tile(tag: string): Tile | undefined {
    const thing = this.tiles.get(tag);
    return thing?.kind === 'tile' ? thing.tile : undefined;
  }

  #free(wanted: (thing: TaggedThing, tag: string) => boolean): string {
    const [found] = [...this.tiles].find(([tag, thing]) => !this.#zones.has(tag) && wanted(thing, tag)) ?? [];
    if (found === undefined) throw new Error('the set has no such thing left');
    return found;
  }
}

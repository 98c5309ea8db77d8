import { SEATS, type Seat } from '#tiles';
import type { DealCommand } from './commands.js';
import type { DealEvent } from './events.js';

/** A value that the table hides when it happens: it is sealed in the log (`libs/event-log/README.md`, “Sealed values”). */
export interface Secret {
  /** JSON pointer within the event or command. */
  readonly path: string;
  /** The seat that may see it from the start; `table` if only the record holds it. */
  readonly owner: Seat | 'table';
  /** The canonical JSON of the value is padded to this many characters, so that its length reveals nothing. */
  readonly width: number;
  /** Also sealed if the member is empty. */
  readonly mayBeEmpty?: boolean;
}

const TILE_WIDTH = '"1m"'.length;
const SUIT_WIDTH = '"m"'.length;
const POINTS_WIDTH = '9999'.length;
const handWidth = (tiles: number): number => '[]'.length + tiles * (TILE_WIDTH + ','.length);

type Secrets<U extends { type: string }, More extends readonly unknown[] = []> = {
  readonly [T in U['type']]?: (value: Extract<U, { type: T }>, ...more: More) => Secret[];
};

const suitAndTile = ({ seat, tile }: { seat: Seat; tile?: string }): Secret[] => [
  { path: '/suit', owner: seat, width: SUIT_WIDTH },
  ...(tile === undefined ? [] : [{ path: '/tile', owner: seat, width: TILE_WIDTH }]),
];

const amendedHand = (seat: Seat, path: string, count: number, drawn: string | undefined): Secret[] => [
  { path, owner: seat, width: handWidth(count) },
  ...(drawn === undefined ? [] : [{ path: '/drawn', owner: seat, width: TILE_WIDTH }]),
];

/** That a kong is false is as secret as its tile (DZ-kong.10). */
const facesOfKong = (owner: Seat): Secret[] => [
  { path: '/tile', owner, width: TILE_WIDTH },
  { path: '/tiles', owner, width: handWidth(4), mayBeEmpty: true },
];

const EVENT_SECRETS: Secrets<DealEvent> = {
  HandsDealt: ({ hands }) =>
    SEATS.map((seat) => ({ path: `/hands/${seat}/tiles`, owner: seat, width: handWidth(hands[seat].count) })),
  ForbiddenSuitChosen: suitAndTile,
  // So no other player learns whether it was the one discarded (DZ-draw.9).
  TileDrawn: ({ seat }) => [{ path: '/tile', owner: seat, width: TILE_WIDTH }],
  TileReturned: ({ seat }) => [{ path: '/tile', owner: seat, width: TILE_WIDTH }],
  KongDeclared: ({ seat, visibility }) => (visibility === 'concealed' ? facesOfKong(seat) : []),
  WinDeclared: ({ seats, tile, visibility }) =>
    visibility === 'concealed' && tile !== undefined
      ? [{ path: '/tile', owner: seats[0] as Seat, width: TILE_WIDTH }]
      : [],
  HandAmended: ({ seat, hand, drawn, visibility }) =>
    visibility === 'open' ? [] : amendedHand(seat, '/hand/tiles', hand.count, drawn),
  ClaimsClosed: ({ passes }) =>
    passes.map(({ seat }, index) => ({ path: `/passes/${index}/points`, owner: seat, width: POINTS_WIDTH })),
};

const COMMAND_SECRETS: Secrets<DealCommand, [caused: DealEvent]> = {
  DealHands: ({ hands }) =>
    SEATS.map((seat) => ({ path: `/hands/${seat}`, owner: seat, width: handWidth(hands[seat].length) })),
  ChooseForbiddenSuit: suitAndTile,
  DrawTile: ({ seat }) => [{ path: '/tile', owner: seat, width: TILE_WIDTH }],
  // Sealed under every rule set: the event shows the tile if the rule set reveals it.
  DeclareKong: ({ seat, kind }) => (kind === 'concealed' ? facesOfKong(seat) : []),
  // The event states whether the hand is revealed. A reported hand is; its amendment causes another event.
  AmendHand: ({ seat, tiles, drawn }, caused) =>
    caused.type === 'HandAmended' && caused.visibility === 'concealed'
      ? amendedHand(seat, '/tiles', tiles.length, drawn)
      : [],
};

export const secretsOfEvent = (event: DealEvent): readonly Secret[] =>
  (EVENT_SECRETS[event.type] as ((value: DealEvent) => Secret[]) | undefined)?.(event) ?? [];

/** @param caused the first event that the command causes. */
export const secretsOfCommand = (command: DealCommand, caused: DealEvent): readonly Secret[] =>
  (COMMAND_SECRETS[command.type] as ((value: DealCommand, event: DealEvent) => Secret[]) | undefined)?.(
    command,
    caused,
  ) ?? [];

import type { CommandOf, DealCommand, DealCommandType, Dealt } from '#deal';
import { isKnown, type Seat, type SeenTile, type Tile } from '#tiles';

/** The visible part of an act. It names only tiles that the act lays down face up. */
export type PublicAct =
  | { readonly act: 'draw' | 'ready' | 'concealed-kong'; readonly seat: Seat }
  | { readonly act: 'discard' | 'pung' | 'bonus-tile'; readonly seat: Seat; readonly tile: Tile }
  | { readonly act: 'chow'; readonly seat: Seat; readonly tiles: readonly [Tile, Tile, Tile] }
  | { readonly act: 'kong'; readonly seat: Seat; readonly tile: Tile }
  | { readonly act: 'win'; readonly seats: readonly Seat[] };

type ByCommand = {
  readonly [T in DealCommandType]?: (command: CommandOf<T>, before: Dealt) => PublicAct | undefined;
};

const laid = (act: 'discard' | 'pung' | 'kong', seat: Seat, tile: SeenTile | undefined): PublicAct | undefined =>
  tile !== undefined && isKnown(tile) ? { act, seat, tile } : undefined;

const claimable = (state: Dealt): SeenTile | undefined => (state.phase === 'playing' ? state.window?.tile : undefined);

const PUBLIC_ACTS: ByCommand = {
  DrawTile: ({ seat }) => ({ act: 'draw', seat }),
  DiscardTile: ({ seat, tile }) => laid('discard', seat, tile),
  DeclarePung: ({ seat }, before) => laid('pung', seat, claimable(before)),
  DeclareChow: ({ seat, tiles: [one, other] }, before) => {
    const claimed = claimable(before);
    return claimed !== undefined && isKnown(claimed) ? { act: 'chow', seat, tiles: [claimed, one, other] } : undefined;
  },
  DeclareKong: ({ seat, kind, tile }) =>
    kind === 'concealed' ? { act: 'concealed-kong', seat } : laid('kong', seat, tile),
  ShowBonusTile: ({ seat, tile }) => ({ act: 'bonus-tile', seat, tile }),
  DeclareReady: ({ seat }) => ({ act: 'ready', seat }),
  DeclareWin: ({ seats }) => ({ act: 'win', seats }),
};

/** Undefined for a command that shows nothing at the table, such as a suit that is chosen face down. */
export const publicActOf = (command: DealCommand, before: Dealt): PublicAct | undefined =>
  (PUBLIC_ACTS[command.type] as ((value: DealCommand, before: Dealt) => PublicAct | undefined) | undefined)?.(
    command,
    before,
  );

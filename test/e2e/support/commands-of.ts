import type { DealCommand, DealEvent } from '#deal';

type EventType = DealEvent['type'];
type ToCommand = { readonly [T in EventType]?: (event: Extract<DealEvent, { type: T }>) => object };

/** What the players did, told from what happened; events without an entry follow from the acts. */
const COMMANDS: ToCommand = {
  HandsDealt: ({ hands: { east, south, west, north } }) => ({
    type: 'DealHands',
    hands: { east: east.tiles, south: south.tiles, west: west.tiles, north: north.tiles },
  }),
  ForbiddenSuitChosen: (chosen) => ({ ...chosen, type: 'ChooseForbiddenSuit' }),
  TileDrawn: ({ seat, tile }) => ({ type: 'DrawTile', seat, tile }),
  TileDiscarded: ({ seat, tile }) => ({ type: 'DiscardTile', seat, tile }),
  PungDeclared: ({ seat }) => ({ type: 'DeclarePung', seat }),
  KongDeclared: ({ seat, kind, tile }) => ({ type: 'DeclareKong', seat, kind, tile }),
  WinDeclared: ({ seats }) => ({ type: 'DeclareWin', seats }),
  ClaimsClosed: () => ({ type: 'CloseClaims', reason: 'lapsed' }),
};

/** The course of a wholly seen deal as commands, for those who compute its end from them a second time. */
export const commandsOf = (events: readonly DealEvent[]): readonly DealCommand[] =>
  events.flatMap((event) => {
    const toCommand = COMMANDS[event.type] as ((event: DealEvent) => object) | undefined;
    return toCommand ? [toCommand(event) as DealCommand] : [];
  });

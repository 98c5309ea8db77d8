import type { DealCommand, DealEvent } from '#deal';

type EventType = DealEvent['type'];
type ToCommand = { readonly [T in EventType]?: (event: Extract<DealEvent, { type: T }>) => object };

/** The players' acts, derived from the events; events without an entry follow from the acts. */
const COMMANDS: ToCommand = {
  DealOpened: ({ options }) => ({ type: 'OpenDeal', options }),
  HandsDealt: ({ hands: { east, south, west, north } }) => ({
    type: 'DealHands',
    hands: { east: east.tiles, south: south.tiles, west: west.tiles, north: north.tiles },
  }),
  ForbiddenSuitChosen: (chosen) => ({ ...chosen, type: 'ChooseForbiddenSuit' }),
  JokerIndicated: (indicated) => ({ ...indicated, type: 'IndicateJoker' }),
  NoFlowersReported: ({ seat }) => ({ type: 'ReportNoFlowers', seat }),
  BonusTileShown: (shown) => ({ ...shown, type: 'ShowBonusTile' }),
  TileDrawn: ({ seat, tile }) => ({ type: 'DrawTile', seat, tile }),
  TileDiscarded: ({ seat, tile }) => ({ type: 'DiscardTile', seat, tile }),
  ChowDeclared: ({ seat, tiles, claimed }) => ({
    type: 'DeclareChow',
    seat,
    tiles: tiles.toSpliced(tiles.indexOf(claimed), 1),
  }),
  PungDeclared: ({ seat }) => ({ type: 'DeclarePung', seat }),
  KongDeclared: ({ seat, kind, tile }) => ({ type: 'DeclareKong', seat, kind, tile }),
  ReadyDeclared: ({ seat }) => ({ type: 'DeclareReady', seat }),
  WinDeclared: ({ seats }) => ({ type: 'DeclareWin', seats }),
  HandRevealed: (revealed) => ({ ...revealed, type: 'RevealHand' }),
  SetCalled: ({ seat, set }) => ({ type: 'CallSet', seat, set }),
  ClaimWithdrawn: ({ seat }) => ({ type: 'WithdrawClaim', seat }),
  CountSettled: ({ by }) =>
    by === undefined ? { type: 'CloseClaims', reason: 'lapsed' } : { type: 'ContestCount', seat: by },
  ClaimsClosed: () => ({ type: 'CloseClaims', reason: 'lapsed' }),
};

/** The commands of a full recording, to settle the deal a second time. */
export const commandsOf = (events: readonly DealEvent[]): readonly DealCommand[] =>
  events.flatMap((event) => {
    const toCommand = COMMANDS[event.type] as ((event: DealEvent) => object) | undefined;
    return toCommand ? [toCommand(event) as DealCommand] : [];
  });

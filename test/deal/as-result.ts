import {
  historyOf,
  type CommandOf,
  type DealCommand,
  type DealEvent,
  type Dealt,
  type Player,
  type Settled,
  type Win,
} from '#deal';
import { isKnown, SEATS, suitOf, type KongKind, type Seat, type SeenTile, type Tile } from '#tiles';

/** What somebody writes down after a deal that was seen whole: the facts that score, in their order. */
export const asResult = (opening: DealCommand, events: readonly DealEvent[]): readonly DealCommand[] => {
  if (opening.type !== 'OpenDeal') throw new Error('a deal begins with its opening');
  const states = historyOf(events).states;
  const last = states.at(-1);
  if (last?.phase !== 'settled') throw new Error('the deal did not settle');
  const told = new Set<number>();
  const facts = events.flatMap((event, index): DealCommand[] => {
    const { table } = states[index + 1] as Dealt;
    switch (event.type) {
      case 'KongSettled':
        return [kongReport(event.seat, table.players[event.seat], event.kong)];
      case 'WinDeclared': {
        const { group } = table.players[event.seats[0] as Seat].win as Win;
        if (told.has(group)) return [];
        told.add(group);
        return [winReport(last.table.wins.filter((win) => win.group === group))];
      }
      case 'PlayEnded':
        return event.reason === 'wins' ? [] : [{ type: 'EndPlay', reason: event.reason }];
      default:
        return [];
    }
  });
  const shown = events.flatMap((event) => (event.type === 'PlayEnded' ? event.reveals : []));
  return [
    { ...opening, recording: 'result' },
    ...facts,
    ...SEATS.map((seat) => handReport(last, seat, shown.includes(seat))),
  ];
};

const known = (tile: SeenTile | undefined): Tile => {
  if (tile === undefined || !isKnown(tile)) throw new Error('the deal was not seen whole');
  return tile;
};

const kongReport = (seat: Seat, { melds }: Player, place: number): DealCommand => {
  const kong = melds[place];
  if (kong?.kind !== 'kong') throw new Error('no kong');
  const kind: KongKind = kong.kongKind;
  return {
    type: 'ReportKong',
    seat,
    kind,
    tile: known(kong.tile),
    ...(kong.from === undefined ? {} : { from: kong.from }),
  };
};

/** What is told of a win beside its source. */
const TOLD: CommandOf<'ReportWin'>['circumstances'] = ['dealt-hand', 'replacement-tile', 'after-kong', 'last-tile'];

const winReport = (wins: readonly Win[]): DealCommand => {
  const { source, tile, circumstances } = wins[0] as Win;
  return {
    type: 'ReportWin',
    seats: wins.map(({ seat }) => seat),
    ...(tile === undefined ? {} : { tile: known(tile) }),
    source,
    circumstances: TOLD.filter((circumstance) => circumstances.includes(circumstance)),
  };
};

const handReport = ({ table }: Settled, seat: Seat, isShown: boolean): DealCommand => {
  const { hand, melds, discards, forbidden } = table.players[seat];
  const suit = forbidden?.suit;
  if (suit === undefined || suit === '?' || suit === 'hidden') throw new Error('the deal was not seen whole');
  return {
    type: 'ReportHand',
    seat,
    ...(isShown ? { tiles: hand.map(known) } : {}),
    melds: melds.flatMap((meld) => (meld.kind === 'pung' ? [{ kind: meld.kind, tile: meld.tile }] : [])),
    forbidden: suit,
    onlyForbiddenDiscarded: discards.every(({ tile }) => suitOf(tile) === suit),
  };
};

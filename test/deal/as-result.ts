import { ruleSets } from '#rules';
import { sichuanMil } from '#rules/sichuan-mil';
import {
  forbiddenSuitOf,
  hasDeclaredReady,
  type RuleSet,
  historyOf,
  type CommandOf,
  type DealCommand,
  type DealEvent,
  type Dealt,
  type EventOf,
  type Player,
  type Settled,
} from '#deal';
import { isKnown, SEATS, suitOf, type Meld, type Seat, type SeenTile, type Tile } from '#tiles';

/** The result-only reports of a deal in a full recording: the facts that score, in their order. */
export const asResult = (opening: DealCommand, events: readonly DealEvent[]): readonly DealCommand[] => {
  if (opening.type !== 'OpenDeal') throw new Error('a deal begins with its opening');
  const states = historyOf(ruleSets, events).states;
  const last = states.at(-1);
  if (last?.phase !== 'settled') throw new Error('the deal did not settle');
  const reportsOf = REPORTERS[opening.ruleSet] ?? reportsOfOthers;
  return [
    { ...opening, recording: 'result' },
    ...reportsOf({ events, last, after: (index) => states[index + 1] as Dealt }),
  ];
};

interface Played {
  readonly events: readonly DealEvent[];
  readonly last: Settled;
  readonly after: (index: number) => Dealt;
}

/** Sichuan: several players may win, and the tiles of every seat are reported at the end. */
const reportsOfAll = ({ events, last, after }: Played): readonly DealCommand[] => {
  const reported = new Set<number>();
  const facts = events.flatMap((event, index): DealCommand[] => {
    switch (event.type) {
      case 'KongSettled':
        return [kongReport(event.seat, after(index).table.players[event.seat].melds[event.kong])];
      case 'WinDeclared': {
        const group = after(index).table.players[event.seats[0] as Seat].win?.group;
        if (group === undefined || reported.has(group)) return [];
        reported.add(group);
        return [{ ...winReport(last, group), ...kongsOfTurn(after(index - 1)) }];
      }
      case 'PlayEnded':
        return event.reason === 'wins' ? [] : [{ type: 'EndPlay', reason: event.reason }];
      default:
        return [];
    }
  });
  const shown = events.flatMap((event) => (event.type === 'PlayEnded' ? event.reveals : []));
  return [...facts, ...SEATS.map((seat) => handReport(last, seat, shown.includes(seat)))];
};

const known = (tile: SeenTile | undefined): Tile => {
  if (tile === undefined || !isKnown(tile)) throw new Error('the deal is no full recording');
  return tile;
};

const kongReport = (seat: Seat, kong: Meld | undefined): DealCommand => {
  if (kong?.kind !== 'kong') throw new Error('no kong');
  return {
    type: 'ReportKong',
    seat,
    kind: kong.kongKind,
    // A false kong has no kind to report.
    tile: kong.laid ? '?' : known(kong.tile),
    ...(kong.from !== undefined && { from: kong.from }),
  };
};

type Reported = CommandOf<'ReportWin'>['circumstances'][number];

const winReport = ({ table }: Settled, group: number): CommandOf<'ReportWin'> => {
  const wins = table.wins.filter((win) => win.group === group);
  const [win] = wins;
  if (win === undefined) throw new Error('no win');
  const { source, tile, circumstances } = win;
  return {
    type: 'ReportWin',
    seats: wins.map(({ seat }) => seat),
    ...(tile !== undefined && { tile: known(tile) }),
    source,
    circumstances: circumstances.filter(
      (circumstance): circumstance is Reported => circumstance !== 'robbing-the-kong',
    ),
  };
};

/** The number of kongs that the discarder declared in the turn of the discard on offer. */
const kongsOfTurn = (before: Dealt): Pick<CommandOf<'ReportWin'>, 'afterKongs'> => {
  const kongs = before.phase === 'playing' ? (before.window?.afterKongs?.length ?? 0) : 0;
  return kongs === 0 ? {} : { afterKongs: kongs };
};

const meldsOf = ({ melds }: Player): CommandOf<'ReportHand'>['melds'] =>
  melds.flatMap((meld): CommandOf<'ReportHand'>['melds'] => {
    if (meld.kind === 'kong') return [];
    return meld.kind === 'pung'
      ? [{ kind: meld.kind, tile: meld.tile }]
      : [{ kind: meld.kind, tiles: meld.tiles, claimed: meld.claimed }];
  });

const handReport = (state: Settled, seat: Seat, isShown: boolean): DealCommand => {
  const player = state.table.players[seat];
  const suit = forbiddenSuitOf(sichuanMil, state, seat)?.suit;
  if (suit === undefined || suit === '?' || suit === 'hidden') throw new Error('the deal is no full recording');
  return {
    type: 'ReportHand',
    seat,
    ...(isShown && { tiles: player.hand.map(known) }),
    melds: meldsOf(player),
    forbidden: suit,
    onlyForbiddenDiscarded: player.discards.every(({ tile }) => suitOf(known(tile)) === suit),
  };
};

/** Classical: a false mahjong costs nothing and is noted; all four hands are reported after the win, as shown. */
const reportsOfFourHands = (played: Played): readonly DealCommand[] =>
  played.events.flatMap((event, index): readonly DealCommand[] => {
    switch (event.type) {
      case 'KongDeclared':
        return lastingKong(played, index);
      case 'RulingMade':
        return ruled(event);
      case 'WinJudged':
        return event.valid
          ? [pricedWin(played.last), reportOfHand(played.last, event.seat)]
          : [{ type: 'NoteIrregularity', seat: event.seat, irregularity: 'false-win' }];
      case 'HandValued':
        return [reportOfHand(played.last, event.seat)];
      case 'PlayEnded':
        return event.reason === 'wins' ? [] : [{ type: 'EndPlay', reason: event.reason }];
      default:
        return [];
    }
  });

/** The win in a rule set with one winner; none of them values a discard after a kong. */
const pricedWin = (last: Settled): CommandOf<'ReportWin'> => {
  const win = winReport(last, 0);
  return { ...win, circumstances: win.circumstances.filter((circumstance) => circumstance !== 'after-kong') };
};

const reportOfHand = (state: Settled, seat: Seat): CommandOf<'ReportHand'> => {
  const player = state.table.players[seat];
  const { bonusTiles, win } = player;
  const rules = ruleSets(state.terms.ruleSet) as RuleSet;
  return {
    type: 'ReportHand',
    seat,
    tiles: player.hand.map(known),
    melds: meldsOf(player),
    bonusTiles,
    // The winner's announcements are reported with the win.
    ...(hasDeclaredReady(rules, state, seat) && win === undefined && { ready: true }),
  };
};

/** Dazhong: a fault is reported when it was found, and the hand of the one winner after the win. */
const reportsOfOneWinner = (played: Played): readonly DealCommand[] =>
  played.events.flatMap((event, index): readonly DealCommand[] => {
    switch (event.type) {
      case 'JokerIndicated':
        return [{ type: 'IndicateJoker', indicator: event.indicator }];
      case 'KongDeclared':
        return lastingKong(played, index);
      case 'IrregularityNoted':
        return noted(event);
      case 'RulingMade':
        return ruled(event);
      case 'WinJudged':
        return event.valid ? wonBy(played, event.seat) : [falseWin(event)];
      case 'PlayEnded':
        return event.reason === 'wins' ? [] : [{ type: 'EndPlay', reason: event.reason }];
      default:
        return [];
    }
  });

/** The kong of this declaration, if it was neither robbed nor withdrawn: the last one of its kind and tile. */
const lastingKong = ({ events, last }: Played, index: number): readonly DealCommand[] => {
  const isSame = (event: DealEvent): boolean => {
    const declared = events[index];
    return (
      event.type === 'KongDeclared' &&
      declared?.type === 'KongDeclared' &&
      event.seat === declared.seat &&
      event.tile === declared.tile &&
      String(event.tiles) === String(declared.tiles) &&
      event.kind === declared.kind
    );
  };
  const declared = events[index];
  if (declared?.type !== 'KongDeclared' || events.findLastIndex(isSame) !== index) return [];
  const { seat, kind, tile, tiles } = declared;
  const kong = last.table.players[seat].melds.find(
    (meld) =>
      meld.kind === 'kong' && meld.kongKind === kind && meld.tile === tile && String(meld.laid) === String(tiles),
  );
  return kong === undefined ? [] : [kongReport(seat, kong)];
};

/** An irregularity that costs points or the win. A missed draw leaves a tile too few. */
const noted = ({ seat, irregularity }: EventOf<'IrregularityNoted'>): readonly DealCommand[] => {
  const reported = irregularity === 'missed-draw' ? 'too-few-tiles' : irregularity;
  return ['false-kong', 'too-few-tiles', 'too-many-tiles', 'wrong-set'].includes(reported)
    ? [{ type: 'NoteIrregularity', seat, irregularity: reported }]
    : [];
};

const ruled = ({ ruling, seat, reason, by, transfers }: EventOf<'RulingMade'>): readonly DealCommand[] => {
  if (ruling === 'warning') return seat === undefined ? [] : [{ type: 'WarnSeat', seat, reason, by }];
  if (ruling === 'dead-hand') return seat === undefined ? [] : [{ type: 'RuleHandDead', seat, reason, by }];
  if (ruling === 'void') return [{ type: 'VoidDeal', reason, by }];
  return [
    { type: 'ImposePenalty', payments: transfers.map(({ from, to, points }) => ({ from, to, points })), reason, by },
  ];
};

/** The table agreed then whether the hand was ready. */
const falseWin = ({ seat, transfers }: EventOf<'WinJudged'>): DealCommand => ({
  type: 'NoteIrregularity',
  seat,
  irregularity: transfers.some(({ points }) => points === 20) ? 'false-win-not-ready' : 'false-win',
});

const wonBy = ({ events, last }: Played, seat: Seat): readonly DealCommand[] => {
  const win = pricedWin(last);
  const isMixedIn = events.some((event) => event.type === 'HandRevealed' && event.seat === seat && event.mixedIn);
  const besides: readonly Reported[] = [
    ...win.circumstances,
    ...(isLastCopy(last, win) ? ['last-copy' as const] : []),
    ...(isMixedIn ? ['mixed-in' as const] : []),
  ];
  return [{ ...win, circumstances: besides }, reportOfHand(last, seat)];
};

/** Counts the exposed copies at the end, without the winning tile, which the winner has. */
const isLastCopy = ({ table }: Settled, { tile }: CommandOf<'ReportWin'>): boolean => {
  if (tile === undefined || tile === table.joker) return false;
  const open = SEATS.flatMap((seat) => {
    const { discards, melds } = table.players[seat];
    return [
      ...discards.filter(({ claimedBy }) => claimedBy === undefined).map((discard) => discard.tile),
      ...melds.flatMap((meld): readonly SeenTile[] => {
        if (meld.kind === 'chow') return meld.tiles;
        const isHidden = meld.kind === 'kong' && meld.kongKind === 'concealed';
        return isHidden ? [] : Array<SeenTile>(meld.kind === 'pung' ? 3 : 4).fill(meld.tile);
      }),
    ];
  });
  return open.filter((other) => other === tile).length === 3;
};

/** A rule set without a row below: each kong, the win that counts with its hand, and the end of play. */
const reportsOfOthers = (played: Played): readonly DealCommand[] =>
  played.events.flatMap((event, index): readonly DealCommand[] => {
    switch (event.type) {
      case 'KongDeclared':
        return lastingKong(played, index);
      case 'WinJudged':
        return event.valid ? [winReport(played.last, 0), winnersHand(played.last, event.seat)] : [];
      case 'PlayEnded':
        return event.reason === 'wins' ? [] : [{ type: 'EndPlay', reason: event.reason }];
      default:
        return [];
    }
  });

const winnersHand = ({ table }: Settled, seat: Seat): CommandOf<'ReportHand'> => {
  const player = table.players[seat];
  return { type: 'ReportHand', seat, tiles: player.hand.map(known), melds: meldsOf(player) };
};

const REPORTERS: { readonly [ruleSet in string]?: (played: Played) => readonly DealCommand[] } = {
  'sichuan-mil': reportsOfAll,
  'sichuan-style': reportsOfAll,
  dazhong: reportsOfOneWinner,
  classical: reportsOfFourHands,
};

import type { DealCommand } from '#deal';
import type { Seat } from '#tiles';

/*
 * The settlement of a Sichuan (MIL) deal computed a second time, from the commands alone and from the rule book alone.
 * It shares no code with libs/deal, libs/rules or libs/tiles (types are erased): its own table, its own idea of a
 * complete hand, its own sums.
 */

type Account = Seat | 'bank';
type Points = Record<Account, number>;

interface KongPrice {
  owner: Seat;
  tile: string;
  price: number;
  payers: Seat[];
  stands: boolean;
  returned: boolean;
}

interface SeatTable {
  hand: string[];
  sets: { tile: string; size: 3 | 4; kong?: KongPrice }[];
  river: string[];
  forbidden: string;
  out: boolean;
  drawn: string | undefined;
  turnKongs: KongPrice[];
  onReplacement: boolean;
}

interface Hu {
  seat: Seat;
  tile: string | undefined;
  loser: Seat | undefined;
  extra: number;
  payers: Seat[];
  stillIn: Seat[];
  group: number;
}

const RING: Seat[] = ['east', 'south', 'west', 'north'];
const PRICES: Record<string, number> = { concealed: 2, melded: 2, promoted: 1, postponed: 0 };

export function settleAgain(commands: readonly DealCommand[]): { balances: Points; nextDealer: Seat } {
  const seats = Object.fromEntries(
    RING.map((seat) => [
      seat,
      {
        hand: [],
        sets: [],
        river: [],
        forbidden: '',
        out: false,
        drawn: undefined,
        turnKongs: [],
        onReplacement: false,
      },
    ]),
  ) as unknown as Record<Seat, SeatTable>;
  const kongs: KongPrice[] = [];
  const hus: Hu[] = [];
  let wall = 108 - 53;
  let free: { by: Seat; tile: string; shotKong: KongPrice | undefined; taken: boolean } | undefined;
  let robbable: { by: Seat; kong: KongPrice; robbed: boolean } | undefined;
  let claimed: { seat: Seat; size: 3 | 4 } | undefined;
  let group = -1;
  let groupOpen = false;
  let ending: 'wins' | 'wall' | 'time' | undefined;

  const stillIn = () => RING.filter((seat) => !seats[seat].out);
  const take = (seat: Seat, tile: string, count: number) => {
    for (let n = 0; n < count; n += 1) {
      const at = seats[seat].hand.indexOf(tile);
      if (at < 0) throw new Error(`${seat} has no ${tile}`);
      seats[seat].hand.splice(at, 1);
    }
  };
  const moveOn = () => {
    for (const kong of kongs) kong.stands = true;
    free = undefined;
    robbable = undefined;
    claimed = undefined;
    groupOpen = false;
  };
  const stop = () => {
    if (ending !== undefined) return;
    if (hus.length === 3) ending = 'wins';
    else if (wall === 0 && claimed?.size !== 3) ending = 'wall';
  };

  for (const command of commands) {
    switch (command.type) {
      case 'DealHands':
        for (const seat of RING) seats[seat].hand = [...command.hands[seat]];
        break;
      case 'ChooseForbiddenSuit':
        seats[command.seat].forbidden = command.suit;
        break;
      case 'DrawTile': {
        const me = seats[command.seat];
        const replacing = me.turnKongs.length > 0 && me.onReplacement;
        if (!replacing) me.turnKongs = [];
        moveOn();
        me.hand.push(command.tile);
        me.drawn = command.tile;
        wall -= 1;
        break;
      }
      case 'DiscardTile': {
        const me = seats[command.seat];
        take(command.seat, command.tile, 1);
        moveOn();
        me.river.push(command.tile);
        free = { by: command.seat, tile: command.tile, shotKong: me.turnKongs.at(-1), taken: false };
        me.turnKongs = [];
        me.onReplacement = false;
        me.drawn = undefined;
        break;
      }
      case 'DeclarePung': {
        if (!free) throw new Error('nothing to take');
        take(command.seat, free.tile, 2);
        seats[command.seat].sets.push({ tile: free.tile, size: 3 });
        claimed = { seat: command.seat, size: 3 };
        break;
      }
      case 'DeclareKong': {
        const me = seats[command.seat];
        const { tile, kind } = command;
        const payers =
          kind === 'melded' ? [(free as { by: Seat }).by] : stillIn().filter((seat) => seat !== command.seat);
        const kong: KongPrice = {
          owner: command.seat,
          tile,
          price: PRICES[kind] as number,
          payers,
          stands: kind === 'concealed',
          returned: false,
        };
        if (kind === 'concealed') {
          take(command.seat, tile, 4);
          me.sets.push({ tile, size: 4, kong });
          moveOn();
        } else if (kind === 'melded') {
          take(command.seat, tile, 3);
          me.sets.push({ tile, size: 4, kong });
          claimed = { seat: command.seat, size: 4 };
          me.turnKongs = [];
        } else {
          if ((kind === 'promoted') !== (me.drawn === tile)) throw new Error(`${kind} is the wrong word`);
          take(command.seat, tile, 1);
          const pung = me.sets.find((set) => set.tile === tile && set.size === 3);
          if (!pung) throw new Error('no pung to add to');
          moveOn();
          pung.size = 4;
          pung.kong = kong;
          robbable = { by: command.seat, kong, robbed: false };
        }
        kongs.push(kong);
        me.turnKongs.push(kong);
        me.onReplacement = true;
        break;
      }
      case 'DeclareWin': {
        if (!groupOpen) group += 1;
        groupOpen = free !== undefined || robbable !== undefined;
        if (free && claimed) {
          // The claim of a set gives way: its tiles go back.
          const loser = seats[claimed.seat];
          const undone = loser.sets.pop();
          for (let n = 1; n < (undone as { size: number }).size; n += 1) loser.hand.push(free.tile);
          if (undone?.kong) kongs.splice(kongs.indexOf(undone.kong), 1);
          loser.turnKongs = [];
          loser.onReplacement = false;
          claimed = undefined;
        }
        const winners = command.seats;
        const before = stillIn();
        for (const seat of winners) seats[seat].out = true;
        for (const seat of winners) {
          const me = seats[seat];
          const base = wall === 0 ? 1 : 0;
          if (free) {
            hus.push({
              seat,
              tile: free.tile,
              loser: free.by,
              extra: base + (free.shotKong ? 1 : 0),
              payers: [],
              stillIn: [],
              group,
            });
            if (free.shotKong) free.shotKong.returned = true;
          } else if (robbable) {
            hus.push({
              seat,
              tile: robbable.kong.tile,
              loser: robbable.by,
              extra: base + 1,
              payers: [],
              stillIn: [],
              group,
            });
            if (!robbable.robbed) {
              const set = seats[robbable.by].sets.find(
                ({ kong }) => kong === robbable?.kong,
              ) as SeatTable['sets'][number];
              set.size = 3;
              delete set.kong;
              kongs.splice(kongs.indexOf(robbable.kong), 1);
              robbable.robbed = true;
              seats[robbable.by].turnKongs = [];
              seats[robbable.by].onReplacement = false;
            }
          } else {
            const extra = base + (me.onReplacement ? 1 : 0);
            const payers = before.filter((other) => other !== seat);
            hus.push({ seat, tile: me.drawn, loser: undefined, extra, payers, stillIn: [], group });
          }
        }
        const remaining = stillIn();
        for (const hu of hus) if (hu.group === group) hu.stillIn = remaining;
        if (hus.length === 3) {
          moveOn();
          stop();
        } else if (!groupOpen) stop();
        break;
      }
      case 'CloseClaims': {
        const punged = claimed;
        moveOn();
        claimed = punged;
        stop();
        break;
      }
      case 'EndPlay':
        moveOn();
        stop();
        ending ??= 'time';
        break;
      default:
    }
  }

  const points: Points = { east: 0, south: 0, west: 0, north: 0, bank: 0 };
  const pay = (from: Account, to: Account, amount: number) => {
    points[from] -= amount;
    points[to] += amount;
  };
  const giveBack = (seat: Seat) =>
    kongs.filter(({ owner }) => owner === seat).forEach((kong) => (kong.returned = true));
  const fined = new Set<Seat>();
  const suitOf = (tile: string) => tile.charAt(1);
  const spared = (seat: Seat) => seats[seat].river.every((tile) => suitOf(tile) === seats[seat].forbidden);
  const holdsForbidden = (seat: Seat, more: string[] = []) =>
    [...seats[seat].hand, ...more].some((tile) => suitOf(tile) === seats[seat].forbidden);
  const laidForbidden = (seat: Seat) => seats[seat].sets.some(({ tile }) => suitOf(tile) === seats[seat].forbidden);

  for (const hu of hus) {
    const me = seats[hu.seat];
    const claimedTile = hu.loser === undefined ? [] : [hu.tile as string];
    const forbidden = holdsForbidden(hu.seat, claimedTile) || laidForbidden(hu.seat);
    const fans = forbidden ? undefined : fansOf([...me.hand, ...claimedTile], me.sets);
    if (fans === undefined) {
      for (const other of hu.stillIn) pay(hu.seat, other, 8);
      giveBack(hu.seat);
      if (forbidden && (laidForbidden(hu.seat) || !spared(hu.seat))) fined.add(hu.seat);
      continue;
    }
    const worth = priceOf(fans + hu.extra);
    if (hu.loser === undefined) for (const payer of hu.payers) pay(payer, hu.seat, worth + 1);
    else pay(hu.loser, hu.seat, worth);
  }

  for (const seat of RING) if (laidForbidden(seat)) fined.add(seat);

  if (ending === 'wall') {
    const left = stillIn();
    const best = new Map<Seat, number>();
    for (const seat of left) {
      const forbidden = holdsForbidden(seat) || laidForbidden(seat);
      if (holdsForbidden(seat) && !spared(seat)) fined.add(seat);
      const values = forbidden ? [] : waitValues(seats[seat]);
      if (values.length > 0) best.set(seat, Math.max(...values));
      else giveBack(seat);
    }
    for (const poor of left.filter((seat) => !best.has(seat))) for (const [rich, worth] of best) pay(poor, rich, worth);
  }

  for (const kong of kongs) {
    if (kong.returned || !kong.stands) continue;
    for (const payer of kong.payers) pay(payer, kong.owner, kong.price);
  }
  for (const seat of fined) pay(seat, 'bank', 48);

  const first = hus.filter(({ group: g }) => g === 0);
  const nextDealer = first.length === 0 ? 'east' : first.length === 1 ? first[0]?.seat : first[0]?.loser;
  return { balances: points, nextDealer: nextDealer as Seat };
}

const priceOf = (fans: number) => [1, 2, 4, 8][Math.min(fans, 3)] as number;

const waitValues = (me: SeatTable): number[] => {
  const values: number[] = [];
  for (const suit of ['m', 'p', 's']) {
    if (suit === me.forbidden) continue;
    for (let rank = 1; rank <= 9; rank += 1) {
      const fans = fansOf([...me.hand, `${rank}${suit}`], me.sets);
      if (fans !== undefined) values.push(priceOf(fans));
    }
  }
  return values;
};

/** Fans of tiles and structure; undefined where the tiles are no complete hand. */
const fansOf = (standing: string[], sets: SeatTable['sets']): number | undefined => {
  if (standing.length + sets.length * 3 !== 14) return undefined;
  const four = complete(standing, false);
  const pungs = four && complete(standing, true);
  const counts = new Map<string, number>();
  for (const tile of standing) counts.set(tile, (counts.get(tile) ?? 0) + 1);
  const pairs = sets.length === 0 && [...counts.values()].every((count) => count % 2 === 0);
  if (!four && !pairs) return undefined;
  for (const set of sets) if (set.size === 3) counts.set(set.tile, (counts.get(set.tile) ?? 0) + 3);
  const roots = [...counts.values()].filter((count) => count >= 4).length;
  const konged = sets.filter(({ size }) => size === 4).length;
  const suits = new Set([...standing, ...sets.map(({ tile }) => tile)].map((tile) => tile.charAt(1)));
  const structure = Math.max(pungs ? (sets.length === 4 ? 2 : 1) : 0, pairs ? 2 : 0);
  return roots + konged + (suits.size === 1 ? 2 : 0) + structure;
};

/** Can a pair and sets be taken away one after another until nothing is left? */
const complete = (tiles: string[], onlyPungs: boolean): boolean => {
  const sorted = [...tiles].sort((a, b) => a.charAt(1).localeCompare(b.charAt(1)) || a.localeCompare(b));
  return [...new Set(sorted)].some((pair) => {
    const rest = without(sorted, [pair, pair]);
    return rest !== undefined && setsOnly(rest, onlyPungs);
  });
};

const setsOnly = (tiles: string[], onlyPungs: boolean): boolean => {
  const [low] = tiles;
  if (low === undefined) return true;
  const rank = Number(low.charAt(0));
  const run = [low, `${rank + 1}${low.charAt(1)}`, `${rank + 2}${low.charAt(1)}`];
  return [[low, low, low], ...(onlyPungs ? [] : [run])].some((set) => {
    const rest = without(tiles, set);
    return rest !== undefined && setsOnly(rest, onlyPungs);
  });
};

const without = (tiles: string[], gone: string[]): string[] | undefined => {
  const rest = [...tiles];
  for (const tile of gone) {
    const at = rest.indexOf(tile);
    if (at < 0) return undefined;
    rest.splice(at, 1);
  }
  return rest;
};

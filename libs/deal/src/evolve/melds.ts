import type { Kong, Meld, Seat, SeenTile } from '#tiles';
import type { EventOf } from '../events.js';
import type { KongAccount, Player, Playing, Turn } from '../state.js';
import { CorruptLog } from './corrupt-log.js';
import { claimLastDiscard, copiesOf, withoutAll, withPlayer } from './player.js';
import { openWindow } from './turns.js';

const laidDown = (player: Player, meld: Meld, fromHand: readonly SeenTile[], kong?: KongAccount): Player => ({
  ...player,
  hand: withoutAll(player.hand, fromHand),
  melds: [...player.melds, meld],
  kongs: [...player.kongs, kong],
});

/** The discard goes to a meld of `seat`, whose turn it becomes. */
const claimed = (
  state: Playing,
  seat: Seat,
  meld: Meld,
  fromHand: readonly SeenTile[],
  kong?: KongAccount,
): Playing => {
  const window = openWindow(state);
  const taken = claimLastDiscard(state.table, window.seat, [seat]);
  const place = state.table.players[seat].melds.length;
  const turn: Turn =
    meld.kind === 'kong'
      ? { act: 'draw', seat, replacement: true, kongs: [place] }
      : { act: 'discard', seat, by: 'claim', kongs: [] };
  return {
    ...state,
    table: withPlayer(taken, seat, (player) => laidDown(player, meld, fromHand, kong)),
    turn,
    window: { ...window, meld: { seat, kind: meld.kind } },
  };
};

export const pungDeclared = (state: Playing, { seat, tile, from }: EventOf<'PungDeclared'>): Playing =>
  claimed(state, seat, { kind: 'pung', tile, from }, copiesOf(tile, 2));

export const chowDeclared = (
  state: Playing,
  { seat, tiles, claimed: tile, from }: EventOf<'ChowDeclared'>,
): Playing => {
  const fromHand = tiles.toSpliced(tiles.indexOf(tile), 1);
  return claimed(state, seat, { kind: 'chow', tiles, claimed: tile, from }, fromHand);
};

export const kongDeclared = (state: Playing, event: EventOf<'KongDeclared'>): Playing => {
  const { seat, kind, tile, from, payers, robbable } = event;
  const kong: Kong = { kind: 'kong', tile, kongKind: kind, ...(from === undefined ? {} : { from }) };
  if (state.turn.act === 'report') return reportedKong(state, seat, kong, { payers });
  if (kind === 'melded') return claimed(state, seat, kong, copiesOf(tile, 3), { payers });
  const declared =
    kind === 'concealed' ? concealedKong(state, seat, kong, { payers }) : addedKong(state, seat, kong, { payers });
  return robbable ? { ...declared, window: { seat, tile, on: 'kong', wins: [] } } : declared;
};

/** Its tiles came from a hand that the record does not hold. */
const reportedKong = (state: Playing, seat: Seat, kong: Kong, account: KongAccount): Playing => ({
  ...state,
  table: withPlayer(state.table, seat, (player) => laidDown(player, kong, [], account)),
});

const turnKongs = ({ turn }: Playing): readonly number[] => (turn.act === 'discard' ? turn.kongs : []);

const concealedKong = (state: Playing, seat: Seat, kong: Kong, account: KongAccount): Playing => {
  const place = state.table.players[seat].melds.length;
  return {
    ...state,
    table: withPlayer(state.table, seat, (player) => laidDown(player, kong, copiesOf(kong.tile, 4), account)),
    turn: { act: 'draw', seat, replacement: true, kongs: [...turnKongs(state), place] },
  };
};

/** The fourth tile joins the pung where it lies. */
const addedKong = (state: Playing, seat: Seat, kong: Kong, account: KongAccount): Playing => {
  const place = meldPlace(state, seat, 'pung', kong.tile);
  return {
    ...state,
    table: withPlayer(state.table, seat, (player) => ({
      ...player,
      hand: withoutAll(player.hand, [kong.tile]),
      melds: player.melds.with(place, kong),
      kongs: player.kongs.with(place, account),
    })),
    turn: { act: 'draw', seat, replacement: true, kongs: [...turnKongs(state), place] },
  };
};

const meldPlace = (state: Playing, seat: Seat, kind: 'pung' | 'kong', tile: SeenTile): number => {
  const place = state.table.players[seat].melds.findIndex((meld) => meld.kind === kind && meld.tile === tile);
  if (place < 0) throw new CorruptLog(`${seat} has no ${kind} of ${tile}`);
  return place;
};

const withKongAccount = (state: Playing, seat: Seat, place: number, change: Partial<KongAccount>): Playing => ({
  ...state,
  table: withPlayer(state.table, seat, (player) => {
    const account = player.kongs[place];
    if (account === undefined) throw new CorruptLog(`meld ${place} of ${seat} is no kong`);
    return { ...player, kongs: player.kongs.with(place, { ...account, ...change }) };
  }),
});

export const kongSettled = (state: Playing, { seat, kong, transfers }: EventOf<'KongSettled'>): Playing =>
  withKongAccount(state, seat, kong, { transfers });

export const kongRobbed = (state: Playing, { seat, tile }: EventOf<'KongRobbed'>): Playing => {
  const place = meldPlace(state, seat, 'kong', tile);
  return {
    ...state,
    table: withPlayer(state.table, seat, (player) => {
      const { from } = player.melds[place] as Kong;
      if (from === undefined) throw new CorruptLog(`the kong of ${seat} has no pung beneath it`);
      return {
        ...player,
        melds: player.melds.with(place, { kind: 'pung', tile, from }),
        kongs: player.kongs.with(place, undefined),
      };
    }),
    turn: { act: 'claims' },
  };
};

const fromHandOf = (meld: Meld): readonly SeenTile[] => {
  if (meld.kind === 'chow') return meld.tiles.toSpliced(meld.tiles.indexOf(meld.claimed), 1);
  return copiesOf(meld.tile, meld.kind === 'pung' ? 2 : 3);
};

/** The claim of a meld is outranked: back to the hand, and the discard waits for the window again. */
export const meldWithdrawn = (state: Playing, { seat }: EventOf<'MeldWithdrawn'>): Playing => {
  const { meld: _, ...window } = openWindow(state);
  const free = claimLastDiscard(state.table, window.seat, []);
  return {
    ...state,
    table: withPlayer(free, seat, (player) => {
      const meld = player.melds.at(-1);
      if (meld === undefined) throw new CorruptLog(`${seat} has no meld to take back`);
      return {
        ...player,
        hand: [...player.hand, ...fromHandOf(meld)],
        melds: player.melds.slice(0, -1),
        kongs: player.kongs.slice(0, -1),
      };
    }),
    turn: { act: 'claims' },
    window,
  };
};

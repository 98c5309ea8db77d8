import type { DealCommand } from '#deal';
import type { Seat, Suit, Tile } from '#tiles';
import type { Course } from './course.js';
import type { Offer, Player } from './model.js';
import { copiesOf, isOf, SEATS, without } from './words.js';

const SUITS: readonly Suit[] = ['m', 'p', 's'];
const kindsIn = (tiles: readonly Tile[]): readonly Tile[] => [...new Set(tiles)];
const draw = (seat: Seat): DealCommand => ({ type: 'DrawTile', seat, tile: '?' });

/** The commands that are legal now, under either rule set; a draw has the tile `?`. */
export const legalMoves = (course: Course): readonly DealCommand[] => {
  if (course.ending) return [];
  const unnamed = SEATS.map((seat) => course.player(seat)).filter(({ forbidden }) => forbidden === undefined);
  const moves = unnamed.length > 0 ? unnamed.flatMap(names) : inPlay(course);
  return course.agreed.timeEndsDeals ? [...moves, { type: 'EndPlay', reason: 'time' }] : moves;
};

const inPlay = (course: Course): readonly DealCommand[] =>
  course.offer ? onOffer(course, course.offer) : inTurn(course);

const inTurn = (course: Course): readonly DealCommand[] => {
  const { seat, act, free } = course.turn;
  if (act === 'draw') return [draw(seat)];
  const player = course.player(seat);
  if (player.isDead) return discards(player);
  return [
    ...discards(player),
    ...(free ? [{ type: 'DeclareWin', seats: [seat] } as const] : []),
    ...(free || course.agreed.kongAfterPung ? ownKongs(course, player) : []),
  ];
};

/** SBR-4.1, SBR-4.2, SS-fs.2, SS-fs.3: the player sets aside a tile of the suit, and a card only without such a tile. */
const names = ({ seat, standing }: Player): readonly DealCommand[] =>
  SUITS.flatMap((suit): readonly DealCommand[] => {
    const tiles = kindsIn(standing.filter((tile) => isOf(suit, tile)));
    if (tiles.length === 0) return [{ type: 'ChooseForbiddenSuit', seat, by: 'card', suit }];
    return tiles.map((tile) => ({ type: 'ChooseForbiddenSuit', seat, by: 'tile', suit, tile }));
  });

/** SBR-4.1, SS-fs.2: the tile set aside is discarded first. */
const discards = ({ seat, standing, setAside }: Player): readonly DealCommand[] =>
  (setAside ? [setAside] : kindsIn(standing)).map((tile) => ({ type: 'DiscardTile', seat, tile }));

/** The tiles for melds: the tile set aside is in no meld. */
const forMelds = ({ standing, setAside }: Player): readonly Tile[] =>
  setAside ? (without(standing, [setAside]) as readonly Tile[]) : standing;

/** SBR-3.4, SS-gen.8: no kong without a replacement tile. */
const ownKongs = ({ wall, justDrawn }: Course, player: Player): readonly DealCommand[] => {
  const { seat, melds } = player;
  const tiles = forMelds(player);
  if (wall === 0) return [];
  return kindsIn(tiles).flatMap((tile): readonly DealCommand[] => {
    if (copiesOf(tile, tiles) === 4) return [{ type: 'DeclareKong', seat, kind: 'concealed', tile }];
    if (!melds.some((meld) => meld.tile === tile)) return [];
    return [{ type: 'DeclareKong', seat, kind: tile === justDrawn ? 'promoted' : 'postponed', tile }];
  });
};

/** Every player may declare Hu (SBR-3.6). Pung and kong are legal while nobody has claimed the tile. */
const onOffer = (course: Course, offer: Offer): readonly DealCommand[] => {
  const { from, winners, claim, kong } = offer;
  const others = course.active.filter((seat) => seat !== from && !winners.includes(seat));
  const wins = others
    .filter((seat) => course.mayTakeOffer(seat))
    .map((seat): DealCommand => ({ type: 'DeclareWin', seats: [seat] }));
  const isFree = winners.length === 0 && !claim && !kong;
  const claims = isFree ? others.flatMap((seat) => claimsOf(course, course.player(seat), offer.tile)) : [];
  return [...wins, ...claims, { type: 'CloseClaims', reason: 'lapsed' }, ...afterOffer(course, offer)];
};

/** SBR-3.7: the last discard can be claimed for a pung, not for a kong. */
const claimsOf = ({ wall }: Course, player: Player, tile: Tile): readonly DealCommand[] => {
  const { seat, isDead } = player;
  if (isDead) return [];
  const copies = copiesOf(tile, forMelds(player));
  return [
    ...(copies >= 2 ? [{ type: 'DeclarePung', seat } as const] : []),
    ...(copies === 3 && wall > 0 ? [{ type: 'DeclareKong', seat, kind: 'melded', tile } as const] : []),
  ];
};

/** The moves after the offer, because the next action closes the offer. */
const afterOffer = (course: Course, offer: Offer): readonly DealCommand[] => {
  const { tile, winners, claim, kong } = offer;
  if (claim) {
    if (claim.kong) return [draw(claim.seat)];
    const { standing, melds, ...others } = course.player(claim.seat);
    const player: Player = {
      ...others,
      standing: without(standing, [tile, tile]) as readonly Tile[],
      melds: [...melds, { tile, isKong: false }],
    };
    return [...discards(player), ...(course.agreed.kongAfterPung ? ownKongs(course, player) : [])];
  }
  if (course.wall === 0) return [];
  if (winners.length === 0 && kong) return [draw(kong.seat)];
  return [draw(course.nextAfter(offer))];
};

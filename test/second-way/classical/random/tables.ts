import type { CommandOf, DealCommand, RuleSetOptions } from '#deal';
import { openDeal, type Seeded, seeded } from '#testing';
import { BONUS_TILES, type Kong, type Meld, type Seat, type Tile } from '#tiles';
import { SEATS, without } from '../../words.js';
import { begun, Deck, filledUp, type Hand, isComplete } from './hands.js';
import { NOTHING, someWin, type Win } from './wins.js';

/** The report of one seat. */
interface Place extends Hand {
  readonly seat: Seat;
  readonly bonusTiles: readonly Tile[];
}

/** The owner of each bonus tile; sometimes one seat has most of them, and some have no owner. */
const ownersOfBonusTiles = (chance: Seeded): readonly (Seat | undefined)[] => {
  const favoured = chance.pick([...SEATS, undefined, undefined]);
  return BONUS_TILES.map(() =>
    favoured !== undefined && chance.next() < 0.8 ? favoured : chance.pick([...SEATS, undefined]),
  );
};

const someOptions = (chance: Seeded) => ({
  limit: chance.pick([300, 500, 2000, 1_000_000, 1_000_000]),
  round: chance.pick(SEATS),
  bonusTiles: chance.next() < 0.5,
});

const isKong = (meld: Meld): meld is Kong => meld.kind === 'kong';

const kongReports = ({ seat, melds }: Place, chance: Seeded): readonly DealCommand[] =>
  melds.filter(isKong).map(({ tile, kongKind }) => ({
    type: 'ReportKong',
    seat,
    kind: kongKind,
    tile: tile as Tile,
    ...(kongKind !== 'concealed' && { from: chance.pick(SEATS.filter((other) => other !== seat)) }),
  }));

const otherMelds = (melds: readonly Meld[]): CommandOf<'ReportHand'>['melds'] =>
  melds.flatMap((meld): CommandOf<'ReportHand'>['melds'] => (isKong(meld) ? [] : [meld]));

const handReport = ({ seat, standing, melds, bonusTiles }: Place, chance: Seeded): DealCommand => ({
  ...{ type: 'ReportHand', seat, tiles: standing, melds: otherMelds(melds) },
  ...(bonusTiles.length > 0 && { bonusTiles }),
  ...(chance.next() < 0.3 && { ready: true }),
});

/** The hand without a winning tile from another seat, which is not among the standing ones. */
const withoutTaken = ({ standing, melds }: Hand, { tile, source }: Win): Hand => ({
  standing: tile === undefined || source.kind === 'self-draw' ? standing : (without(standing, [tile]) ?? []),
  melds,
});

/** Whether nothing can have been declared yet (CC-limit.heavenly, CC-limit.earthly). */
const isBeforePlay = ({ circumstances }: Win): boolean =>
  circumstances.some((reported) => reported === 'dealt-hand' || reported === 'blessing-of-earth');

const allReports = (options: RuleSetOptions, winner: Seat, win: Win, places: readonly Place[], chance: Seeded) => [
  openDeal({ ruleSet: 'classical', recording: 'result', options }),
  ...places.flatMap((place) => kongReports(place, chance)),
  { type: 'ReportWin', seats: [winner], ...win } as const,
  ...chance.shuffled(places).map((place) => handReport(place, chance)),
];

/**
 * The reports of four hands from one set of tiles, one of which is complete, with circumstances of its last tile. The same
 * seed gives the same table.
 */
export const randomTable = (seed: number): readonly DealCommand[] => {
  const chance = seeded(seed);
  const options = someOptions(chance);
  const owners = options.bonusTiles ? ownersOfBonusTiles(chance) : [];
  const bonusTilesOf = (seat: Seat): readonly Tile[] => BONUS_TILES.filter((_, place) => owners[place] === seat);
  const [seat, other] = chance.shuffled(SEATS) as [Seat, Seat];
  for (;;) {
    const deck = new Deck(chance);
    const hand = begun(deck, chance);
    if (!isComplete(hand)) continue;
    const { win, left } = someWin({ ...hand, seat, bonusTiles: bonusTilesOf(seat) }, other, deck, chance);
    const others = isBeforePlay(win) ? 'dealt' : 'played';
    const handOf = (one: Seat): Hand =>
      one === seat
        ? withoutTaken(hand, win)
        : filledUp(one === other ? left : NOTHING, begun(deck, chance, others), deck);
    const places = SEATS.map((one): Place => ({ seat: one, bonusTiles: bonusTilesOf(one), ...handOf(one) }));
    return allReports(options, seat, win, places, chance);
  }
};

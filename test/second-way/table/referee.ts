import type { CommandOf, DealCommand } from '#deal';
import type { Seeded } from '#testing';
import type { Seat, Tile } from '#tiles';
import type { Course } from '../course.js';
import type { Given } from '../rewinds.js';
import { SEATS, without } from '../words.js';

const DECIDED = { reason: 'seen at the table', by: 'referee-1' } as const;

/** The table as the referee knows it. */
export interface Case {
  readonly course: Course;
  readonly given: readonly Given[];
  readonly wall: readonly Tile[];
}

/** A penalty, a dead hand, a correction, a rewind, or seldom a void deal; undefined where the drawn choice is impossible. */
export const ruling = (table: Case, chance: Seeded): DealCommand | undefined =>
  chance.pick([penalty, penalty, deadHand, deadHand, amendedHand, amendedHand, rewind, rewind, rewind, voidDeal])(
    table,
    chance,
  );

const penalty = (_: Case, chance: Seeded): DealCommand => {
  const [from, to] = chance.shuffled([...SEATS, 'bank'] as const) as [Seat, Seat];
  return { type: 'ImposePenalty', payments: [{ from, to, points: 1 + chance.below(20) }], ...DECIDED };
};

const deadHand = ({ course }: Case, chance: Seeded): DealCommand | undefined => {
  const seats = unengaged(course).filter((seat) => !course.player(seat).isDead);
  return seats.length === 0 ? undefined : { type: 'RuleHandDead', seat: chance.pick(seats), ...DECIDED };
};

/** One tile of a hand was misread, also of a player who has won; the real tile was taken for a tile of the wall. */
const amendedHand = ({ course, wall }: Case, chance: Seeded): CommandOf<'AmendHand'> | undefined => {
  const out = course.ending ? [] : SEATS.filter((seat) => course.player(seat).hu !== undefined);
  const seats = [...unengaged(course), ...out, ...out];
  if (seats.length === 0 || wall.length === 0) return undefined;
  const seat = chance.pick(seats);
  const { standing, setAside } = course.player(seat);
  const drawn = course.turn.seat === seat ? course.justDrawn : undefined;
  const misread = drawn !== undefined && chance.next() < 0.5 ? drawn : chance.pick(standing);
  if (misread === setAside) return undefined;
  const real = chance.pick(wall);
  const tiles = [...(without(standing, [misread]) as readonly Tile[]), real];
  return {
    type: 'AmendHand',
    seat,
    tiles,
    visibility: 'concealed',
    ...(misread === drawn && { drawn: real }),
    ...DECIDED,
  };
};

/** Never to before the dealing, so the wall stays the same. */
const rewind = ({ given }: Case, chance: Seeded): DealCommand | undefined => {
  if (given.length < 3) return undefined;
  const { lastEvent } = chance.pick(given.slice(1, -1));
  return { type: 'RewindTo', sequence: lastEvent, ...DECIDED };
};

const voidDeal = ({ course }: Case): DealCommand | undefined =>
  course.ending === 'void' ? undefined : { type: 'VoidDeal', ...DECIDED };

/** The seats in play that do not claim a tile now. */
const unengaged = ({ active, offer, ending }: Course): readonly Seat[] =>
  ending
    ? []
    : active.filter(
        (seat) => offer?.claim?.seat !== seat && !offer?.winners.includes(seat) && offer?.kong?.seat !== seat,
      );

import type { Course } from '../course.js';
import { SEATS } from '../words.js';

export interface Stage {
  readonly name: string;
  readonly holds: (course: Course) => boolean;
}

const isNamed = (course: Course): boolean => SEATS.every((seat) => course.player(seat).forbidden !== undefined);
const discards = (course: Course): number => SEATS.flatMap((seat) => course.player(seat).discards).length;
const isAnybodysTurn = (course: Course): boolean => course.justDrawn !== undefined && !course.offer;

/** The stages of a deal, at which time may run out, for example. */
export const STAGES: readonly Stage[] = [
  { name: "before the dealer's first discard", holds: (course) => isNamed(course) && discards(course) === 0 },
  { name: 'with a discard on offer', holds: ({ offer }) => offer !== undefined && !offer.kong && !offer.claim },
  { name: 'with a claimed pung', holds: ({ offer }) => offer?.claim?.kong === false },
  { name: 'with a claimed melded kong', holds: ({ offer }) => offer?.claim?.kong === true },
  { name: 'with a Hu on offer just taken', holds: ({ offer }) => (offer?.winners.length ?? 0) > 0 },
  { name: 'with an added kong that may be robbed', holds: ({ offer }) => offer?.kong !== undefined },
  { name: 'with a robbed kong', holds: ({ offer }) => offer?.kong !== undefined && offer.winners.length > 0 },
  {
    name: 'with a required replacement draw',
    holds: ({ offer, kongsOfTurn, justDrawn }) => !offer && kongsOfTurn.length > 0 && !justDrawn,
  },
  { name: 'with a replacement tile drawn', holds: (course) => isAnybodysTurn(course) && course.kongsOfTurn.length > 0 },
  { name: 'with a tile drawn', holds: (course) => isAnybodysTurn(course) },
  { name: 'with the last tile drawn', holds: (course) => isAnybodysTurn(course) && course.wall === 0 },
  {
    name: 'with the last discard on offer',
    holds: ({ offer, wall }) => wall === 0 && offer !== undefined && !offer.claim,
  },
  { name: 'with the last discard punged', holds: ({ offer, wall }) => wall === 0 && offer?.claim !== undefined },
  { name: 'after one Hu', holds: ({ active }) => active.length === 3 },
  { name: 'after two Hu', holds: ({ active }) => active.length === 2 },
];

import type { Gap, Note } from '#audit';

/** The members of a report that name a place, with their values. */
export type Places = readonly (readonly [name: string, value: string | number | undefined])[];

export const streamPlace = ({ match, deal, sequence }: Pick<Gap, 'match' | 'deal' | 'sequence'>): Places => [
  ['match', match],
  ['deal', deal],
  ['sequence', sequence],
];

/** The event of a strange time, with the times before it and in it. */
export const notePlaces = ({ position, expected, actual, ...place }: Note): Places => [
  ...streamPlace(place),
  ['position', position],
  ['before', expected],
  ['here', actual],
];

import type { Problem } from '../../api/problem.js';

type Fault = NonNullable<Problem['errors']>[number];

const isAt = (pointer: string, place: string): boolean => pointer === place || pointer.startsWith(`${place}/`);

/** The errors that the API reports for a place in the body, and for the places inside it. */
export const errorsAt = (problem: Problem | undefined, place: string): readonly Fault[] =>
  problem?.errors?.filter(({ pointer }) => isAt(pointer, place)) ?? [];

/** The errors that the API reports for places that no field shows. */
export const errorsElsewhere = (problem: Problem | undefined, shownAt: ReadonlySet<string>): readonly Fault[] =>
  problem?.errors?.filter(({ pointer }) => ![...shownAt].some((place) => isAt(pointer, place))) ?? [];

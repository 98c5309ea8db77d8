import type { Schemas } from '../api/types.js';

type ListedTable = Schemas['ListedTable'];

export const openOf = (questions: readonly Schemas['Question'][]): readonly Schemas['Question'][] =>
  questions.filter(({ status }) => status === 'open').sort((a, b) => a.openedAt.localeCompare(b.openedAt));

/** True if a table needs its referee or has an open question. */
export const needsSomebody = ({ status, questions }: ListedTable): boolean =>
  status === 'needs-referee' || questions?.since !== undefined;

/** Sorts tables: those that need their referee, then those with an open question (the oldest question first), then the others. */
export const byNeed = (tables: readonly ListedTable[]): readonly ListedTable[] => {
  const needs = ({ status, questions }: ListedTable): number =>
    status === 'needs-referee' ? 0 : questions?.since === undefined ? 2 : 1;
  const since = ({ questions }: ListedTable): string => questions?.since ?? '';
  return [...tables].sort((a, b) => needs(a) - needs(b) || since(a).localeCompare(since(b)));
};

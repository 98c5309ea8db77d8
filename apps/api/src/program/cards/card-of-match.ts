import { fill } from '#language';
import * as texts from '#texts/api/card';
import type { MatchAnswer } from './answers.js';
import type { Card } from './card.js';
import { nameOf, sealOf, tableAndRules } from './card-of-deal.js';
import type { KeylessReader } from './keyless-reader.js';

/** The card of a match: who leads, and the standings. Undefined if a visitor may not read it. */
export const cardOfMatch = async (reader: KeylessReader, matchId: string): Promise<Card | undefined> => {
  const answer = await reader.read<MatchAnswer>(`/v1/matches/${encodeURIComponent(matchId)}`);
  if (answer === undefined) return undefined;
  const { table, ruleSet, standings, deals } = answer.match;
  const { language } = reader;
  const [named, seal, ...names] = await Promise.all([
    tableAndRules(reader, table, ruleSet),
    sealOf(reader),
    ...standings.map(({ player }) => nameOf(reader, player)),
  ]);
  const [first, second] = standings;
  const [leader] = names;
  const isAhead = first !== undefined && second !== undefined && first.points > second.points;
  return {
    place: `${named.table} · ${named.rules}`,
    cause: fill(texts.played, { count: deals.filter(({ settled }) => settled !== undefined).length })[language],
    title:
      isAhead && leader !== undefined
        ? fill(texts.leads, { leader })[language]
        : fill(texts.match, { table: named.table })[language],
    ...(isAhead && leader !== undefined && { points: first.points }),
    sets: [],
    fans: [],
    // A visitor who may not read names sees the ranks.
    players: standings.map(({ points, rank }, index) => ({ name: names[index] ?? `${rank}.`, points })),
    ...seal,
  };
};

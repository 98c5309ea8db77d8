import type { DealEvent, EventOf } from '#deal';
import type { Settlement } from './settle.js';

type Valued = EventOf<'WinJudged' | 'HandValued'>;

/** The hands that the events value. */
export const valuationsIn = (events: readonly DealEvent[]) =>
  events.flatMap((event) => {
    if (event.type !== 'WinJudged' && event.type !== 'HandValued') return [];
    const { type, seat, valuation }: Valued = event;
    return valuation ? [{ type, seat, valuation }] : [];
  });

/** The special features of four hands and their payments: lines, clauses of liability, the limit, the winner. */
export const occurrencesIn = (events: readonly DealEvent[], { hands }: Settlement): readonly string[] => {
  const valued = valuationsIn(events);
  const winner = valued.find(({ type }) => type === 'WinJudged');
  const dearest = Math.max(...valued.map(({ valuation }) => valuation.points));
  return [
    ...valued.flatMap(({ valuation }) => valuation.fans.map(({ id }) => id)),
    ...valued.flatMap(({ type, valuation }) => (valuation.uncapped === undefined ? [] : [`${type} above the limit`])),
    ...(hands?.liable?.clauses ?? []),
    ...(winner?.seat === 'east' ? ['East wins'] : []),
    ...(winner && winner.valuation.points < dearest ? ['a loser is dearer'] : []),
    ...events.flatMap((event) => (event.type === 'WinDeclared' ? [event.source.kind, ...event.circumstances] : [])),
  ];
};

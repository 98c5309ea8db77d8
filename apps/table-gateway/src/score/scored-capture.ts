import { assignedDeals, type ComparedDeal, comparedDeal, type PlayedDeal, RecordInTheMaking } from '#accuracy';
import { readerOfSide } from '#hardware';
import { Decoder, finished, type TableSetup, type TileSet } from '#inference';
import { SIDES } from '#tiles';
import type { TableCapture } from './capture-file.js';
import { playedCapture } from './played-capture.js';

/** The score of one played deal. */
export interface DealScore extends Omit<ComparedDeal, 'latencies' | 'confidences'> {
  /** Counted from 1. */
  readonly deal: number;
  /** True if nothing of the deal is on record. */
  readonly isLost: boolean;
  /** Questions to the referee. Nobody answers them. */
  readonly questions: number;
  /** From an act at the table to its commit (ms), up to the first wrong command; absent without times. */
  readonly latency?: { readonly median: number; readonly p95: number };
}

export interface CaptureScore {
  readonly deals: readonly DealScore[];
  /** What a person should know about lines that were not read as recorded. */
  readonly notes: readonly string[];
}

/** The table of a capture, as the decoder needs it. */
export const setupOf = (
  { header, rules }: TableCapture,
  [tiles = new Map(), ...otherSets]: readonly TileSet[],
): TableSetup => ({
  rules,
  ...(Object.keys(header.options).length !== 0 && { agreed: header.options }),
  table: header.table,
  tiles,
  otherSets,
  source: header.source,
  players: header.players,
  readers: new Map(SIDES.map((side) => [readerOfSide(side), side])),
});

/** Decodes a capture with the drivers and the decoder of the gateway, and compares the record with the truth. */
export const scoredCapture = async (
  capture: TableCapture,
  setup: TableSetup,
  deals: readonly PlayedDeal[],
): Promise<CaptureScore> => {
  const { inputs, notes } = await playedCapture(capture);
  const decoder = new Decoder(setup);
  const record = new RecordInTheMaking({
    observe: (observation) => decoder.observe(observation),
    report: (fact) => decoder.report(fact),
    refute: () => decoder.refutedBy && finished(decoder.refute()),
    get question() {
      return decoder.question;
    },
  });
  for (const input of inputs) record.take(input);
  const { commands, dealAt } = assignedDeals(deals, record.commands);
  return {
    notes,
    deals: deals.map((deal, index) => {
      const recorded = commands[index] ?? [];
      const { latencies, confidences: _, ...compared } = comparedDeal(setup.rules, deal, recorded);
      return {
        deal: index + 1,
        ...compared,
        isLost: recorded.length === 0,
        questions: record.askedAt.filter((at) => dealAt(at) === index).length,
        ...(latencies.length !== 0 && { latency: { median: rank(latencies, 0.5), p95: rank(latencies, 0.95) } }),
      };
    }),
  };
};

/** The value at a rank of a list that is not empty, by the nearest rank. */
const rank = (values: readonly number[], share: number): number =>
  Math.round(values.toSorted((one, other) => one - other)[Math.max(0, Math.ceil(share * values.length) - 1)] ?? 0);

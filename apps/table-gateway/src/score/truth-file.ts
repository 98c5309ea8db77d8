import { z } from 'zod';
import { type ActLine, playedDeal, type PlayedDeal } from '#accuracy';
import { DealCommand } from '#deal/schema';
import type { TableSetup } from '#inference';
import { SIDES, TILES } from '#tiles';
import { strict } from '../config/invalid.js';
import { type FileLine, lineFault, linesOfFile, misfitFault, parsedLine } from './lines-of-file.js';

/** ms of the capture's clock, or a wall-clock time. */
const Time = z.union([z.number(), z.iso.datetime({ offset: true })], {
  error: 'expected ms of the clock of the capture, or an RFC 3339 time with its offset',
});

const Header = strict({ truth: z.literal(1), note: z.string().optional() });
const Deal = strict({
  deal: z.int().min(1),
  dealer: z.literal(SIDES),
  at: Time.optional(),
  faultyTiles: z.array(z.enum(TILES)).default([]),
});
const Act = strict({ at: Time.optional(), command: DealCommand });

interface WrittenDeal {
  readonly line: FileLine;
  readonly opening: z.output<typeof Deal>;
  readonly acts: { readonly line: FileLine; readonly act: z.output<typeof Act> }[];
}

/**
 * Reads the truth about the deals of a capture (`docs/CAPTURES.md`). Throws `GatewayFault` FILE_INVALID, also for an act that its deal refuses.
 * @param startedAt the wall-clock time at which the clock of the capture was 0.
 */
export const readTruth = async (
  path: string,
  setup: TableSetup,
  startedAt: string | undefined,
): Promise<readonly PlayedDeal[]> => {
  const lines = linesOfFile(path);
  parsedLine(path, (await lines.next()).value as FileLine, Header);
  const deals = await writtenDeals(path, lines);
  const msOf = (line: FileLine, at: number | string | undefined): number | undefined => {
    if (typeof at !== 'string') return at;
    if (startedAt !== undefined) return Date.parse(at) - Date.parse(startedAt);
    throw misfitFault(path, line, ['at'], 'expected ms: the capture has no "startedAt", so its clock is not known');
  };
  return deals.map(({ line, opening, acts }) => {
    const written = acts.map(({ line: of, act: { at, command } }): ActLine => ({ at: msOf(of, at), command }));
    const played = playedDeal(setup, { dealer: opening.dealer, at: msOf(line, opening.at) }, written);
    if ('acts' in played) return { truth: played.acts, faultyTiles: opening.faultyTiles };
    const { index, rejection } = played.refused;
    const { line: of = line, act } = acts[index] ?? {};
    const clause = rejection.clause === undefined ? '' : ` (${rejection.clause})`;
    throw lineFault(
      path,
      of.number,
      `${act?.command.type ?? 'the opening'} is refused here: ${rejection.code}${clause}; correct this act, or add the acts before it that are missing`,
    );
  });
};

const writtenDeals = async (path: string, lines: AsyncIterable<FileLine>): Promise<readonly WrittenDeal[]> => {
  const deals: WrittenDeal[] = [];
  for await (const line of lines) {
    const { value } = line;
    if (typeof value === 'object' && value !== null && 'deal' in value) {
      const opening = parsedLine(path, line, Deal);
      if (opening.deal !== deals.length + 1)
        throw misfitFault(path, line, ['deal'], `expected ${deals.length + 1}: deals are counted from 1`);
      deals.push({ line, opening, acts: [] });
      continue;
    }
    const act = parsedLine(path, line, Act);
    if (act.command.type === 'OpenDeal')
      throw lineFault(path, line.number, 'got OpenDeal, expected {"deal":N,"dealer":SIDE}, which opens a deal');
    const deal = deals.at(-1);
    if (deal === undefined)
      throw lineFault(
        path,
        line.number,
        'got an act before the first deal, expected {"deal":1,"dealer":SIDE} before it',
      );
    deal.acts.push({ line, act });
  }
  if (deals.length === 0) throw lineFault(path, 1, 'no deal follows the header, expected {"deal":1,"dealer":SIDE}');
  return deals;
};

import { recordedLog, RecordedMatch, MATCH_ID, dealIdOf, playRandomly, stepsOf, type RecordedStep } from '#testing';
import { sichuanMil, sichuanMilMatch } from '#rules/sichuan-mil';
import { entriesOf, type Entry } from '../forgery/forged-file.js';
import { SignedLog, type Part, type SigningKey } from './signed-log.js';

export const MATCH = `match/${MATCH_ID}`;
export const DEALS_OF_MATCH = [1, 2].map((place) => `deal/${dealIdOf(place)}`);
/** A deal of no match, with evidence, and a ruling of a referee as its last command. */
export const RULED = `deal/${dealIdOf(7)}`;

/** The seeds of the deals of a log. */
interface Seeds {
  readonly match: readonly [number, number];
  readonly ruled: number;
  readonly later: number;
}

/** Short random deals: with pungs, a kong and Hu. */
const SHORT: Seeds = { match: [87, 90], ruled: 93, later: 4 };
/** Other short deals. */
export const OTHERS: Seeds = { match: [99, 97], ruled: 82, later: 33 };

/** A deal that was played after all others, in time order. */
const LATER = `deal/${dealIdOf(8)}`;

const ruled = (seed: number): readonly RecordedStep[] => {
  const commands = playRandomly(sichuanMil, seed).steps.map(({ command }) => command);
  const penalty = {
    type: 'ImposePenalty',
    payments: [{ from: 'east', to: 'bank', points: 3 }],
    reason: 'looked',
    by: 'referee-1',
  } as const;
  return stepsOf(sichuanMil, [...commands, penalty]).map((step, index) => ({
    ...step,
    evidence: { device: 'gateway-1', epoch: '1', from: index, to: index, digest: 'ab'.repeat(32) },
  }));
};

/** The commands of a log, each with its events. */
const commandsOf = (entries: readonly Entry[]): readonly (readonly Entry[])[] => {
  const commands: Entry[][] = [];
  for (const entry of entries) {
    const last = commands.at(-1);
    if (last?.[0]?.leaf.cause.commandId === entry.leaf.cause.commandId) last.push(entry);
    else commands.push([entry]);
  }
  return commands;
};

/**
 * A match of two deals, and a deal of no match at another table at the same time: their events alternate in the log. Another deal follows.
 */
export const sampleEntries = async (seeds: Seeds = SHORT): Promise<readonly Entry[]> => {
  const [first, second] = seeds.match;
  const match = await (await (await new RecordedMatch(sichuanMil, sichuanMilMatch).open()).play(first)).play(second);
  const ofMatch = commandsOf(await entriesOf(await match.file('all')));
  // The match cites hashes of its deals, so their times stay.
  const { recordedAt = '' } = ofMatch[0]?.[0]?.leaf ?? {};
  const ofDeal = commandsOf(await dealEntries(7, ruled(seeds.ruled))).map((entries) =>
    entries.map(({ leaf, disclosures }) => ({
      leaf: { ...leaf, recordedAt, occurredAt: recordedAt },
      disclosures,
    })),
  );
  const atOnce = Array.from({ length: Math.max(ofMatch.length, ofDeal.length) }, (_, at) => [
    ...(ofMatch[at] ?? []),
    ...(ofDeal[at] ?? []),
  ]).flat();
  return [...atOnce, ...(await dealEntries(8, playRandomly(sichuanMil, seeds.later).steps))];
};

/** A deal alone. Its command ids are not those of other deals. */
const dealEntries = async (place: number, steps: readonly RecordedStep[]): Promise<readonly Entry[]> => {
  const log = await recordedLog([steps], { dealIds: () => dealIdOf(place) });
  return (await entriesOf(log.file('all'))).map(({ leaf, disclosures }) => ({
    leaf: { ...leaf, cause: { ...leaf.cause, commandId: leaf.cause.commandId.replace(/^019a/, `019${place}`) } },
    disclosures,
  }));
};

export const sampleLog = async (seeds?: Seeds, key?: SigningKey): Promise<SignedLog> =>
  new SignedLog(await sampleEntries(seeds), key);

/** All events that were recorded in a time of the last deal, with the commands around them. */
export const partOfTimes = (
  log: SignedLog,
): Extract<Part, { readonly kind: 'period' }> & { readonly recorded: object } => {
  const events = log.lines.map(({ event }) => event);
  const later = events.filter(({ leaf }) => leaf.stream === LATER);
  const [from = '', to = ''] = [later.at(3)?.leaf.recordedAt, later.at(-4)?.leaf.recordedAt];
  const before = events.findLast(({ leaf }) => leaf.recordedAt < from)?.leaf.cause.commandId;
  const behind = events.find(({ leaf }) => leaf.recordedAt >= to)?.leaf.cause.commandId;
  const first = events.find(({ leaf }) => leaf.cause.commandId === before)?.position ?? NaN;
  const last = events.findLast(({ leaf }) => leaf.cause.commandId === behind)?.position ?? NaN;
  return { kind: 'period', first, last, recorded: { from, to } };
};

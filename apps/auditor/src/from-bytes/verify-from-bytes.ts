import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { DealLog } from '#audit';
import {
  CaptureReading,
  type CaptureFinding,
  type CaptureHeader,
  type CheckedCitation,
  CitationCheck,
  type CitedRange,
  type EpochSummary,
} from '#evidence';
import { TileSetFile } from '#hardware/schema';
import type { TileSet } from '#inference';
import { bytesIn, evidenceFiles, sealingOf } from '../files/evidence-files.js';
import type { Request } from '../call/call.js';
import { cannotRead } from '../files/file-faults.js';
import { UsageError } from '../call/usage-error.js';
import { compareWithLog } from './comparison.js';
import type { ByteFinding } from './byte-finding.js';
import { actsOf, isRewind, type LoggedAct } from './logged-acts.js';
import { ReplayedTable, type TileSets } from './replayed-table.js';

/** The result of the check of captured bytes against the events of a log. */
export interface BytesReport {
  readonly verdict: 'clean' | 'faulty' | 'incomplete';
  readonly boots: readonly {
    readonly epoch: string;
    readonly device: string;
    readonly table: string;
    readonly observations: number;
    readonly equal: number;
    readonly rewinds: number;
    readonly notRecorded: number;
  }[];
  /** Boots whose first files, or all files, have been rotated away: they cannot be replayed from their beginning. */
  readonly rotatedAway: readonly {
    readonly epoch: string;
    readonly files: number | 'all';
    readonly notCompared: number;
  }[];
  /** The first compared command of the log, if bytes have been rotated away. */
  readonly comparedFrom?: { readonly deal: string; readonly sequence: number };
  /** Commands of the log that cite these boots, or other boots of their devices, and were not compared. */
  readonly notChecked: number;
  readonly findings: readonly (CaptureFinding | ByteFinding)[];
  readonly citations: readonly CheckedCitation[];
}

/**
 * Derives events from captured bytes with drivers and decoder, and compares them with the deals of a file.
 * @param isBundle the file is a part of a log, so it lacks other deals of the boot.
 */
export const verifyFromBytes = async (
  request: Request,
  deals: readonly DealLog[],
  isBundle: boolean,
): Promise<BytesReport> => {
  const tiles = await tileSetsOf(request);
  const reading = new CaptureReading(await sealingOf(request));
  const logged = deals.flatMap(actsOf);
  const cited = logged
    .filter((act) => !isRewind(act))
    .map(({ deal, sequence, citation }): CitedRange => ({ ...citation, deal, sequence }));
  const check = new CitationCheck(cited);
  const boots = new Map<string, Boot>();
  const broken = new Set<string>();
  for (const path of await evidenceFiles([request.fromBytes ?? ''], 'capture'))
    for (const entry of reading.take(basename(path), await bytesIn(path))) {
      if (entry.kind === 'broken') broken.add(entry.epoch);
      else if (entry.kind === 'header') boots.set(entry.epoch, await bootOf(entry.header, tiles, deals, check));
      // After missing bytes, the acts of a driver do not follow from the bytes.
      else if (!broken.has(entry.epoch)) boots.get(entry.epoch)?.table.take(entry.value, entry.place);
    }
  if (reading.isSealedOtherwise)
    throw new UsageError('tilescribe verify: no captured byte opens under this key. Name the key of the gateway.');
  // An export of one deal is a part of a log, too.
  const hasAllDeals = !isBundle && deals.length > 1;
  return reportOf({ boots, broken, logged, reading, check, hasAllDeals });
};

interface Boot {
  readonly header: CaptureHeader;
  readonly table: ReplayedTable;
  observations: number;
}

const bootOf = async (
  header: CaptureHeader,
  tiles: TileSets,
  deals: readonly DealLog[],
  check: CitationCheck,
): Promise<Boot> => {
  const eventsOf = (id: string) => (deals.find(({ deal }) => deal === id)?.events ?? []).map(({ event }) => event);
  const boot: { -readonly [Key in keyof Boot]?: Boot[Key] } & { observations: number } = { header, observations: 0 };
  boot.table = await ReplayedTable.open(header, tiles, eventsOf, (line) => {
    boot.observations += 1;
    check.take(line);
  });
  return boot as Boot;
};

interface Followed {
  readonly boots: ReadonlyMap<string, Boot>;
  readonly broken: ReadonlySet<string>;
  readonly logged: readonly LoggedAct[];
  readonly reading: CaptureReading;
  readonly check: CitationCheck;
  readonly hasAllDeals: boolean;
}

const reportOf = ({ boots, broken, logged, reading, check, hasAllDeals }: Followed): BytesReport => {
  const whole = [...boots].filter(([epoch]) => !broken.has(epoch));
  const compared = whole.map(([epoch, boot]) => {
    const { device } = boot.header;
    const own = logged.filter(({ citation }) => citation.device === device && citation.epoch === epoch);
    return { epoch, boot, ...compareWithLog(boot.table.results, own, hasAllDeals) };
  });
  const isFollowed = ({ device, epoch }: { device: string; epoch?: string | undefined }): boolean =>
    whole.some(([id, { header }]) => id === epoch && header.device === device);
  const citations = check.results(whole.map(([epoch, boot]) => summaryOf(epoch, boot))).filter(isFollowed);
  const sealed = compared.reduce((sum, { notChecked }) => sum + notChecked, 0);
  const notChecked = sealed + logged.filter(({ citation }) => !isFollowed(citation)).length;
  const first = logged.find(({ citation }) => isFollowed(citation));
  const rotatedAway = new Map<string, number | 'all'>([...rotatedWhole(logged, boots), ...reading.rotatedAway]);
  const isRotated = rotatedAway.size > 0;
  const findings = [...reading.findings, ...compared.flatMap(({ findings: found }) => found)];
  const isFaulty = findings.length > 0 || citations.some(({ status }) => status !== 'equal');
  return {
    verdict: isFaulty ? 'faulty' : notChecked > 0 || isRotated ? 'incomplete' : 'clean',
    boots: compared.map(({ epoch, boot: { header, observations }, equal, rewinds, notRecorded }) => ({
      ...{ epoch, device: header.device, table: header.table, observations, equal, rewinds, notRecorded },
    })),
    rotatedAway: [...rotatedAway].map(([epoch, files]) => ({
      ...{ epoch, files },
      notCompared: logged.filter(({ citation }) => citation.epoch === epoch).length,
    })),
    ...(isRotated && first !== undefined && { comparedFrom: { deal: first.deal, sequence: first.sequence } }),
    notChecked,
    findings,
    citations,
  };
};

/** Returns the boots that the log cites and that are older than the oldest bytes of their device. Epochs sort by age. */
const rotatedWhole = (
  logged: readonly LoggedAct[],
  boots: ReadonlyMap<string, Boot>,
): readonly (readonly [string, 'all'])[] => {
  const oldestOf = (device: string): string | undefined =>
    [...boots].flatMap(([epoch, { header }]) => (header.device === device ? [epoch] : [])).sort()[0];
  return logged.flatMap(({ citation: { device, epoch } }) => {
    const oldest = oldestOf(device);
    return epoch !== undefined && oldest !== undefined && epoch < oldest ? [[epoch, 'all'] as const] : [];
  });
};

const summaryOf = (epoch: string, { header: { device, table }, observations }: Boot): EpochSummary => ({
  ...{ epoch, device, table, files: 0, bytes: 0, observations, first: 1, last: observations, from: 0, to: 0 },
});

const tileSetsOf = async ({ tiles: [first, ...others] }: Request): Promise<TileSets> => {
  if (first === undefined)
    throw new UsageError('tilescribe verify --from-bytes: name the tile set of the table by --tiles FILE.');
  return [await tileSetIn(first), ...(await Promise.all(others.map(tileSetIn)))];
};

const tileSetIn = async (path: string): Promise<TileSet> => {
  const text = await readFile(path, 'utf8').catch((fault: unknown) => {
    throw cannotRead(path, fault);
  });
  // The file reveals concealed hands, so no part of it is quoted.
  const set = TileSetFile.safeParse(jsonOf(text));
  if (!set.success)
    throw new UsageError(
      `tilescribe: ${path} is no tile set. Expected {"tags": {"E004…": {"kind": "tile", "tile": "5p"}, …}}, as the gateway reads it.`,
    );
  return new Map(Object.entries(set.data.tags));
};

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

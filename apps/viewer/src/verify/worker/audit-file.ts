import { audit, type DealLog } from '#audit';
import type { LogFileLine } from '#event-log';
import type { AuditedDeal, AuditedFile, AuditProgress, AuditWork } from './audited-file.js';
import { chunksOf } from './chunks-of.js';
import { isOfKey } from './file-header.js';
import { dealLedger } from './deal-ledger.js';
import { pinnedKey } from './log-key.js';
import { namedEditions } from './named-editions.js';
import { Places } from './places.js';
import { PublishedJudges } from './published-judges.js';
import { sha256 } from './sha256.js';

/**
 * Audits an exported file with the same library as the server and the command line. `report` is called for each line and deal.
 * Without a key of the log, signatures are not checked.
 */
export const auditFile = async (
  { file, logKey }: AuditWork,
  report: (progress: AuditProgress) => void,
): Promise<AuditedFile> => {
  const judges = await PublishedJudges.load(await namedEditions(file));
  const following = new Following(report, judges);
  const { deals, findings, gaps, notes, ...rest } = await audit(chunksOf(file), {
    judges: judges.lookup,
    matchRuleSets: judges.matchRules,
    sha256,
    observer: following,
    ...(logKey !== undefined && (await isOfKey(file, logKey)) && { logKey: await pinnedKey(logKey) }),
  });
  const { places, ledgers, numbers } = following;
  return {
    ...rest,
    deals: deals.map(({ deal, gaps: ofDeal, ...examined }): AuditedDeal => ({
      ...examined,
      deal,
      ...numbers.get(deal),
      // Includes findings of the file and of the matches that concern the deal.
      findings: findings.filter((finding) => finding.deal === deal).length,
      gaps: ofDeal.length,
      ...(ledgers.get(deal) ?? NO_LEDGER),
    })),
    findings: findings.map((finding) => places.placed(finding)),
    gaps: gaps.map((gap) => places.placed(gap)),
    notes: notes.map((note) => places.placed(note)),
    ruleSets: judges.ids,
  };
};

const NO_LEDGER: ReturnType<typeof dealLedger> = {
  lines: [],
  balances: { east: 0, south: 0, west: 0, north: 0, bank: 0 },
};

/** Collects places and ledgers during the audit, and reports its progress. */
class Following {
  readonly places = new Places();
  readonly ledgers = new Map<string, ReturnType<typeof dealLedger>>();
  /** The number of each deal in its match, and the match. */
  readonly numbers = new Map<string, { readonly number: number; readonly match: string }>();
  /** The number of deals that each match has started. */
  readonly #started = new Map<string, number>();
  readonly #streams = new Set<string>();
  #progress: AuditProgress = { bytes: 0, events: 0, deals: 0, dealsChecked: 0 };

  constructor(
    private readonly report: (progress: AuditProgress) => void,
    private readonly judges: PublishedJudges,
  ) {}

  readonly lineRead = (line: LogFileLine): void => {
    this.places.take(line);
    const { content, offset } = line;
    if (content?.kind !== 'event') return;
    const { stream, type, data } = content.event.leaf;
    if (type === 'DealStarted' && typeof data['deal'] === 'string') {
      const number = (this.#started.get(stream) ?? 0) + 1;
      this.#started.set(stream, number);
      this.numbers.set(data['deal'], { number, match: stream });
    }
    if (stream.startsWith('deal/')) this.#streams.add(stream);
    this.#advance({ bytes: offset, events: this.#progress.events + 1, deals: this.#streams.size });
  };

  readonly dealChecked = (deal: DealLog): void => {
    this.ledgers.set(deal.deal, dealLedger(deal, this.judges.rules));
    this.#advance({ dealsChecked: this.#progress.dealsChecked + 1 });
  };

  #advance(change: Partial<AuditProgress>): void {
    this.#progress = { ...this.#progress, ...change };
    this.report(this.#progress);
  }
}

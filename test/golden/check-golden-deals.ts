import { judgesOf } from '#judge';
import { audit } from '#audit';
import { ledgerChangeOf, ledgerOf } from '#projections';
import { type EventOf, replay, type Recorded, type RuleSet, type RuleSets, type Valuation } from '#deal';
import type { Transfer } from '#ledger';
import { nodeSha256 } from '#testing';
import { SEATS } from '#tiles';
import { featuresShown, type GoldenRuleSet } from './features.js';
import {
  digestOf,
  goldenDeal,
  goldenNames,
  storeDigests,
  storedDigests,
  storedSample,
  storeLog,
  type GoldenDeal,
} from './golden-deal.js';
import type { Sheet } from './sheet.js';

/** `npm run golden` writes digests and samples anew; `logs` writes every log, to compare them. People write the sheets. */
const WRITING = process.env['TILESCRIBE_GOLDEN'];

/** The rule set with a constant fingerprint, so that an edition that changes none of these deals rewrites nothing. */
const withoutFingerprint = (rules: RuleSet): RuleSet => ({ ...rules, fingerprint: '-' });

const recordsOf = ({ events }: GoldenDeal): readonly Recorded[] =>
  events.map((event, index) => ({ sequence: index + 1, event }));

/** The rule sets of an audit: only the one of the deal. */
const only =
  (rules: RuleSet): RuleSets =>
  (id, edition = rules.edition) =>
    id === rules.id && edition === rules.edition ? rules : undefined;

/** A clause id as in a sheet. */
const withoutPrefix = (clause: string): string => clause.replace(/^[A-Z]+-/, '');

const written = ({ from, to, points, reason, clause }: Transfer): string =>
  `${from}>${to} ${points} ${reason} ${clause}`;

/** The fans of the winning hand, as in a sheet; empty where nobody won. */
const counted = ({ events }: GoldenDeal, { rules }: GoldenRuleSet): Pick<Sheet, 'fans' | 'absorbed' | 'next'> => {
  const won = events.findLast(
    (event): event is EventOf<'WinJudged'> | EventOf<'CountSettled'> =>
      (event.type === 'WinJudged' && event.valid) || (event.type === 'CountSettled' && event.by !== undefined),
  );
  const { fans = [], absorbed = [], next } = won?.valuation ?? {};
  const clauseOf = (id: string): string => withoutPrefix(rules.fans.find((fan) => fan.id === id)?.clause ?? id);
  return {
    fans: fans.map(({ clause, count, fan }) => `${withoutPrefix(clause)} ${count} ${fan}`),
    absorbed: absorbed.map(({ clause, count, by }) => `${withoutPrefix(clause)} ${count} ${clauseOf(by)}`),
    next: next?.points,
  };
};

/** The values of the four hands, as in a sheet; empty where nobody won. */
const valued = ({ events }: GoldenDeal): Pick<Sheet, 'lines' | 'values' | 'next'> => {
  const valuations = events.flatMap((event) =>
    (event.type === 'WinJudged' && event.valid) || event.type === 'HandValued'
      ? [{ seat: event.seat, valuation: event.valuation as Valuation }]
      : [],
  );
  const inSeats = SEATS.flatMap((seat) => valuations.filter((hand) => hand.seat === seat));
  return {
    lines: inSeats.flatMap(({ seat, valuation: { fans } }) =>
      fans.map(({ clause, count, fan, doublings = 0 }) =>
        [seat, withoutPrefix(clause), count, fan, doublings].join(' '),
      ),
    ),
    values: inSeats.map(({ seat, valuation: { fan, doublings = 0, points } }) =>
      [seat, fan, doublings, points].join(' '),
    ),
    next: valuations.find(({ valuation }) => valuation.next !== undefined)?.valuation.next?.points,
  };
};

/** The ledger lines that each rewind of the deal withdrew, in order. */
const withdrawnFrom = (deal: GoldenDeal): readonly string[] => {
  const records = recordsOf(deal);
  return records.flatMap(({ event }, index) =>
    event.type === 'RewoundTo' ? ledgerChangeOf(records.slice(0, index + 1)).withdrawn.map(written) : [],
  );
};

/** Checks all golden deals of a rule set: each against its digest and sheet, and all together for the required features. */
export const checkGoldenDeals = (golden: GoldenRuleSet): void => {
  const rules = withoutFingerprint(golden.rules);
  const names = goldenNames(rules);
  const shown = new Set<string>();
  let deals: readonly GoldenDeal[];
  beforeAll(async () => {
    deals = await Promise.all(names.map((name) => goldenDeal(rules, name)));
    for (const deal of deals) for (const feature of featuresShown(deal)) shown.add(feature);
    if (WRITING === 'rewrite') {
      storeDigests(rules, deals);
      storeLog(rules, deals[0] as GoldenDeal);
    }
    if (WRITING === 'logs') for (const deal of deals) storeLog(rules, deal);
  });

  it('the log of the first is the stored sample, byte for byte', () => {
    const stored = storedSample(rules);
    const differing = deals[0]?.log.split('\n').findIndex((line, index) => line !== stored.split('\n')[index]);
    expect(differing).toBe(-1);
    expect(deals[0]?.log).toBe(stored);
  });

  it('each has a stored digest, and no other has one', () => {
    expect([...storedDigests(rules).keys()]).toEqual(names);
  });

  describe.each(names)('%s', (name) => {
    let deal: GoldenDeal;
    beforeAll(() => {
      deal = deals[names.indexOf(name)] as GoldenDeal;
    });

    it('has a log with the stored digest', () => {
      expect(digestOf(deal)).toBe(storedDigests(rules).get(name));
    });

    it('passes the audit without a finding', async () => {
      const report = await audit([Buffer.from(deal.log)], { judges: judgesOf(only(rules)), sha256: nodeSha256 });
      expect(report.findings).toEqual([]);
      expect(report.deals.map(({ verdict }) => verdict)).toEqual(['clean']);
    });

    it('gives the ledger of its sheet, line by line', () => {
      expect(ledgerOf(recordsOf(deal)).lines.map(written)).toEqual(deal.sheet.ledger);
      expect(withdrawnFrom(deal)).toEqual(deal.sheet.withdrawn);
    });

    it('gives the balances and the next dealer of its sheet', () => {
      const state = replay(only(rules), deal.events);
      if (state.phase !== 'settled') throw new Error(`the deal is in the phase ${state.phase}`);
      expect(state.balances).toEqual(deal.sheet.balances);
      expect(`${state.nextDealer} ${state.nextDealerClause}`).toBe(deal.sheet.nextDealer);
    });

    it('has a sheet that cites clauses of the rule set', () => {
      const ids = new Set(rules.clauses.map(withoutPrefix));
      expect(deal.sheet.cited.filter((clause) => !ids.has(clause))).toEqual([]);
      expect(deal.sheet.cited).not.toEqual([]);
    });

    it('refuses the commands that the script expects to be refused', () => {
      expect(deal.tried).toEqual(deal.refusals);
    });

    if (golden.inSheets === 'hands') {
      it('values all four hands as its sheet does', () => {
        const { lines, values, next } = deal.sheet;
        expect(valued(deal)).toEqual({ lines, values, next });
      });
    }

    if (golden.inSheets === 'winner') {
      it('counts the winning hand as its sheet does', () => {
        const { fans, absorbed, next } = deal.sheet;
        expect(counted(deal, golden)).toEqual({ fans, absorbed, next });
      });
    }
  });

  it('are at least twelve, and together show all required features', () => {
    expect(golden.shows.filter((feature) => !shown.has(feature))).toEqual([]);
    expect(names.length).toBeGreaterThanOrEqual(12);
  });
};

import { ruleSets } from '#rules';
import { audit } from '#audit';
import { ledgerChangeOf, ledgerOf } from '#projections';
import { type EventOf, replay, type Recorded, type RuleSet, type RuleSets, type Valuation } from '#deal';
import type { Transfer } from '#ledger';
import { nodeSha256 } from '#testing';
import { SEATS } from '#tiles';
import { featuresShown, type Book } from './features.js';
import { goldenDeal, goldenNames, storeLog, type GoldenDeal } from './golden-deal.js';
import type { Sheet } from './sheet.js';

/** `npm run golden` writes the logs anew; the sheets are written by hand alone. */
const REWRITING = process.env['TILESCRIBE_GOLDEN'] === 'rewrite';

const recordsOf = ({ events }: GoldenDeal): readonly Recorded[] =>
  events.map((event, index) => ({ sequence: index + 1, event }));

/** A deal is adjudicated by its own book. */
const only =
  (rules: RuleSet): RuleSets =>
  (id, edition = rules.edition) =>
    id === rules.id && edition === rules.edition ? rules : undefined;

/** As sheets name a clause. */
const withoutPrefix = (clause: string): string => clause.replace(/^[A-Z]+-/, '');

const written = ({ from, to, points, reason, clause }: Transfer): string =>
  `${from}>${to} ${points} ${reason} ${clause}`;

/** What the hand that won was counted at, in the words of a sheet; nothing where nobody won. */
const counted = ({ events }: GoldenDeal, { rules }: Book): Pick<Sheet, 'fans' | 'absorbed' | 'next'> => {
  const won = events.findLast((event): event is EventOf<'WinJudged'> => event.type === 'WinJudged' && event.valid);
  const { fans = [], absorbed = [], next } = won?.valuation ?? {};
  const clauseOf = (id: string): string => withoutPrefix(rules.fans.find((fan) => fan.id === id)?.clause ?? id);
  return {
    fans: fans.map(({ clause, count, fan }) => `${withoutPrefix(clause)} ${count} ${fan}`),
    absorbed: absorbed.map(({ clause, count, by }) => `${withoutPrefix(clause)} ${count} ${clauseOf(by)}`),
    next: next?.points,
  };
};

/** What each of the four hands was valued at, in the words of a sheet; nothing where nobody won. */
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

/** The lines that each rewind of the deal took out of its account, in order. */
const withdrawnFrom = (deal: GoldenDeal): readonly string[] => {
  const records = recordsOf(deal);
  return records.flatMap(({ event }, index) =>
    event.type === 'RewoundTo' ? ledgerChangeOf(records.slice(0, index + 1)).withdrawn.map(written) : [],
  );
};

/** All golden deals of a book: each as stored and as its sheet has it, and together of every kind. */
export const checkGoldenDeals = (book: Book): void => {
  const { rules } = book;
  const shown = new Set<string>();

  describe.each(goldenNames(rules))('%s', (name) => {
    let deal: GoldenDeal;
    beforeAll(async () => {
      if (REWRITING) storeLog(rules, await goldenDeal(rules, name));
      deal = await goldenDeal(rules, name);
      for (const feature of featuresShown(deal)) shown.add(feature);
    });

    it('is played to the stored log, byte for byte', () => {
      const stored = deal.stored.split('\n');
      const differing = deal.played.split('\n').findIndex((line, index) => line !== stored[index]);
      expect(differing).toBe(-1);
      expect(deal.stored).toBe(deal.played);
    });

    it('passes the audit and is adjudicated anew without a finding', async () => {
      const report = await audit([Buffer.from(deal.stored)], { ruleSets: only(rules), sha256: nodeSha256 });
      expect(report.findings).toEqual([]);
      expect(report.deals.map(({ verdict }) => verdict)).toEqual(['clean']);
    });

    it('gives the ledger of its sheet, line by line', () => {
      expect(ledgerOf(recordsOf(deal)).lines.map(written)).toEqual(deal.sheet.ledger);
      expect(withdrawnFrom(deal)).toEqual(deal.sheet.withdrawn);
    });

    it('gives the balances and the next dealer of its sheet', () => {
      const state = replay(ruleSets, deal.events);
      if (state.phase !== 'settled') throw new Error(`the deal stands in the phase ${state.phase}`);
      expect(state.balances).toEqual(deal.sheet.balances);
      expect(`${state.nextDealer} ${state.nextDealerClause}`).toBe(deal.sheet.nextDealer);
    });

    it('has a sheet that cites clauses of the book', () => {
      const ids = new Set(rules.clauses.map(({ id }) => withoutPrefix(id)));
      expect(deal.sheet.cited.filter((clause) => !ids.has(clause))).toEqual([]);
      expect(deal.sheet.cited).not.toEqual([]);
    });

    it('refuses what the script says is refused', () => {
      expect(deal.tried).toEqual(deal.refusals);
    });

    if (book.inSheets === 'hands') {
      it('values all four hands as its sheet does', () => {
        const { lines, values, next } = deal.sheet;
        expect(valued(deal)).toEqual({ lines, values, next });
      });
    }

    if (book.inSheets === 'winner') {
      it('counts the hand that won as its sheet does', () => {
        const { fans, absorbed, next } = deal.sheet;
        expect(counted(deal, book)).toEqual({ fans, absorbed, next });
      });
    }
  });

  it('are at least twelve, and together show all there is', () => {
    expect(book.shows.filter((feature) => !shown.has(feature))).toEqual([]);
    expect(goldenNames(rules).length).toBeGreaterThanOrEqual(12);
  });
};

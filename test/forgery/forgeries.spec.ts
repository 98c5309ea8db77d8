import { judgesOf } from '#judge';
import type { RuleSet } from '#deal';
import { audit, type AuditReport } from '#audit';
import { matchRuleSets, RULE_SETS, ruleSets } from '#rules';
import { nodeSha256 } from '#testing';
import { goldenDeal, goldenNames, hasGoldenDeals } from '../golden/golden-deal.js';
import {
  disclosuresIn,
  entriesOf,
  fileOf,
  placesIn,
  withValue,
  withoutDisclosure,
  withoutDisclosures,
  type Entry,
  type Place,
} from './forged-file.js';
import { otherValueFor, memberOf } from './other-values.js';

/** The number of forgeries for each rule set. They change the members of events in turn, each in its shortest log. */
const MOST = Number(process.env['TILESCRIBE_CHECK_FORGERIES'] ?? 12);
jest.setTimeout(60_000 + MOST * 10_000);

const audited = (entries: readonly Entry[]): Promise<AuditReport> =>
  audit([Buffer.from(fileOf(entries))], { judges: judgesOf(ruleSets), matchRuleSets, sha256: nodeSha256 });

interface Golden {
  readonly name: string;
  readonly entries: readonly Entry[];
}

/** The golden logs of a rule set, the shortest first. */
const shortestFirst = async (rules: RuleSet): Promise<readonly Golden[]> => {
  const logs = await Promise.all(
    goldenNames(rules).map(async (name) => ({ name, entries: await entriesOf((await goldenDeal(rules, name)).log) })),
  );
  return logs.toSorted((one, other) => one.entries.length - other.entries.length);
};

interface Forgery {
  readonly member: string;
  readonly log: Golden;
  readonly place: Place;
}

/** A forgery for each member of each type of event in the shortest log that has it; at most `MOST`, evenly spread. */
const forgeriesIn = (logs: readonly Golden[]): readonly Forgery[] => {
  const found = new Map<string, Forgery>();
  for (const log of logs)
    for (const place of placesIn(log.entries)) {
      const member = memberOf(place);
      if (!found.has(member)) found.set(member, { member, log, place });
    }
  const all = [...found.values()];
  const each = Math.max(1, all.length / MOST);
  return all.filter((_, index) => Math.floor(index / each) !== Math.floor((index - 1) / each));
};

/** The tiles of a concealed kong were sealed when it was declared. Without that disclosure nothing contradicts the later ones. */
const ONLY_SEALED = /^(?:HandRevealed|HandReported|KongsShown) \/(?:kongs|falseKongs)\//;

const reported = ({ member, log, place }: Forgery): string =>
  `${member} in ${log.name}, event ${place.entry + 1}: ${String(place.value)} -> ${String(otherValueFor(place.value))}`;

describe.each(RULE_SETS.filter(hasGoldenDeals).map((rules) => [rules.id, rules] as const))(
  'a forgery of %s in which every hash fits',
  (_, rules) => {
    let logs: readonly Golden[];
    let forgeries: readonly Forgery[];
    beforeAll(async () => {
      logs = await shortestFirst(rules);
      forgeries = forgeriesIn(logs);
    });

    /** The forgeries that the audit does not find after `hide`. */
    const unfound = async (hide: (entries: readonly Entry[], forgery: number) => readonly Entry[]) => {
      const left: { readonly verdict: string; readonly member: string; readonly reported: string }[] = [];
      for (const [index, forgery] of forgeries.entries()) {
        const { entries } = forgery.log;
        const forged = withValue(entries, forgery.place, otherValueFor(forgery.place.value));
        const { verdict } = await audited(hide(forged, index));
        if (verdict !== 'faulty') left.push({ verdict, member: forgery.member, reported: reported(forgery) });
      }
      return left;
    };

    it('is found with all disclosures, for every changed member of every event', async () => {
      expect(forgeries.length).toBeGreaterThan(10);
      expect(await unfound((entries) => entries)).toEqual([]);
    });

    it('is found where one disclosure is missing', async () => {
      const left = await unfound((entries, forgery) =>
        withoutDisclosure(entries, forgery % (disclosuresIn(entries) || 1)),
      );
      expect(left).toEqual([]);
    });

    it('is found in a public log, except where only a seal proves it', async () => {
      const left = await unfound((entries) => withoutDisclosures(entries));
      expect(left.filter(({ member, verdict }) => verdict === 'clean' || !ONLY_SEALED.test(member))).toEqual([]);
    });
  },
);

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { audit, type AuditReport } from '#audit';
import { matchRuleSets, RULE_SETS, ruleSets } from '#rules';
import { nodeSha256 } from '#testing';
import {
  disclosuresIn,
  entriesOf,
  fileOf,
  placesIn,
  withLie,
  withoutDisclosure,
  withoutDisclosures,
  type Entry,
  type Place,
} from './forged-file.js';
import { lieFor, memberOf } from './lies.js';

/** How many forgeries under each rule set; the members of the events are taken in turn, each in its shortest log. */
const MOST = Number(process.env['TILESCRIBE_CHECK_FORGERIES'] ?? 12);
jest.setTimeout(60_000 + MOST * 10_000);

const GOLDEN = join(__dirname, '../golden');

const audited = (entries: readonly Entry[]): Promise<AuditReport> =>
  audit([Buffer.from(fileOf(entries))], { ruleSets, matchRuleSets, sha256: nodeSha256 });

interface Golden {
  readonly name: string;
  readonly entries: readonly Entry[];
}

/** The golden logs of a rule set, the shortest first. */
const goldenLogs = async (ruleSet: string): Promise<readonly Golden[]> => {
  const names = readdirSync(join(GOLDEN, ruleSet));
  const logs = await Promise.all(
    names.map(async (name) => ({
      name,
      entries: await entriesOf(readFileSync(join(GOLDEN, ruleSet, name, 'log.jsonl'), 'utf8')),
    })),
  );
  return logs.toSorted((one, other) => one.entries.length - other.entries.length);
};

interface Forgery {
  readonly member: string;
  readonly log: Golden;
  readonly place: Place;
}

/** Each member of each kind of event in the shortest log that has it; so many of them, evenly. */
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

/** What lies in a concealed kong was sealed when it was declared: without that disclosure nothing contradicts what is shown later. */
const ONLY_SEALED = /^(?:HandRevealed|HandReported|KongsShown) \/(?:kongs|falseKongs)\//;

const reported = ({ member, log, place }: Forgery): string =>
  `${member} in ${log.name}, event ${place.entry + 1}: ${String(place.value)} -> ${String(lieFor(place.value))}`;

describe.each(RULE_SETS.map(({ id }) => id))('a forger of %s who makes every hash fit', (ruleSet) => {
  let logs: readonly Golden[];
  let forgeries: readonly Forgery[];
  beforeAll(async () => {
    logs = await goldenLogs(ruleSet);
    forgeries = forgeriesIn(logs);
  });

  /** The forgeries that `hide` leaves unfound. */
  const unfound = async (hide: (entries: readonly Entry[], forgery: number) => readonly Entry[]) => {
    const left: { readonly verdict: string; readonly member: string; readonly reported: string }[] = [];
    for (const [index, forgery] of forgeries.entries()) {
      const { entries } = forgery.log;
      const forged = withLie(entries, forgery.place, lieFor(forgery.place.value));
      const { verdict } = await audited(hide(forged, index));
      if (verdict !== 'faulty') left.push({ verdict, member: forgery.member, reported: reported(forgery) });
    }
    return left;
  };

  it('is found with all disclosures, whichever member of whichever event was changed', async () => {
    expect(forgeries.length).toBeGreaterThan(10);
    expect(await unfound((entries) => entries)).toEqual([]);
  });

  it('is found where one disclosure is missing', async () => {
    const left = await unfound((entries, forgery) =>
      withoutDisclosure(entries, forgery % (disclosuresIn(entries) || 1)),
    );
    expect(left).toEqual([]);
  });

  it('is found in a public log, except where only a seal can tell', async () => {
    const left = await unfound((entries) => withoutDisclosures(entries));
    expect(left.filter(({ member, verdict }) => verdict === 'clean' || !ONLY_SEALED.test(member))).toEqual([]);
  });
});

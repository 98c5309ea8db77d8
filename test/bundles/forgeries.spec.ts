import { judgesOf } from '#judge';
import { audit, type AuditFinding, type AuditReport } from '#audit';
import { readLogFile, type Leaf } from '#event-log';
import { matchRuleSets, ruleSets } from '#rules';
import { nodeSha256 } from '#testing';
import { forgedBundle, type Recomputed } from './forged-bundle.js';
import { FORGERIES } from './forgeries.js';
import { DEALS_OF_MATCH, MATCH, OTHERS, partOfTimes, RULED, sampleLog } from './sample.js';
import { verifyEd25519, type Part, type SignedLog } from './signed-log.js';

let log: SignedLog;
let other: SignedLog;
beforeAll(async () => {
  log = await sampleLog();
  other = await sampleLog(OTHERS);
});

const PARTS: Readonly<Record<Part['kind'], () => Part>> = {
  deal: () => ({ kind: 'deal', streams: [RULED] }),
  match: () => ({ kind: 'match', streams: [MATCH, ...DEALS_OF_MATCH] }),
  period: () => ({ ...partOfTimes(log), first: 1, recorded: { ...partOfTimes(log).recorded, from: EARLIER } }),
};
/** Before all events. */
const EARLIER = '2026-03-11T08:00:00.000Z';

const audited = (file: string): Promise<AuditReport> =>
  audit([Buffer.from(file)], {
    ...{ judges: judgesOf(ruleSets), matchRuleSets, sha256: nodeSha256 },
    logKey: { key: log.key.noteKey, verify: verifyEd25519 },
  });

const leavesIn = async (file: string): Promise<readonly Leaf[]> => {
  const leaves: Leaf[] = [];
  for await (const { content } of readLogFile([Buffer.from(file)], nodeSha256))
    if (content?.kind === 'event') leaves.push(content.event.leaf);
  return leaves;
};

/** The honest bundles with their leaves, each made once. */
const honestBundles = new Map<Part['kind'], Promise<{ readonly file: string; readonly leaves: readonly Leaf[] }>>();
const honestBundle = (kind: Part['kind']) => {
  const made = async () => {
    const file = log.bundle(PARTS[kind]());
    return { file, leaves: await leavesIn(file) };
  };
  const bundle = honestBundles.get(kind) ?? made();
  honestBundles.set(kind, bundle);
  return bundle;
};

/** The events at the first place where the files differ; of a file that ends there its last event. */
const changedPlace = async (before: readonly Leaf[], forged: string): Promise<readonly Leaf[]> => {
  const after = await leavesIn(forged);
  const place = before.findIndex((leaf, at) => JSON.stringify(leaf) !== JSON.stringify(after[at]));
  return [before[place], after[place] ?? after.at(-1)].filter((leaf) => leaf !== undefined);
};

const isOfStream = ({ deal, match }: AuditFinding, { stream }: Leaf): boolean =>
  [`deal/${deal}`, `match/${match}`].includes(stream);

const ALL_CASES = FORGERIES.flatMap(({ name, kinds, change }) =>
  kinds.flatMap((kind) =>
    (['leaves', 'proof'] as const).map(
      (recomputed): readonly [string, string, Recomputed, typeof kind, typeof change] => [
        name,
        `a ${kind}, ${recomputed}`,
        recomputed,
        kind,
        change,
      ],
    ),
  ),
);

/** By default each forgery in each kind of bundle once, by turns in both ways. */
const CASES =
  process.env['TILESCRIBE_CHECK_TAMPER'] === undefined
    ? ALL_CASES.filter((_, index) => index % 2 === Math.floor(index / 2) % 2)
    : ALL_CASES;

it.each(CASES)('%s: found in a re-hashed bundle of %s', async (_, __, recomputed, kind, change) => {
  const { file: honest, leaves } = await honestBundle(kind);
  const forged = await forgedBundle(log, honest, (bundle) => change(bundle, other), recomputed);
  expect(forged).not.toBe(honest);
  const { verdict, findings } = await audited(forged);
  expect(verdict).toBe('faulty');
  const changed = await changedPlace(leaves, forged);
  const atPlace = findings.filter((finding) =>
    changed.some((leaf) => isOfStream(finding, leaf) && finding.sequence === leaf.sequence),
  );
  const inStream = findings.filter((finding) => changed.some((leaf) => isOfStream(finding, leaf)));
  const codes = findings.map(({ code }) => code);
  // Where the listed entries are those of the log, they name the event. Otherwise the signed last events name the stream.
  if (recomputed === 'leaves') expect([codes, atPlace.length > 0]).toEqual([codes, true]);
  else if (kind !== 'period') expect([codes, inStream.length > 0]).toEqual([codes, true]);
  else expect([codes, inStream.length > 0 || codes.includes('PROOF_DIFFERS')]).toEqual([codes, true]);
});

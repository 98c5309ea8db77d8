import { audit } from '#audit';
import { nodeSha256, seeded } from '#testing';
import { LINE_TAMPERINGS } from '../interop/tamperings.js';
import { forgedBundle } from './forged-bundle.js';
import { RANDOM_CHANGES } from './random-changes.js';
import { DEALS_OF_MATCH, MATCH, partOfTimes, RULED, sampleLog } from './sample.js';
import { verifyEd25519, type Part, type SignedLog } from './signed-log.js';

/** The number of changed bundles: by default each kind of change of each bundle once. The environment may set more. */
const TAMPERED = Number(process.env['TILESCRIBE_CHECK_TAMPER'] ?? 24);
/** By default each kind of change once. */
const REHASHED = Math.max(RANDOM_CHANGES.length, Math.ceil(TAMPERED / 4));
const SEED = Number(process.env['TILESCRIBE_CHECK_SEED'] ?? 1);

let log: SignedLog;
let bundles: readonly string[];
beforeAll(async () => {
  log = await sampleLog();
  const parts: readonly Part[] = [
    partOfTimes(log),
    { kind: 'deal', streams: [RULED] },
    { kind: 'match', streams: [MATCH, ...DEALS_OF_MATCH] },
  ];
  bundles = parts.map((part) => log.bundle(part));
});

/** No rule set: what follows from commands is not what these changes are found by. */
const audited = (file: Buffer) =>
  audit([file], {
    judges: () => undefined,
    sha256: nodeSha256,
    logKey: { key: log.key.noteKey, verify: verifyEd25519 },
  });
/** Faults that the audit finds without the rule sets. */
const found = async (file: Buffer) =>
  (await audited(file)).findings.filter(({ check }) => ['chain', 'sequence', 'seals', 'times'].includes(check));

const linesOf = (file: Buffer): readonly string[] => file.toString('latin1').split('\n');
/** The lines that the signed checkpoint covers; disclosures are opened by their seals, and may be left out. */
const signedLines = (file: Buffer): string =>
  linesOf(file)
    .filter((line) => !/^\{"(?:disclosure|end)"/.test(line))
    .join('\n');

it(`finds each of ${TAMPERED} changes of bytes and lines, with an end line that fits`, async () => {
  const chance = seeded(SEED);
  for (let index = 0; index < TAMPERED; index += 1) {
    const original = Buffer.from(bundles[index % bundles.length] as string);
    const tamper = LINE_TAMPERINGS[index % LINE_TAMPERINGS.length]!;
    const { name, file, line } = await tamper(original, chance);
    const findings = await found(file);
    const isChanged = signedLines(file) !== signedLines(original);
    if (isChanged) expect([index, name, findings.length > 0]).toEqual([index, name, true]);
    const first = Math.min(...findings.map((finding) => finding.line ?? Infinity));
    // A changed list differs from events before it.
    const isOfList = linesOf(original)[(line ?? 1) - 1]?.startsWith('{"entries"');
    if (line !== undefined && isChanged && !isOfList) expect([index, name, first >= line]).toEqual([index, name, true]);
  }
}, 3_600_000);

it(`finds each of ${REHASHED} re-hashed changes of events, and names the event where the listed entries are those of the log`, async () => {
  const chance = seeded(SEED);
  for (let index = 0; index < REHASHED; index += 1) {
    const change = RANDOM_CHANGES[index % RANDOM_CHANGES.length]!;
    // Each round of all changes begins with another bundle.
    const honest = bundles[(index + Math.floor(index / RANDOM_CHANGES.length)) % bundles.length] as string;
    const recomputed = chance.below(2) === 0 ? 'leaves' : 'proof';
    let place = NaN;
    const forged = await forgedBundle(
      log,
      honest,
      ({ header, entries }) => {
        place = chance.below(entries.length);
        return { header, entries: change.change(entries, place, chance) };
      },
      recomputed,
    );
    const reported = { index, name: change.name, recomputed, place };
    const findings = await found(Buffer.from(forged));
    expect({ ...reported, isFound: findings.length > 0 }).toEqual({ ...reported, isFound: true });
    const changed = hashesIn(honest)[place];
    const event = log.lines.find(({ event: { hash } }) => hash === changed)!.event.leaf;
    const isNamed = findings.some(
      ({ deal, match, sequence = 0 }) =>
        [`deal/${deal}`, `match/${match}`].includes(event.stream) && Math.abs(sequence - event.sequence) <= 1,
    );
    // A position is no part of its leaf: where it is taken by no other event of the bundle, the root alone differs.
    const isExpected = recomputed === 'leaves' && change.name !== 'another position';
    if (isExpected) expect({ ...reported, isNamed }).toEqual({ ...reported, isNamed: true });
  }
}, 3_600_000);

const hashesIn = (file: string): readonly string[] =>
  file.split('\n').flatMap((line) => /^\{"hash":"([0-9a-f]{64})"/.exec(line)?.[1] ?? []);

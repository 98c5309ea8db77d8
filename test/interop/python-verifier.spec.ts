import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readLog } from '#audit';
import { sichuanMil } from '#rules/sichuan-mil';
import { LOG, nodeSha256, playRandomly, recordedLog, seeded, SigningDevice } from '#testing';
import { hasPython, verdictsInPython, type Verdict } from './python-program.js';
import { TAMPERINGS, type Tampering } from './tamperings.js';

/** By default each kind of change twice. */
const TAMPERED = Number(process.env['TILESCRIBE_CHECK_TAMPER'] ?? 2 * TAMPERINGS.length);
/** Of each deal: a short log has every kind of line. */
const STEPS = 12;
const PROGRAM = 'verify_log.py';

/** What this program finds in the file itself. It finds some faults as it reads a deal, and names deal and sequence instead of a line. */
const BY_DEAL: readonly string[] = [
  ...[
    'SEAL_BROKEN',
    'COMMAND_REPEATED',
    'RECORDED_BACKWARDS',
    'TIME_TOO_EARLY',
    'OCCURRED_LATER',
    'OCCURRED_BACKWARDS',
  ],
];
const findingsIn = async (file: Buffer) => {
  const { findings, deals } = await readLog([file], nodeSha256);
  return [...findings, ...deals.flatMap((deal) => deal.findings.filter(({ code }) => BY_DEAL.includes(code)))];
};
/** Code and line of each fault. */
const placed = (faults: readonly { readonly code: string; readonly line?: number | null }[]): readonly string[] =>
  faults.map(({ code, line }) => (BY_DEAL.includes(code) ? code : `${code} ${line}`)).toSorted();

(hasPython ? describe : describe.skip)('a verifier in another language, written from docs/FORMAT.md alone', () => {
  let folder: string;
  let original: Buffer;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tilescribe-tamper-'));
    original = Buffer.from(
      (
        await recordedLog(
          [1, 2, 3].map((seed) => playRandomly(sichuanMil, seed).steps.slice(0, STEPS)),
          { signer: new SigningDevice(LOG, 'gateway-7') },
        )
      ).file('all'),
    );
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('accepts an honest log with the same tree root', async () => {
    const file = join(folder, 'honest.ndjson');
    writeFileSync(file, original);
    const { summary } = await readLog([original], nodeSha256);
    expect(verdictsInPython(PROGRAM, [file])).toEqual([{ file, codes: [], root: summary.summary([]).treeRoot }]);
    expect(await findingsIn(original)).toEqual([]);
  });

  it(`finds what this program finds, and nothing else: ${TAMPERED} changed logs`, async () => {
    const chance = seeded(Number(process.env['TILESCRIBE_CHECK_SEED'] ?? 1));
    const tampered: (Tampering & { readonly path: string })[] = [];
    for (let index = 0; index < TAMPERED; index += 1) {
      const tampering = await (TAMPERINGS[index % TAMPERINGS.length] as (typeof TAMPERINGS)[number])(original, chance);
      const path = join(folder, `${index}.ndjson`);
      writeFileSync(path, tampering.file);
      tampered.push({ ...tampering, path });
    }
    const verdicts = verdictsInPython(
      PROGRAM,
      tampered.map(({ path }) => path),
    );
    const found = { refused: 0, accepted: 0 };
    for (const [index, { name, file, line, path }] of tampered.entries()) {
      const ours = await findingsIn(file);
      const theirs = verdicts[index] as Verdict;
      const place = { path, name, ours: placed(ours) };
      expect(place).toEqual({ path, name, ours: placed(theirs.codes.map(([at, code]) => ({ line: at, code }))) });
      if (!file.equals(original) && line !== undefined) {
        // Where nothing is hashed anew, the end line knows at the latest; no finding is before the change.
        const first = Math.min(...ours.map((finding) => finding.line ?? Infinity));
        expect({ ...place, isFound: first >= line && first < Infinity }).toEqual({ ...place, isFound: true });
      }
      found[ours.length > 0 ? 'refused' : 'accepted'] += 1;
    }
    process.stderr.write(
      `${TAMPERED} changed logs: ${found.refused} refused, ${found.accepted} accepted, by both verifiers\n`,
    );
    expect(found.refused).toBeGreaterThan(TAMPERED / 2);
  });

  it('passes its own tests', () => {
    execFileSync('python3', ['-m', 'unittest', 'test_verify_log'], { cwd: __dirname, stdio: 'pipe' });
  });
});

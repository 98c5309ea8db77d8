import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { audit, type AuditFinding } from '#audit';
import { keyChangeText } from '#event-log';
import { LOG, nodeSha256, seeded } from '#testing';
import { ended, forgedBundle } from '../bundles/forged-bundle.js';
import { FORGERIES } from '../bundles/forgeries.js';
import { DEALS_OF_MATCH, MATCH, OTHERS, partOfTimes, RULED, sampleEntries, sampleLog } from '../bundles/sample.js';
import { SignedLog, SigningKey, verifyEd25519, type Part } from '../bundles/signed-log.js';
import { hasPython, verdictsInPython, type Verdict } from './python-program.js';
import { isPlaceNamed, tamperedBundles } from './tampered-bundles.js';

const TAMPERED = Number(process.env['TILESCRIBE_CHECK_TAMPER'] ?? 26);
const IS_LONG = process.env['TILESCRIBE_CHECK_TAMPER'] !== undefined;
const SEED = Number(process.env['TILESCRIBE_CHECK_SEED'] ?? 1);
const PROGRAM = 'verify_bundle.py';

(hasPython ? describe : describe.skip)(
  'a verifier of bundles in another language, written from docs/FORMAT.md alone',
  () => {
    let folder: string;
    let log: SignedLog;
    let parts: readonly Part[];
    let bundles: readonly string[];
    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'tilescribe-bundles-'));
      log = await sampleLog();
      parts = [
        partOfTimes(log),
        { kind: 'deal', streams: [RULED] },
        { kind: 'match', streams: [MATCH, ...DEALS_OF_MATCH] },
      ];
      // Short ones, so that more of them are compared in the same time.
      bundles = [...parts, periodOf(1, 40), periodOf(100, 130)].map((part) => log.bundle(part));
      named('log.key', log.key.text);
    });
    afterAll(() => rmSync(folder, { recursive: true, force: true }));

    /** A period of whole commands, of about these positions. */
    const periodOf = (from: number, to: number): Part => {
      const open = new Set<string>();
      const ends = log.lines.flatMap(({ event: { position, leaf } }) => {
        if (leaf.cause.index + 1 < leaf.cause.count) open.add(leaf.stream);
        else open.delete(leaf.stream);
        return open.size === 0 ? [position] : [];
      });
      const endFrom = (position: number): number => ends.find((end) => end >= position)!;
      return { kind: 'period', first: from === 1 ? 1 : endFrom(from) + 1, last: endFrom(to) };
    };
    const named = (name: string, content: string | Uint8Array): string => {
      const path = join(folder, name);
      writeFileSync(path, content);
      return path;
    };
    const verdictsOn = (files: readonly (string | Uint8Array)[]) =>
      verdictsInPython(
        PROGRAM,
        files.map((content, at) => named(`${at}.bundle`, content)),
        ['--log-key', join(folder, 'log.key')],
      );

    /** What only this program says: it has the secrets, and it stops where a file has too many faults. */
    const OWN = new Set(['SECRET_MISMATCH', 'READING_STOPPED']);
    /** What this program finds in the file; no rule set, because the format does not have the rules. */
    const findingsIn = async (file: string | Uint8Array): Promise<readonly AuditFinding[]> => {
      const { findings } = await audit([Buffer.from(file)], {
        judges: () => undefined,
        sha256: nodeSha256,
        logKey: { key: log.key.noteKey, verify: verifyEd25519 },
      });
      return findings.filter(
        ({ check, code }) => ['chain', 'sequence', 'seals', 'times'].includes(check) && !OWN.has(code),
      );
    };

    /** Code and line of each fault. This program names deal and sequence, and no line, where it finds a fault as it reads a deal. */
    const BY_DEAL = /^(?:SEAL_BROKEN|COMMAND_REPEATED|RECORDED_BACKWARDS|TIME_TOO_EARLY|OCCURRED_\w+)$/;
    const placed = (faults: readonly { readonly code: string; readonly line?: number | null }[]): readonly string[] =>
      faults.map(({ code, line }) => `${code} ${BY_DEAL.test(code) ? '' : (line ?? '')}`).toSorted();
    const faultsOf = ({ codes }: Verdict) =>
      codes.map(([line, code, stream]) => ({ line, code, stream: stream ?? null }));

    it('accepts honest bundles, also without disclosures', () => {
      const sealed = parts.map((part) => log.bundle(part, log.size, 'none'));
      expect(verdictsOn([...bundles, ...sealed]).flatMap(({ codes }) => codes)).toEqual([]);
    });

    it(`refuses each of ${TAMPERED} changed bundles, names the place, and agrees with this program on every fault`, async () => {
      // Each kind of change of lines at least once, in the short bundles. `npm run check -- tamper` changes all bundles.
      const changed = IS_LONG ? bundles : bundles.slice(-2);
      for await (const tampered of tamperedBundles(log, changed, TAMPERED, seeded(SEED))) {
        const verdicts = verdictsOn(tampered.map(({ file }) => file));
        for (const [at, change] of tampered.entries()) {
          const theirs = faultsOf(verdicts[at]!);
          const place = { at, name: change.name, theirs: placed(theirs) };
          expect({ ...place, isNamed: isPlaceNamed(change, theirs) }).toEqual({ ...place, isNamed: true });
          expect({ ...place, ours: placed(await findingsIn(change.file)) }).toEqual({ ...place, ours: placed(theirs) });
        }
      }
    }, 3_600_000);

    it('refuses the forgeries of somebody who has the whole log, and agrees with this program on every fault', async () => {
      const other = await sampleLog(OTHERS);
      const cases = FORGERIES.flatMap(({ name, kinds, change }, index) =>
        (IS_LONG ? kinds : [kinds[index % kinds.length]!]).map(
          (kind) => ({ name, kind, change, recomputed: index % 2 === 0 ? 'leaves' : 'proof' }) as const,
        ),
      );
      const forged: string[] = [];
      for (const { kind, change, recomputed } of cases) {
        const part = parts.findIndex((each) => each.kind === kind);
        const honest = kind === 'period' ? log.bundle({ kind, first: 1, last: log.size }) : bundles[part]!;
        forged.push(await forgedBundle(log, honest, (bundle) => change(bundle, other), recomputed));
      }
      const verdicts = verdictsOn(forged);
      for (const [at, { name, kind }] of cases.entries()) {
        const theirs = placed(faultsOf(verdicts[at]!));
        expect([name, kind, theirs.length > 0, placed(await findingsIn(forged[at]!))]).toEqual([
          name,
          kind,
          true,
          theirs,
        ]);
      }
    }, 120_000);

    it('agrees with this program on notes and changes of the key', async () => {
      const [second, stranger] = [new SigningKey(LOG), new SigningKey(LOG)];
      const { key, size } = log;
      const change = (at: number, signers = [key, second]): string => {
        const text = keyChangeText({ origin: LOG, size: at, key: second.noteKey }, nodeSha256);
        return `${text}\n${signers.map((each) => each.signed(text).slice(text.length + 1)).join('')}`;
      };
      const later = new SignedLog(await sampleEntries(), second);
      const lines = (signed: SignedLog) => signed.bundle(parts[1]!).split('\n').slice(0, -2);
      const changed = (keyChanges: string, of = later) => lines(of).toSpliced(-1, 0, JSON.stringify({ keyChanges }));
      const replaced = (kind: 'heads' | 'checkpoint', rewrite: (note: string) => string) =>
        lines(log).map((line) => {
          if (!line.startsWith(`{"${kind}"`)) return line;
          return JSON.stringify({ [kind]: rewrite((JSON.parse(line) as Record<string, string>)[kind]!) });
        });
      const textOf = (note: string): string => note.slice(0, note.lastIndexOf('\n\n') + 1);
      const foreign = stranger.signed('x\n').split('\n')[2]!;
      const cases: readonly (readonly [isHonest: boolean, lines: readonly string[]])[] = [
        [true, changed(change(size))],
        [true, changed(change(5))],
        [false, lines(later)],
        [false, changed(change(size + 1))],
        [false, changed(change(5), log)],
        [true, changed(change(size), log)],
        [false, changed(change(5, [second]))],
        [false, changed(change(5, [key]))],
        [false, changed(change(5, [key, stranger]))],
        [false, changed(change(5).replace('\n5\n', '\n6\n'))],
        [false, changed(`${change(5)}\n${change(4, [second, second])}`)],
        [false, changed('x')],
        [false, changed(key.signed('x\n'))],
        [true, replaced('checkpoint', (note) => `${note}${foreign}\n`)],
        [false, replaced('checkpoint', (note) => `${note}${foreign.slice(0, -4)}*\n`)],
        [true, replaced('checkpoint', (note) => key.signed(`${textOf(note)}an extension\n`))],
        [false, replaced('checkpoint', (note) => key.signed(textOf(note).replace('\n', '\n0')))],
        [false, replaced('checkpoint', (note) => key.signed(textOf(note).replace(LOG, 'other.example/log')))],
        [false, replaced('checkpoint', () => log.checkpoint(size - 1))],
        [false, replaced('checkpoint', () => log.checkpoint(5))],
        [false, replaced('heads', (note) => stranger.signed(textOf(note)))],
        [false, replaced('heads', (note) => key.signed(`${textOf(note)}${textOf(note).split('\n')[4]}\n`))],
        [false, replaced('heads', (note) => key.signed(`${textOf(note)}1 ${'ab'.repeat(32)} wall/x\n`))],
        [false, replaced('heads', (note) => key.signed(`${textOf(note).split('\n').slice(0, 4).join('\n')}\n`))],
        [false, replaced('heads', (note) => key.signed(textOf(note).replace('heads v1', 'heads v2')))],
        [false, replaced('heads', () => log.heads([RULED], size - 1))],
      ];
      const verdicts = verdictsOn(cases.map(([, body]) => ended(body)));
      for (const [at, [isHonest, body]] of cases.entries()) {
        const theirs = placed(faultsOf(verdicts[at]!));
        expect([at, placed(await findingsIn(ended(body))), isHonest]).toEqual([at, theirs, theirs.length === 0]);
      }
    }, 120_000);

    it('passes its own tests', () => {
      execFileSync('python3', ['-m', 'unittest', 'test_verify_bundle'], { cwd: __dirname, stdio: 'pipe' });
    });
  },
);

import { judgesOf } from '#judge';
import { audit } from '#audit';
import { keyChangeText, type NoteKey } from '#event-log';
import { matchRuleSets, ruleSets } from '#rules';
import { LOG, nodeSha256 } from '#testing';
import { ended } from './forged-bundle.js';
import { RULED, sampleEntries } from './sample.js';
import { SignedLog, SigningKey, verifyEd25519 } from './signed-log.js';

const [first, second] = [new SigningKey(), new SigningKey()];
/** The change of the key at a size: the earlier key signs it, and the new one. */
const change = (size: number, by = first): string => {
  const text = keyChangeText({ origin: LOG, size, key: second.noteKey }, nodeSha256);
  return by.signed(text) + second.signed(text).slice(text.length + 1);
};

let bundle: string;
let size: number;
beforeAll(async () => {
  const log = new SignedLog(await sampleEntries(), second);
  size = log.size;
  bundle = log.bundle({ kind: 'deal', streams: [RULED] });
});

/** The bundle with the changes of the key, before its checkpoint. */
const withChanges = (keyChanges: string): string => {
  const lines = bundle.split('\n').slice(0, -2);
  return ended(lines.toSpliced(-1, 0, JSON.stringify({ keyChanges })));
};
const codesOf = async (file: string, key: NoteKey, changes?: string) => {
  const logKey = { key, verify: verifyEd25519, ...(changes !== undefined && { changes }) };
  const report = await audit([Buffer.from(file)], {
    judges: judgesOf(ruleSets),
    matchRuleSets,
    sha256: nodeSha256,
    logKey,
  });
  return [report.verdict, ...report.findings.map(({ code }) => code)];
};

it('an auditor who keeps an earlier key follows the changes in the bundle', async () => {
  expect(await codesOf(withChanges(change(size)), first.noteKey)).toEqual(['clean']);
  expect(await codesOf(withChanges(change(5)), second.noteKey)).toEqual(['clean']);
});

it('or those of a file', async () => {
  expect(await codesOf(bundle, first.noteKey, change(5))).toEqual(['clean']);
});

it('finds a key that the earlier one has not signed, and one that may not sign yet', async () => {
  expect(await codesOf(bundle, first.noteKey)).toEqual(['faulty', 'NOT_SIGNED_BY_KEY', 'NOT_SIGNED_BY_KEY']);
  expect(await codesOf(withChanges(change(5, new SigningKey())), first.noteKey)).toContain('NOT_SIGNED_BY_KEY');
  expect(await codesOf(withChanges(change(size + 1)), first.noteKey)).toEqual([
    'faulty',
    'KEY_REPLACED',
    'KEY_REPLACED',
  ]);
});

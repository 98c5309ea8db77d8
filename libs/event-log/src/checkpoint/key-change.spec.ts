import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import fc from 'fast-check';
import { checkpointText } from './checkpoint.js';
import { keyChangesText, keyChangeText, keyPeriods, openCheckpoint } from './key-change.js';
import { signedNote, type NoteKey } from './signed-note.js';
import { nodeSha256 } from '../testing/node-sha256.js';

/** PKCS #8 and SPKI of Ed25519 are a fixed beginning and 32 bytes (RFC 8410, section 7). */
const PRIVATE = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC = Buffer.from('302a300506032b6570032100', 'hex');
const LOG = 'club.example/log';

const signer = (seed: number, name = LOG) => {
  const key = createPrivateKey({ key: Buffer.concat([PRIVATE, Buffer.alloc(32, seed)]), format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(PUBLIC.length);
  const noteKey: NoteKey = { name, publicKey };
  const signed = (text: string) => signedNote(text, noteKey, (message) => sign(null, message, key), nodeSha256);
  return { noteKey, signed, line: (text: string) => signed(text).slice(text.length + 1) };
};
type Signer = ReturnType<typeof signer>;
const tools = {
  sha256: nodeSha256,
  verify: (publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array) =>
    verify(
      null,
      message,
      createPublicKey({ key: Buffer.concat([PUBLIC, publicKey]), format: 'der', type: 'spki' }),
      signature,
    ),
};
const code = (act: () => unknown): string => {
  try {
    act();
    return 'accepted';
  } catch (error) {
    return (error as { code: string }).code;
  }
};

const [a, b, c, stranger] = [1, 2, 3, 4].map((seed) => signer(seed)) as [Signer, Signer, Signer, Signer];
const change = (from: Signer, to: Signer, size: number, origin = LOG): string => {
  const text = keyChangeText({ origin, size, key: to.noteKey }, nodeSha256);
  return from.signed(text) + to.line(text);
};
const FILE = keyChangesText([change(a, b, 10), change(b, c, 25)]);
const checkpoint = (by: Signer, size: number): string =>
  by.signed(checkpointText({ origin: LOG, size, root: 'ab'.repeat(32) }));
const reads = (pinned: Signer, file: string, note: string): string =>
  code(() => openCheckpoint(note, keyPeriods(pinned.noteKey, file, tools), tools));

it('leads from a pinned key to each later one, each for its sizes', () => {
  expect(keyPeriods(a.noteKey, FILE, tools)).toEqual([
    { key: a.noteKey, from: 0, to: 10 },
    { key: b.noteKey, from: 10, to: 25 },
    { key: c.noteKey, from: 25 },
  ]);
  expect(keyPeriods(b.noteKey, FILE, tools)).toEqual([
    { key: b.noteKey, from: 0, to: 25 },
    { key: c.noteKey, from: 25 },
  ]);
  expect(keyPeriods(c.noteKey, FILE, tools)).toEqual([{ key: c.noteKey, from: 0 }]);
  expect(keyPeriods(a.noteKey, '', tools)).toEqual([{ key: a.noteKey, from: 0 }]);
});

it.each<[string, Signer, string, Signer, number, string]>([
  ['of the pinned key', a, FILE, a, 10, 'accepted'],
  ['of the next key', a, FILE, b, 10, 'accepted'],
  ['of the last key', a, FILE, c, 1000, 'accepted'],
  ['of a replaced key, with more events than it signs', a, FILE, a, 11, 'KEY_REPLACED'],
  ['of a key before its time', a, FILE, c, 24, 'KEY_REPLACED'],
  ['of a stranger', a, FILE, stranger, 30, 'NOT_SIGNED_BY_KEY'],
  ['of a later key, without its change', a, '', b, 30, 'NOT_SIGNED_BY_KEY'],
  ['of an earlier key than the pinned one', b, FILE, a, 5, 'NOT_SIGNED_BY_KEY'],
  ['under a change that a stranger signed', a, change(stranger, b, 10), b, 10, 'NOT_SIGNED_BY_KEY'],
  [
    'under a change that the new key did not sign',
    a,
    change(a, b, 10).replace(/\n[^\n]*\n$/, '\n'),
    b,
    10,
    'NOT_SIGNED_BY_KEY',
  ],
  ['under changes with one left out', a, change(b, c, 25), c, 25, 'NOT_SIGNED_BY_KEY'],
  [
    'under changes in the other order',
    a,
    keyChangesText([change(b, c, 25), change(a, b, 10)]),
    c,
    25,
    'NOT_SIGNED_BY_KEY',
  ],
  ['under a change of another log', a, change(a, b, 10, 'other.example/log'), b, 10, 'KEY_CHANGE_WRONG'],
  ['under changes that go back', a, keyChangesText([change(a, b, 10), change(b, c, 9)]), c, 10, 'KEY_CHANGE_WRONG'],
  ['under a note of other content', a, a.signed('hello\n'), b, 10, 'NOT_A_KEY_CHANGE'],
  ['under a text that is no note', a, 'hello', b, 10, 'NOT_A_NOTE'],
])('a checkpoint %s', (_, pinned, file, by, size, expected) => {
  expect(reads(pinned, file, checkpoint(by, size))).toBe(expected);
});

it('no changed byte of the changes leads to the last key', () => {
  fc.assert(
    fc.property(fc.nat(FILE.length - 1), fc.constantFrom('', 'x', '0', '\n\n'), (at, put) => {
      const changed = FILE.slice(0, at) + put + FILE.slice(at + 1);
      // A line feed behind the last note, or between two of them, belongs to none.
      fc.pre(changed.trim() !== FILE.trim());
      expect(reads(a, changed, checkpoint(c, 30))).not.toBe('accepted');
    }),
  );
});

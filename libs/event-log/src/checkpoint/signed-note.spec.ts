import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import fc from 'fast-check';
import { checkpointText, readCheckpoint } from './checkpoint.js';
import { noteKeyText, openNote, readNoteKey, signedNote, type NoteKey } from './signed-note.js';
import { nodeSha256 } from '../testing/node-sha256.js';

/** PKCS #8 and SPKI of Ed25519 are a fixed beginning and 32 bytes (RFC 8410, section 7). */
const PRIVATE = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC = Buffer.from('302a300506032b6570032100', 'hex');

const signer = (seed: number, name = 'club.example/log') => {
  const key = createPrivateKey({ key: Buffer.concat([PRIVATE, Buffer.alloc(32, seed)]), format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(PUBLIC.length);
  const noteKey: NoteKey = { name, publicKey };
  return {
    noteKey,
    note: (text: string) => signedNote(text, noteKey, (message) => sign(null, message, key), nodeSha256),
  };
};
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

const TEXT = checkpointText({ origin: 'club.example/log', size: 3, root: 'ab'.repeat(32) });
const { noteKey, note } = signer(1);

it('reads the key and the note of the signed-note specification', () => {
  // C2SP signed-note, "Example".
  const key = readNoteKey('PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW', nodeSha256);
  const example = [
    'If you think cryptography is the answer to your problem,',
    "then you don't know what your problem is.",
    '',
    '\u2014 PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=',
    '',
  ].join('\n');
  expect(key.name).toBe('PeterNeumann');
  expect(openNote(example, key, tools)).toBe(example.slice(0, example.indexOf('\n\n') + 1));
});

it('opens a note with the key that signed it, also among signatures of others', () => {
  const other = signer(2, 'witness.example').note(TEXT);
  const both = note(TEXT) + other.slice(other.indexOf('\n\n') + 2);
  for (const each of [note(TEXT), both]) expect(openNote(each, noteKey, tools)).toBe(TEXT);
  expect(readNoteKey(`${noteKeyText(noteKey, nodeSha256)}\n`, nodeSha256)).toEqual(noteKey);
});

it('refuses a note of another key, of the same name too, and one of which a byte was changed', () => {
  expect(code(() => openNote(signer(2).note(TEXT), noteKey, tools))).toBe('NOT_SIGNED_BY_KEY');
  expect(code(() => openNote(signer(1, 'other').note(TEXT), noteKey, tools))).toBe('NOT_SIGNED_BY_KEY');
  expect(code(() => openNote(TEXT, noteKey, tools))).toBe('NOT_A_NOTE');
  const signed = note(TEXT);
  fc.assert(
    fc.property(fc.nat(signed.length - 1), fc.constantFrom('', 'x', '\n', '\n\n'), (at, put) => {
      const changed = signed.slice(0, at) + put + signed.slice(at + 1);
      fc.pre(changed !== signed);
      expect(code(() => openNote(changed, noteKey, tools))).not.toBe('accepted');
    }),
  );
});

it.each(['\u0000', '\t', '\r', '\u001b', '\u001f'])(
  'takes a note with the control character %j as no note',
  (character) => {
    // C2SP signed-note, "Format": none but line feeds, in the text and in the signatures.
    const inText = note(TEXT.replace('\n', `${character}\n`));
    const inName = `${note(TEXT)}\u2014 other${character} AAAAAAA=\n`;
    for (const each of [inText, inName]) {
      expect(code(() => openNote(each, noteKey, tools))).toBe('NOT_A_NOTE');
      expect(() => openNote(each, noteKey, tools)).toThrow(/line \d has the control character U\+00[01]\w/);
    }
  },
);

it.each([
  ['no base64', 'AAAA*'],
  ['base64 without padding', 'AAAAAAA'],
  ['base64 with other bits behind its end', 'AAAAAAB='],
  ['an id and nothing behind it', 'AAAAAA=='],
])('takes a note with a signature of %s as no note, also behind one of the key', (_, value) => {
  // C2SP signed-note, "Format": the whole note is malformed, whoever is named.
  expect(code(() => openNote(`${note(TEXT)}\u2014 other.example ${value}\n`, noteKey, tools))).toBe('NOT_A_NOTE');
});

it.each([
  '',
  'club',
  'club+00000000+',
  `club+00000000+${'A'.repeat(44)}`,
  noteKeyText(noteKey, nodeSha256).replace('club', 'flub'),
])('refuses %p as a key', (text) => expect(code(() => readNoteKey(text, nodeSha256))).toBe('NOT_A_NOTE_KEY'));

it('reads back each checkpoint that it writes, and refuses other texts', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[!-~]{1,40}$/),
      fc.maxSafeNat(),
      fc.uint8Array({ minLength: 32, maxLength: 32 }),
      (origin, size, root) => {
        const checkpoint = { origin, size, root: Buffer.from(root).toString('hex') };
        expect(readCheckpoint(checkpointText(checkpoint))).toEqual(checkpoint);
        expect(readCheckpoint(`${checkpointText(checkpoint)}an extension\n`)).toEqual(checkpoint);
      },
    ),
  );
  const [origin, size, root] = TEXT.split('\n');
  const texts = [
    '',
    `\n${size}\n${root}\n`,
    `${origin}\n03\n${root}\n`,
    `${origin}\n-3\n${root}\n`,
    `${origin}\n3\nAAAA\n`,
  ];
  for (const text of [...texts, `${origin}\n${'9'.repeat(16)}\n${root}\n`])
    expect(code(() => readCheckpoint(text))).toBe('NOT_A_CHECKPOINT');
});

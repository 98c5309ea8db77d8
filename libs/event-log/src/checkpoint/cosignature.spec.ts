import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import fc from 'fast-check';
import { checkpointText } from './checkpoint.js';
import { cosignatureLine, cosignaturesIn, readWitnessKey, witnessKeyText } from './cosignature.js';
import { noteKeyText, openNote, signatureLine, signedNote, type NoteKey } from './signed-note.js';
import { nodeSha256 } from '../testing/node-sha256.js';
import { quorumOf, witnessedBy } from './witness-policy.js';

/** PKCS #8 and SPKI of Ed25519 are a fixed beginning and 32 bytes (RFC 8410, section 7). */
const PRIVATE = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC = Buffer.from('302a300506032b6570032100', 'hex');

const signer = (seed: number, name: string) => {
  const key = createPrivateKey({ key: Buffer.concat([PRIVATE, Buffer.alloc(32, seed)]), format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(PUBLIC.length);
  const noteKey: NoteKey = { name, publicKey };
  const ownSign = (message: Uint8Array): Uint8Array => sign(null, message, key);
  return {
    noteKey,
    note: (text: string) => signedNote(text, noteKey, ownSign, nodeSha256),
    line: (text: string) => signatureLine(text, noteKey, ownSign, nodeSha256),
    cosigned: (text: string, time: number) => cosignatureLine(text, noteKey, time, ownSign, nodeSha256),
  };
};
/** A day after the cosignatures of these tests. */
const NOW = 1_679_401_547;
const tools = {
  now: () => 1000 * NOW,
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
const TIME = 1_679_315_147;
const log = signer(1, 'club.example/log');
const [a, b, c] = [signer(2, 'a.example'), signer(3, 'b.example'), signer(4, 'c.example')];
const keys = [a, b, c].map(({ noteKey }) => noteKey);
const note = log.note(TEXT) + a.cosigned(TEXT, TIME) + b.cosigned(TEXT, TIME + 1);

it('has the bytes of the specification', () => {
  // C2SP tlog-cosignature, "Format" and "Ed25519 signed message", spelled out.
  const [, name, value = ''] = /^\u2014 (\S+) (\S+)\n$/.exec(a.cosigned(TEXT, TIME)) ?? [];
  const bytes = Buffer.from(value, 'base64');
  expect([name, bytes.length]).toEqual(['a.example', 4 + 8 + 64]);
  const typed = Buffer.concat([Buffer.from('a.example\n\u0004'), a.noteKey.publicKey]);
  expect(bytes.subarray(0, 4).toString('hex')).toBe(nodeSha256(typed).slice(0, 8));
  expect(bytes.readBigUInt64BE(4)).toBe(1_679_315_147n);
  const message = Buffer.from(`cosignature/v1\ntime 1679315147\n${TEXT}`);
  expect(tools.verify(a.noteKey.publicKey, message, bytes.subarray(12))).toBe(true);
  const id = bytes.subarray(0, 4).toString('hex');
  const key = Buffer.concat([Buffer.of(4), a.noteKey.publicKey]).toString('base64');
  expect(witnessKeyText(a.noteKey, nodeSha256)).toBe(`a.example+${id}+${key}`);
});

it('finds the cosignatures of given witnesses, and ignores all other signatures', () => {
  const found = (text: string, witnesses = keys) =>
    cosignaturesIn(text, witnesses, tools).map(({ witness, time, line }) => [witness.name, time, line]);
  const both = [
    ['a.example', TIME, a.cosigned(TEXT, TIME)],
    ['b.example', TIME + 1, b.cosigned(TEXT, TIME + 1)],
  ];
  expect(found(note)).toEqual(both);
  expect(found(note, [b.noteKey])).toEqual(both.slice(1));
  expect(found(log.note(TEXT))).toEqual([]);
  // A key that signs a note with its name is no cosignature, and a key of another name is another one.
  expect(found(log.note(TEXT) + a.line(TEXT))).toEqual([]);
  expect(found(log.note(TEXT) + signer(2, 'z.example').cosigned(TEXT, TIME))).toEqual([]);
  expect(found(log.note(TEXT) + signer(9, 'a.example').cosigned(TEXT, TIME))).toEqual([]);
  // Of two of one witness the newest counts, once.
  expect(found(note + a.cosigned(TEXT, TIME + 5))).toEqual([
    ['a.example', TIME + 5, a.cosigned(TEXT, TIME + 5)],
    ...both.slice(1),
  ]);
  expect(openNote(note, log.noteKey, tools)).toBe(TEXT);
});

it.each([
  ['1970', 0],
  ['1999', 946_684_799],
  ['more than a day ahead', NOW + 86_401],
  ['2100', 4_102_444_800],
])('refuses a valid cosignature of %s, with its time', (_, time) => {
  const dated = log.note(TEXT) + b.cosigned(TEXT, TIME) + a.cosigned(TEXT, time);
  const witnessed = (witnesses: readonly NoteKey[]) => {
    const named = witnesses.map((key) => ({ name: key.name, key }));
    return () => witnessedBy(dated, { witnesses: named, quorum: quorumOf(1, witnesses) }, tools);
  };
  expect(code(witnessed(keys))).toBe('COSIGNATURE_TIME');
  expect(witnessed(keys)).toThrow(
    `The cosignature of a.example has the time ${new Date(1000 * time).toISOString()}, expected one from 2000-01-01`,
  );
  // That of a witness that is not trusted is ignored.
  expect(witnessed([b.noteKey])()).toHaveLength(1);
});

it.each([946_684_800, NOW, NOW + 86_400])('accepts a cosignature of %i', (time) => {
  const policy = { witnesses: [{ name: 'a', key: a.noteKey }], quorum: quorumOf(1, [a.noteKey]) };
  expect(witnessedBy(log.note(TEXT) + a.cosigned(TEXT, time), policy, tools)[0]?.time).toBe(time);
});

it('refuses a cosignature of a given witness on another text or of another time', () => {
  const other = checkpointText({ origin: 'club.example/log', size: 4, root: 'ab'.repeat(32) });
  expect(code(() => cosignaturesIn(log.note(TEXT) + a.cosigned(other, TIME), keys, tools))).toBe('COSIGNATURE_WRONG');
  const line = a.cosigned(TEXT, TIME);
  const bytes = Buffer.from(line.trimEnd().split(' ')[2]!, 'base64');
  bytes.writeBigUInt64BE(BigInt(TIME + 1), 4);
  const moved = `\u2014 a.example ${bytes.toString('base64')}\n`;
  bytes.writeBigUInt64BE(2n ** 63n, 4);
  const impossible = `\u2014 a.example ${bytes.toString('base64')}\n`;
  const short = `\u2014 a.example ${bytes.subarray(0, 40).toString('base64')}\n`;
  for (const each of [moved, impossible, short])
    expect(code(() => cosignaturesIn(log.note(TEXT) + each, keys, tools))).toBe('COSIGNATURE_WRONG');
});

it('a note with a changed byte never has both cosignatures', () => {
  const policy = { witnesses: keys.map((key) => ({ name: key.name, key })), quorum: quorumOf(2, keys) };
  expect(witnessedBy(note, policy, tools)).toHaveLength(2);
  const own = log.note(TEXT).length;
  fc.assert(
    fc.property(fc.nat(note.length - 1), fc.constantFrom('', 'x', '\n', '\n\n'), (at, put) => {
      const changed = note.slice(0, at) + put + note.slice(at + 1);
      // The signature of the log itself is no part of what witnesses sign.
      fc.pre(changed !== note && (at < TEXT.length || at >= own));
      expect(code(() => witnessedBy(changed, policy, tools))).not.toBe('accepted');
    }),
  );
});

it('reads the key that it writes, and no other', () => {
  const text = witnessKeyText(a.noteKey, nodeSha256);
  expect(readWitnessKey(`${text}\n`, nodeSha256)).toEqual(a.noteKey);
  for (const wrong of ['', 'a.example', text.replace('a.', 'b.'), noteKeyText(a.noteKey, nodeSha256)])
    expect(code(() => readWitnessKey(wrong, nodeSha256))).toBe('NOT_A_WITNESS_KEY');
  expect(() => readWitnessKey(noteKeyText(a.noteKey, nodeSha256), nodeSha256)).toThrow('This is the key of a log.');
});

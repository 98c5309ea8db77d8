import fc from 'fast-check';
import { readTlogProof, tlogProofText } from './tlog-proof.js';

const HASH = 'ab'.repeat(32);
const NOTE = 'club.example/log\n3\nq6urq6urq6urq6urq6urq6urq6urq6urq6urq6urq6s=\n\n\u2014 club.example/log AAAA\n';
const TEXT = tlogProofText({ index: 2, hashes: [HASH], note: NOTE });

it('has the lines of C2SP tlog-proof', () => {
  expect(TEXT).toBe(`c2sp.org/tlog-proof@v1\nindex 2\nq6urq6urq6urq6urq6urq6urq6urq6urq6urq6urq6s=\n\n${NOTE}`);
  expect(readTlogProof(TEXT.replace('index', 'extra \nindex')).note).toBe(NOTE);
  expect(readTlogProof(TEXT.replace('index', 'extra AAAA\nindex'))).toEqual({ index: 2, hashes: [HASH], note: NOTE });
});

it('is read back', () => {
  const hash = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('hex'));
  fc.assert(
    fc.property(fc.maxSafeNat(), fc.array(hash, { maxLength: 53 }), (index, hashes) => {
      const proof = { index, hashes, note: NOTE };
      expect(readTlogProof(tlogProofText(proof))).toEqual(proof);
    }),
  );
});

it.each([
  '',
  NOTE,
  TEXT.replace('v1', 'v2'),
  TEXT.replace('index 2', 'index -2'),
  TEXT.replace('index 2', 'index 02'),
  TEXT.replace('index 2', 'index 9007199254740993'),
  TEXT.replace('index 2', 'index 2\nAAAA'),
  TEXT.replace('index 2\n', ''),
  TEXT.replace('index', 'extra AAA\nindex'),
  TEXT.replace('index', 'extra no base64\nindex'),
  TEXT.replace('index', 'extra AAAA\nextra AAAA\nindex'),
  TEXT.replace('q6ur', 'q6u!'),
])('refuses another text: %p', (text) => {
  expect(() => readTlogProof(text)).toThrow(expect.objectContaining({ code: 'NOT_A_PROOF' }));
});

it('names an extra line that is no base64', () => {
  expect(() => readTlogProof(TEXT.replace('index', 'extra \u001b[2J\nindex'))).toThrow(
    'its extra line is "extra \\u001b[2J", expected extra and data in base64',
  );
});

import { createHash } from 'node:crypto';
import { witnessKeyText } from './cosignature.js';
import { noteKeyText, type NoteKey } from './signed-note.js';
import { nodeSha256 } from '../testing/node-sha256.js';
import { leastCosignatures, quorumText, reachesQuorum, readWitnessPolicy, skippedText } from './witness-policy.js';

const key = (name: string): NoteKey => ({ name, publicKey: createHash('sha256').update(name).digest() });
const witness = (name: string): string => witnessKeyText(key(name), nodeSha256);
const log = (name: string): string => noteKeyText(key(name), nodeSha256);

/** The example of C2SP tlog-policy, with keys. */
const EXAMPLE = `log ${log('log.example')}

witness X1 ${witness('x1.example')} https://x1.example/
witness X2 ${witness('x2.example')}
 witness\tX3  ${witness('x3.example')}
group X-witnesses 2 X1 X2 X3

# those of the other organisation
witness Y1 ${witness('y1.example')}
witness Y2 ${witness('y2.example')}
witness Y3 ${witness('y3.example')}
group Y-witnesses any Y1 Y2 Y3

group X-and-Y all X-witnesses Y-witnesses
quorum X-and-Y
`;

it('reads the example of the specification', () => {
  const { logs, witnesses, quorum } = readWitnessPolicy(EXAMPLE, nodeSha256);
  expect(logs).toEqual([key('log.example')]);
  expect(witnesses.map(({ name, url }) => [name, url])).toEqual([
    ['X1', 'https://x1.example/'],
    ...['X2', 'X3', 'Y1', 'Y2', 'Y3'].map((name) => [name, undefined]),
  ]);
  expect(leastCosignatures(quorum)).toBe(3);
  expect(quorumText(quorum)).toBe(
    '2 of (2 of x1.example, x2.example, x3.example), (1 of y1.example, y2.example, y3.example)',
  );
});

it('requires two of X and one of Y', () => {
  const { quorum, witnesses } = readWitnessPolicy(EXAMPLE, nodeSha256);
  for (let subset = 0; subset < 64; subset += 1) {
    const cosigned = witnesses.filter((_, at) => (subset >> at) % 2 === 1);
    const count = (group: string): number => cosigned.filter(({ name }) => name.startsWith(group)).length;
    const reached = reachesQuorum(quorum, (each) => cosigned.some(({ key: { name } }) => name === each.name));
    expect([subset, reached]).toEqual([subset, count('X') >= 2 && count('Y') >= 1]);
  }
});

it('accepts no witness, and a single one', () => {
  const none = readWitnessPolicy('quorum none\n', nodeSha256);
  expect([reachesQuorum(none.quorum, () => false), leastCosignatures(none.quorum)]).toEqual([true, 0]);
  const one = readWitnessPolicy(`witness w ${witness('w')}\nquorum w`, nodeSha256);
  expect([reachesQuorum(one.quorum, () => false), reachesQuorum(one.quorum, () => true)]).toEqual([false, true]);
});

/** The public key of a witness with ML-DSA-44 (C2SP tlog-cosignature): type 0x06 and 1,312 bytes. */
const mldsa = (name: string, fill = 7): string => {
  const typed = Buffer.concat([Buffer.of(6), Buffer.alloc(1312, fill)]);
  const id = nodeSha256(Buffer.concat([Buffer.from(`${name}\n`), typed])).slice(0, 8);
  return `${name}+${id}+${typed.toString('base64')}`;
};
const AB = `witness a ${witness('a')}\nwitness b ${witness('b')}\n`;
const M = `witness m ${mldsa('m.example')} https://m.example/\n`;

describe('a witness with a key of an unknown type', () => {
  it('is skipped, with a warning, and is never taken for one that has cosigned', () => {
    const { quorum, witnesses, unknown } = readWitnessPolicy(`${AB}${M}group g 2 a b m\nquorum g\n`, nodeSha256);
    expect(witnesses.map(({ name }) => name)).toEqual(['a', 'b']);
    expect(unknown.map(({ name, type }) => [name, type])).toEqual([['m.example', 6]]);
    expect(unknown.map(skippedText)).toEqual([expect.stringContaining('signature type 0x06, expected 0x04')]);
    expect(leastCosignatures(quorum)).toBe(2);
    expect(quorumText(quorum)).toBe('2 of a, b, m.example (skipped)');
    // One known witness is not enough, although all others that could be checked are one.
    expect(reachesQuorum(quorum, ({ name }) => name === 'a')).toBe(false);
    expect(reachesQuorum(quorum, () => true)).toBe(true);
  });

  it('may be one of several of whom any is enough, and may stand outside of the quorum', () => {
    const any = readWitnessPolicy(`${AB}${M}group g any a m\nquorum g\n`, nodeSha256).quorum;
    expect([reachesQuorum(any, () => true), reachesQuorum(any, ({ name }) => name === 'b')]).toEqual([true, false]);
    expect(readWitnessPolicy(`${M}${AB}quorum a\n`, nodeSha256).unknown).toHaveLength(1);
    expect(readWitnessPolicy(`${M}quorum none\n`, nodeSha256).witnesses).toEqual([]);
  });

  const NEEDED = 'which needs witnesses of an unknown signature type';
  it.each([
    ['alone', `${M}quorum m\n`, NEEDED],
    ['of all', `${AB}${M}group g all a b m\nquorum g\n`, NEEDED],
    ['of three in three', `${AB}${M}group g 3 a b m\nquorum g\n`, NEEDED],
    ['in a nested group', `${AB}${M}group h any m\ngroup g all a h\nquorum g\n`, NEEDED],
    [
      'twice under two names',
      `${M}${M.replace('witness m', 'witness n')}quorum none\n`,
      'the public key of m.example again',
    ],
    [
      'with the id of another key',
      `${AB}${M.replace('m.example+', 'n.example+')}quorum a\n`,
      'line 3: The key of the witness is',
    ],
    ['twice in groups', `${AB}${M}group g 1 a m\ngroup h 1 b m\nquorum h\n`, 'the member "m" again'],
  ])('cannot fill a quorum: %s', (_, text, message) =>
    expect(() => readWitnessPolicy(text, nodeSha256)).toThrow(message),
  );
});

const W = `witness w ${witness('w')}\n`;
const V = `witness v ${witness('v')}\n`;
it.each([
  ['', 'the file: got no quorum line'],
  [W, 'the file: got no quorum line'],
  ['quorum w\n', 'line 1: got the name "w"'],
  [`${W}quorum w\nquorum w\n`, 'line 3: got a second quorum line'],
  [`${W}${W}quorum w\n`, 'line 2: got the public key of w again'],
  [`${W}witness w ${witness('v')}\nquorum w\n`, 'line 2: got the name "w"'],
  [`witness none ${witness('w')}\nquorum none\n`, 'line 1: got the name "none"'],
  [`${W}group g 0 w\nquorum g\n`, 'line 2: got "0" of 1 members'],
  [`${W}group g 2 w\nquorum g\n`, 'line 2: got "2" of 1 members'],
  [`${W}group g constructor w\nquorum g\n`, 'line 2: got "constructor" of 1 members'],
  [`${W}group g all\nquorum g\n`, 'line 2: got "all" of 0 members'],
  [`${W}group g 1 w w\nquorum g\n`, 'line 2: got the member "w" again'],
  [`${W}${V}group g 1 w\ngroup h 1 w v\nquorum h\n`, 'line 4: got the member "w" again'],
  [`${W}group g 1 g\nquorum g\n`, 'line 2: got the name "g"'],
  [`${W}group g 1 none\nquorum g\n`, 'line 2: got the name "none"'],
  [`${W}quorum w more\n`, 'line 2: got the word "more"'],
  [`${W}toString w\n`, 'line 2: got "toString"'],
  [`${W}quorum w\r\n`, 'line 2: got a control character'],
  [`witness w ${log('w')}\nquorum w\n`, 'line 1: The key of the witness is'],
  [`log ${witness('w')}\nquorum none\n`, 'line 1: The key is'],
])('refuses %j', (text, message) => {
  expect(() => readWitnessPolicy(text, nodeSha256)).toThrow(`The text is no policy (C2SP tlog-policy): ${message}`);
});

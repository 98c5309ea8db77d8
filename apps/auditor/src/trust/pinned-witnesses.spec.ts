import { createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import {
  checkpointText,
  consistencyNodes,
  hashesFromTiles,
  inclusionNodes,
  noteKeyText,
  proofHashes,
  signedNote,
  tileName,
  TileTree,
  tlogProofText,
  witnessKeyText,
} from '#event-log';
import { nodeSha256, recordedLog } from '#testing';
import { WitnessKey } from '../../../../test/witnesses/witness-server.js';
import { file, idle, run, won } from '../testing/tilescribe-runs.js';

const { privateKey } = generateKeyPairSync('ed25519');
const [a, b, c] = ['a.example', 'b.example', 'c.example'].map((name) => new WitnessKey(name)) as [
  WitnessKey,
  WitnessKey,
  WitnessKey,
];
const TIME = Date.parse('2026-03-11T12:00:00.000Z') / 1000;
const A_AT = 'a.example (2026-03-11T12:00:00.000Z)';

let log: string;
let text: string;
let note: string;
let earlier: string;
const named = { log: '', logKey: '', growth: '' };
let proofOf: (signed: string) => string;
beforeAll(async () => {
  log = (await recordedLog([won, idle])).file('all');
  const origin = /"log":"([^"]+)"/.exec(log)?.[1] ?? '';
  const key = {
    name: origin,
    publicKey: createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(12),
  };
  const signed = (of: string): string => signedNote(of, key, (message) => sign(null, message, privateKey), nodeSha256);
  const leaves = [...log.matchAll(/"leaf":(.*),"position":\d+\}$/gm)].map(([, leaf]) => Buffer.from(leaf ?? ''));
  const tree = TileTree.from([], nodeSha256);
  for (const leaf of leaves.slice(0, 12)) tree.add(leaf);
  earlier = signed(checkpointText({ origin, size: 12, root: tree.root() }));
  for (const leaf of leaves.slice(12, 20)) tree.add(leaf);
  text = checkpointText({ origin, size: 20, root: tree.root() });
  note = signed(text);
  const tiles = new Map(tree.takeChanged().map((tile) => [tileName(tile), tile.hashes]));
  const hashOf = hashesFromTiles(tiles, nodeSha256);
  proofOf = (checkpoint) =>
    tlogProofText({ index: 3, hashes: proofHashes(inclusionNodes(3, 20), hashOf, nodeSha256), note: checkpoint });
  named.log = await file('log.ndjson', log);
  named.logKey = await file('log.key', `${noteKeyText(key, nodeSha256)}\n`);
  const hashes = proofHashes(consistencyNodes(12, 20), hashOf, nodeSha256);
  named.growth = await file('growth.json', JSON.stringify({ from: 12, to: 20, hashes }));
});

const verified = async (checkpoint: string, ...more: string[]) =>
  run('verify', named.log, '--checkpoint', await file('note', checkpoint), '--log-key', named.logKey, ...more);
const named3 = (): string[] => [a, b, c].flatMap(({ text: key }) => ['--witness', key]);
const policyFile = (content: string): Promise<string> => file('policy', content);
const POLICY = (): string =>
  `${[a, b, c]
    .map(({ text: key }, at) => `witness w${at} ${key} http://w${at}.example\n`)
    .join('')}group g 2 w0 w1 w2\nquorum g\n`;

it.each([
  ['1970', 0],
  ['2100', 4_102_444_800],
])('a cosignature of %s is refused, although its signature fits', async (year, time) => {
  const { code, out, err } = await verified(note + a.cosign(text, time), '--witness', a.text);
  expect([code, out]).toEqual([2, '']);
  expect(err).toContain(`COSIGNATURE_TIME: The cosignature of a.example has the time ${year}-01-01T00:00:00.000Z`);
});

it('a policy with a witness of an unknown key type is used with a warning, and its quorum stays as large', async () => {
  const typed = Buffer.concat([Buffer.of(6), Buffer.alloc(1312, 7)]);
  const id = nodeSha256(Buffer.concat([Buffer.from('m.example\n'), typed])).slice(0, 8);
  const witness = `witness m m.example+${id}+${typed.toString('base64')} https://m.example\n`;
  const policy = await policyFile(witness + POLICY().replace('w0 w1 w2', 'w0 w1 m'));
  const two = await verified(note + a.cosign(text, TIME) + b.cosign(text, TIME), '--witness-policy', policy, '--json');
  expect([two.code, JSON.parse(two.out)]).toMatchObject([0, { checkpoint: { witnesses: [{}, {}] } }]);
  expect(two.err).toContain(
    'The witness m.example has a key of the signature type 0x06, expected 0x04 (Ed25519). It is skipped',
  );
  const one = await verified(note + a.cosign(text, TIME), '--witness-policy', policy);
  expect(one.code).toBe(2);
  expect(one.err).toContain('expected 2 of a.example, b.example, m.example (skipped)');
});

it('verify states which pinned witnesses have cosigned the checkpoint', async () => {
  const both = note + a.cosign(text, TIME) + b.cosign(text, TIME + 1);
  for (const trust of [
    [...named3(), '--quorum', '2'],
    ['--witness', a.text, '--witness', b.text],
    ['--witness-policy', await policyFile(POLICY())],
    ['--witness-policy', await policyFile(`log ${(await readKey()).trim()}\n${POLICY()}`)],
  ]) {
    const { code, out } = await verified(both, ...trust);
    expect(code).toBe(0);
    expect(out).toContain(`The checkpoint was cosigned by ${A_AT}, b.example (2026-03-11T12:00:01.000Z).`);
  }
  const { out } = await verified(both, ...named3(), '--quorum', '1', '--json');
  expect((JSON.parse(out) as { checkpoint: unknown }).checkpoint).toMatchObject({
    size: 20,
    witnesses: [
      { name: 'a.example', time: '2026-03-11T12:00:00.000Z' },
      { name: 'b.example', time: '2026-03-11T12:00:01.000Z' },
    ],
  });
  expect((await verified(both)).out).not.toContain('cosigned');
});

const readKey = async (): Promise<string> => (await import('node:fs/promises')).readFile(named.logKey, 'utf8');

it.each<[string, () => string, string]>([
  [
    'none',
    () => note,
    'QUORUM_NOT_REACHED: The checkpoint has valid cosignatures of no trusted witness, expected 2 of',
  ],
  ['one', () => note + a.cosign(text, TIME), 'QUORUM_NOT_REACHED: The checkpoint has valid cosignatures of a.example,'],
  [
    'one twice',
    () => note + a.cosign(text, TIME) + a.cosign(text, TIME + 1),
    'QUORUM_NOT_REACHED: The checkpoint has valid cosignatures of a.example,',
  ],
  [
    'one, and a stranger with the name of another',
    () => note + a.cosign(text, TIME) + new WitnessKey('b.example').cosign(text, TIME),
    'QUORUM_NOT_REACHED: The checkpoint has valid cosignatures of a.example,',
  ],
  [
    'one, and another of an earlier checkpoint',
    () => note + a.cosign(text, TIME) + b.cosign(earlier.slice(0, earlier.indexOf('\n\n') + 1), TIME),
    'COSIGNATURE_WRONG: The cosignature of b.example does not fit the checkpoint',
  ],
])('every command refuses a checkpoint with the cosignatures of %s', async (_, changed, message) => {
  const trust = [...named3(), '--quorum', '2'];
  const noteFile = await file('changed', changed());
  const both = await file('both', earlier + a.cosign(earlier.slice(0, earlier.indexOf('\n\n') + 1), TIME));
  for (const call of [
    ['verify', named.log, '--checkpoint', noteFile],
    ['inclusion', named.log, '--proof', await file('changed.proof', proofOf(changed()))],
    ['consistency', noteFile, noteFile],
    ['consistency', both, noteFile, '--proof', named.growth],
  ]) {
    const { code, out, err } = await run(...call, '--log-key', named.logKey, ...trust);
    expect([call[0], code, out]).toEqual([call[0], 2, '']);
    expect(err).toMatch(/QUORUM_NOT_REACHED|COSIGNATURE_WRONG/);
  }
  expect((await verified(changed(), ...trust)).err).toContain(message);
});

it('inclusion and consistency state the witnesses, too', async () => {
  const early = earlier + a.cosign(earlier.slice(0, earlier.indexOf('\n\n') + 1), TIME - 60);
  const late = note + a.cosign(text, TIME);
  const trust = ['--log-key', named.logKey, '--witness', a.text];
  const included = await run('inclusion', named.log, '--proof', await file('p', proofOf(late)), ...trust);
  expect([included.code, included.out]).toEqual([
    0,
    expect.stringContaining(`\nThe checkpoint was cosigned by ${A_AT}.`),
  ]);
  const files = [await file('early', early), await file('late', late)];
  const grown = await run('consistency', ...files, '--proof', named.growth, ...trust);
  expect([grown.code, grown.out]).toEqual([0, expect.stringContaining(`\nThe checkpoint was cosigned by ${A_AT}.`)]);
});

it('exits with 2 where the options about witnesses are wrong', async () => {
  const cosigned = note + a.cosign(text, TIME);
  const logKey = (await readKey()).trim();
  const publicKey = createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(12);
  const self = witnessKeyText({ name: 'self.example', publicKey }, nodeSha256);
  const renamed = witnessKeyText({ name: 'z.example', publicKey: a.key.publicKey }, nodeSha256);
  const other = noteKeyText(new WitnessKey('other.example/log').key, nodeSha256);
  for (const [trust, message] of [
    [['--witness', 'a.example'], '--witness: NOT_A_WITNESS_KEY'],
    [['--witness', logKey], 'This is the key of a log.'],
    [['--witness', self], 'the witness self.example has the key of the log. A log cannot witness itself.'],
    [['--witness', a.text, '--witness', a.text, '--quorum', '2'], '--witness names the key of a.example twice.'],
    [['--witness', a.text, '--witness', renamed], '--witness names the key of z.example twice.'],
    [
      ['--witness', a.text, '--quorum', '2'],
      '--quorum 2: expected at least 2 witnesses, got 1. Name each by --witness KEY.',
    ],
    [['--quorum', '1'], '--quorum 1: expected at least 1 witness, got 0. Name each by --witness KEY.'],
    [['--quorum', 'x'], '--quorum: got x, expected a whole number from 1 to 999999999'],
    [['--witness-policy', await policyFile(POLICY()), '--quorum', '2'], 'leave out --witness and --quorum'],
    [['--witness-policy', await policyFile('hello\n')], 'NOT_A_WITNESS_POLICY'],
    [['--witness-policy', '/nowhere'], 'cannot be read'],
  ] as const) {
    const { code, err } = await verified(cosigned, ...trust);
    expect([trust, code, err]).toEqual([trust, 2, expect.stringContaining(message)]);
  }
  const elsewhere = await file('elsewhere', `log ${other}\nquorum none\n`);
  expect((await verified(cosigned, '--witness-policy', elsewhere)).err).toContain('NOT_SIGNED_BY_KEY');
  expect((await run('verify', named.log, '--witness', a.text)).err).toContain('belong together');
});

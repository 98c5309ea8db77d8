import { createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import {
  checkpointText,
  consistencyNodes,
  hashesFromTiles,
  inclusionNodes,
  keyChangeText,
  noteKeyText,
  proofHashes,
  signatureLine,
  signedNote,
  tileName,
  TileTree,
  tlogProofText,
} from '#event-log';
import { nodeSha256, recordedLog } from '#testing';
import { file, idle, run, won } from './testing/tilescribe-runs.js';

class Signer {
  private constructor(
    private readonly privateKey: KeyObject,
    readonly key: { readonly name: string; readonly publicKey: Uint8Array },
  ) {}

  static make(name: string): Signer {
    const { privateKey } = generateKeyPairSync('ed25519');
    const publicKey = createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(12);
    return new Signer(privateKey, { name, publicKey });
  }

  readonly sign = (message: Uint8Array): Uint8Array => sign(null, message, this.privateKey);
  note = (text: string): string => signedNote(text, this.key, this.sign, nodeSha256);
  line = (text: string): string => signatureLine(text, this.key, this.sign, nodeSha256);
}

let log: string;
let origin: string;
let first: Signer;
let second: Signer;
let leaves: readonly Buffer[];
let size: number;
const named = { log: '', key: '', changes: '', deal: '' };

beforeAll(async () => {
  log = (await recordedLog([won, idle])).file('none');
  origin = /"log":"([^"]+)"/.exec(log)?.[1] ?? '';
  [first, second] = [Signer.make(origin), Signer.make(origin)];
  leaves = [...log.matchAll(/"leaf":(.*),"position":\d+\}$/gm)].map(([, leaf]) => Buffer.from(leaf ?? ''));
  size = leaves.length;
  named.log = await file('log.ndjson', log);
  named.key = await file('log.key', `${noteKeyText(first.key, nodeSha256)}\n`);
  const text = keyChangeText({ origin, size: 20, key: second.key }, nodeSha256);
  named.changes = await file('key-changes', first.note(text) + second.line(text));
});

const treeOf = (entries: readonly Uint8Array[]) => {
  const tree = TileTree.from([], nodeSha256);
  for (const entry of entries) tree.add(entry);
  const tiles = new Map(tree.takeChanged().map((tile) => [tileName(tile), tile.hashes]));
  const hashes = (nodes: Parameters<typeof proofHashes>[0]) =>
    proofHashes(nodes, hashesFromTiles(tiles, nodeSha256), nodeSha256);
  return { root: tree.root(), hashes };
};
const note = (events: number, by: Signer, entries: readonly Uint8Array[] = leaves, name = origin): string =>
  by.note(checkpointText({ origin: name, size: events, root: treeOf(entries.slice(0, events)).root }));
const proofOf = (position: number, by = first, entries: readonly Uint8Array[] = leaves): string =>
  tlogProofText({
    index: position - 1,
    hashes: treeOf(entries).hashes(inclusionNodes(position - 1, entries.length)),
    note: note(entries.length, by, entries),
  });

describe('tilescribe inclusion', () => {
  const included = async (proof: string, logFile = named.log, ...more: string[]) =>
    run('inclusion', logFile, '--proof', await file('proof', proof), '--log-key', named.key, ...more);

  it('accepts each event of the log, and counts the events that its hash fixes', async () => {
    for (let position = 1; position <= size; position += 7) {
      const { code, out } = await included(proofOf(position), named.log, '--json');
      const { before, sequence, ...answer } = JSON.parse(out) as Record<string, unknown>;
      expect([code, answer['included'], answer['position'], before]).toEqual([0, true, position, Number(sequence) - 1]);
    }
  });

  it('states what it has checked', async () => {
    const { code, out } = await included(proofOf(size));
    expect(code).toBe(0);
    expect(out).toMatch(
      /^included: event \d+ of deal\/\S+, \S+, at position \d+ is in the log \S+ of the signed checkpoint with \d+ events\.\nIts hash fixes \d+ events of the file before it in the same stream\.$/,
    );
  });

  it('accepts the file of one deal', async () => {
    const stream = /"stream":"([^"]+)"/.exec(leaves.at(-1)!.toString())![1]!;
    const lines = log.split('\n').filter((line) => line.includes(`"stream":"${stream}"`));
    const { code, out } = await included(proofOf(size), await file('deal.ndjson', `${lines.join('\n')}\n`));
    expect([code, out]).toEqual([0, expect.stringContaining(`Its hash fixes ${lines.length - 1} events`)]);
  });

  it('accepts a checkpoint of a later key with the changes only', async () => {
    const proof = proofOf(5, second);
    expect((await included(proof, named.log, '--key-changes', named.changes)).code).toBe(0);
    const { code, err } = await included(proof);
    expect([code, err]).toEqual([2, expect.stringContaining('NOT_SIGNED_BY_KEY')]);
    const replaced = await included(proofOf(5), named.log, '--key-changes', named.changes);
    expect([replaced.code, replaced.err]).toEqual([2, expect.stringContaining('KEY_REPLACED')]);
  });

  it.each<[string, () => Promise<{ code: number; out: string }>]>([
    ['changed', async () => included(proofOf(9), await file('x', log.replaceAll('"actor":"', '"actor":"x')))],
    ['of another log', async () => included(proofOf(9), await file('x', log.replaceAll(origin, 'other.example/log')))],
    [
      'moved',
      async () =>
        included(
          proofOf(9),
          await file('x', log.replace('"position":9}', '"position":999}').replace('"position":8}', '"position":9}')),
        ),
    ],
    ['of a proof with another hash', async () => included(proofOf(9).replace(/index 8\n...../, 'index 8\nAAAAA'))],
    ['of a proof of another index', async () => included(proofOf(9).replace('index 8', 'index 7'))],
    ['of a proof of a tree without it', async () => included(proofOf(9, first, leaves.toSpliced(8, 1)))],
  ])('exits with 1 where the event is %s', async (_, call) => {
    const { code, out } = await call();
    expect([code, out]).toEqual([1, expect.stringMatching(/^not included: /)]);
  });

  it('exits with 2 where a file is none, or the call is wrong', async () => {
    for (const [proof, message] of [
      ['hello', 'NOT_A_PROOF'],
      [proofOf(3).replace(`\n${size}\n`, `\n${size + 1}\n`), 'SIGNATURE_WRONG'],
      [proofOf(size).replace(/index \d+/, 'index 4000'), 'has no event at position 4001'],
    ] as const)
      expect(await included(proof)).toMatchObject({ code: 2, err: expect.stringContaining(message) });
    expect((await run('inclusion', named.log)).err).toContain('--proof FILE and --log-key FILE are needed');
    expect((await run('inclusion', named.log, '--proof', '/nowhere', '--log-key', named.key)).err).toContain(
      'there is no such file',
    );
  });
});

describe('tilescribe consistency', () => {
  const compared = async (earlier: string, later: string, proof: object | string | undefined, ...more: string[]) =>
    run(
      'consistency',
      ...[await file('earlier', earlier), await file('later', later), '--log-key', named.key],
      ...(proof === undefined
        ? []
        : ['--proof', await file('p', typeof proof === 'string' ? proof : JSON.stringify(proof))]),
      ...more,
    );
  const proof = (from: number, to: number, entries: readonly Uint8Array[] = leaves) => ({
    ...{ from, to },
    hashes: treeOf(entries.slice(0, to)).hashes(consistencyNodes(from, to)),
  });

  it('accepts a log that has only grown', async () => {
    for (const [from, to] of [
      [1, 2],
      [7, 20],
      [8, size],
      [19, size],
    ] as const) {
      const { code, out } = await compared(note(from, first), note(to, first), proof(from, to));
      expect([code, out]).toEqual([
        0,
        expect.stringMatching(/^consistent: .* None was removed, changed or inserted\.$/),
      ]);
    }
    expect((await compared(note(9, first), note(9, first), undefined)).code).toBe(0);
    expect((await compared(note(0, first), note(9, first), undefined)).code).toBe(0);
  });

  it('accepts checkpoints of two keys with the changes', async () => {
    const call = [note(12, first), note(size, second), proof(12, size)] as const;
    expect((await compared(...call, '--key-changes', named.changes)).code).toBe(0);
    expect((await compared(...call)).err).toContain('NOT_SIGNED_BY_KEY');
  });

  it.each<[string, () => Promise<{ code: number; out: string }>, RegExp]>([
    ['was rolled back', () => compared(note(20, first), note(12, first), undefined), /fewer than the 20 events/],
    [
      'was rolled back and recorded again',
      () => {
        const again = [...leaves.slice(0, 10), ...leaves.slice(12)];
        return compared(note(15, first), note(18, first, again), proof(15, 18, again));
      },
      /the proof does not lead/,
    ],
    [
      'was spliced from another',
      () => {
        const spliced = leaves.toSpliced(3, 1, leaves[9]!);
        return compared(note(8, first), note(20, first, spliced), proof(8, 20));
      },
      /the proof does not lead/,
    ],
    [
      'has two histories of one size',
      () => compared(note(8, first), note(8, first, leaves.toReversed()), undefined),
      /the proof/,
    ],
    [
      'has another origin',
      () => compared(note(8, first), note(9, first, leaves, 'b.example/log'), proof(8, 9)),
      /different logs/,
    ],
    [
      'has a proof with a hash too many',
      () =>
        compared(note(8, first), note(9, first), { ...proof(8, 9), hashes: [...proof(8, 9).hashes, 'ab'.repeat(32)] }),
      /the proof/,
    ],
    [
      'has a proof with a word for a hash',
      () => compared(note(8, first), note(9, first), { ...proof(8, 9), hashes: ['x'] }),
      /the proof/,
    ],
  ])('exits with 1 where the log %s', async (_, call, message) => {
    const { code, out } = await call();
    expect([code, out]).toEqual([1, expect.stringMatching(message)]);
    expect(out).toMatch(/^not consistent: /);
  });

  it('exits with 2 where a file is none, or the call is wrong', async () => {
    const [a, b] = [note(8, first), note(12, first)];
    for (const [call, message] of [
      [() => compared(a, b, undefined), 'GET /v1/log/proofs/consistency?from=8&to=12'],
      [() => compared(a, b, proof(8, 13)), 'is of the sizes 8 and 13'],
      [() => compared(a, b, 'hello'), 'is no proof'],
      [() => compared(a, b, 'null'), 'is no proof'],
      [() => compared(a, b, { from: 8, to: 12, hashes: [1] }), 'is no proof'],
      [() => compared(a, note(12, Signer.make(origin)), proof(8, 12)), 'SIGNED_BY_KEY'],
      [() => run('consistency', named.key), "missing required argument 'LATER'"],
      [() => run('consistency', 'a', 'b', 'c'), 'Expected 2 arguments but got 3'],
      [() => run('consistency', 'a', 'b'), '--log-key FILE is needed'],
    ] as const)
      expect(await call()).toMatchObject({ code: 2, err: expect.stringContaining(message) });
  });
});

it('verify accepts a checkpoint of a later key with the changes', async () => {
  const noteFile = await file('note', note(25, second));
  const call = ['verify', named.log, '--checkpoint', noteFile, '--log-key', named.key];
  expect((await run(...call)).err).toContain('NOT_SIGNED_BY_KEY');
  const { out } = await run(...call, '--key-changes', named.changes);
  expect(out).toContain('The log begins with exactly the 25 events of the signed checkpoint');
  expect((await run('verify', named.log, '--key-changes', named.changes)).err).toContain('belong together');
});

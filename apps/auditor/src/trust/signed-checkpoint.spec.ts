import { createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { checkpointText, MerkleTree, noteKeyText, signedNote } from '#event-log';
import { nodeSha256, recordedLog } from '#testing';
import { file, idle, run, won } from '../testing/tilescribe-runs.js';

const { privateKey } = generateKeyPairSync('ed25519');
const key = {
  name: 'test.example/log',
  publicKey: createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(12),
};
const note = (checkpoint: Parameters<typeof checkpointText>[0]): string =>
  signedNote(checkpointText(checkpoint), key, (message) => sign(null, message, privateKey), nodeSha256);

let log: string;
let checkpoint: { readonly origin: string; readonly size: number; readonly root: string };
const named = { log: '', note: '', key: '' };
beforeAll(async () => {
  log = (await recordedLog([won, idle])).file('all');
  const leaves = [...log.matchAll(/"leaf":(.*),"position":\d+\}$/gm)].map(([, leaf]) => Buffer.from(leaf ?? ''));
  const tree = new MerkleTree(nodeSha256);
  for (const leaf of leaves.slice(0, 20)) tree.add(leaf);
  const origin = /"log":"([^"]+)"/.exec(log)?.[1] ?? '';
  checkpoint = { origin, size: 20, root: tree.root() };
  named.log = await file('log.ndjson', log);
  named.note = await file('checkpoint', note(checkpoint));
  named.key = await file('log.key', `${noteKeyText(key, nodeSha256)}\n`);
});
const verified = (noteFile: string, keyFile = named.key) =>
  run('verify', named.log, '--checkpoint', noteFile, '--log-key', keyFile);

it('states that the log begins with the events of a signed checkpoint', async () => {
  const { code, out } = await verified(named.note);
  expect(code).toBe(0);
  expect(out).toMatch(
    /The log begins with exactly the 20 events of the signed checkpoint of \S+: since it was signed, none was removed, changed or inserted\. It proves nothing of the 12 later events\.$/,
  );
});

it.each<[string, () => Parameters<typeof checkpointText>[0], string]>([
  ['other events', () => ({ ...checkpoint, root: 'ab'.repeat(32) }), 'FINDING chain CHECKPOINT_DIFFERS'],
  ['more events', () => ({ ...checkpoint, size: 100_000 }), 'FINDING chain LOG_SHORTER_THAN_CHECKPOINT'],
  ['another log', () => ({ ...checkpoint, origin: 'other.example/log' }), 'FINDING chain CHECKPOINT_OF_OTHER_LOG'],
])('exits with 1 where the checkpoint is of %s', async (_, other, finding) => {
  const { code, out } = await verified(await file('other', note(other())));
  expect(code).toBe(1);
  expect(out).toContain(finding);
  expect(out).toMatch(/does not agree with this log\.$/);
});

it('exits with 2 where the note is not signed by the key, or a file is none', async () => {
  const changed = note(checkpoint).replace('\n20\n', '\n21\n');
  const calls: readonly (readonly [noteFile: string, keyFile: string, message: string])[] = [
    [await file('changed', changed), named.key, 'SIGNATURE_WRONG'],
    [await file('plain', checkpointText(checkpoint)), named.key, 'NOT_A_NOTE'],
    [named.note, await file('no.key', 'no key'), 'NOT_A_NOTE_KEY'],
    [named.note, '/nowhere/log.key', '/nowhere/log.key cannot be read: there is no such file'],
  ];
  for (const [noteFile, keyFile, message] of calls) {
    const { code, out, err } = await verified(noteFile, keyFile);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(message);
  }
  const { code, err } = await run('verify', named.log, '--checkpoint', named.note);
  expect([code, err]).toEqual([2, 'tilescribe verify: --checkpoint NOTE and --log-key FILE belong together.']);
  const alone = await run('verify', named.log, '--log-key', named.key);
  expect([alone.code, alone.err]).toEqual([
    2,
    expect.stringMatching(/the file is a log and not a bundle.+--checkpoint NOTE/),
  ]);
});

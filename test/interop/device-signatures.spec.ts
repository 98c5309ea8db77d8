import { judgesOf } from '#judge';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { audit, checkSignatures } from '#audit';
import { batchEntry, batchMessage, BatchTree, commitmentTo, isSigned } from '#event-log';
import { ruleSets } from '#rules';
import { sichuanMil } from '#rules/sichuan-mil';
import { exportOf, LOG, LogRecorder, nodeSha256, nodeVerify, playRandomly, recordedLog, SigningDevice } from '#testing';
import { entriesOf, fileOf, type Entry } from '../forgery/forged-file.js';
import { asOneBatch, twoDiscardsIn } from '../signatures/as-one-batch.js';

const PROGRAM = join(__dirname, 'device_signatures.py');
const hasPython = spawnSync('python3', ['--version']).status === 0;
if (!hasPython) process.stderr.write('python3 is not installed: signatures of devices are not compared with it\n');

const DEVICE = 'gateway-7';
const signer = new SigningDevice(LOG, DEVICE);
const steps = playRandomly(sichuanMil, 2).steps.slice(0, 12);

let folder: string;
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'tilescribe-signatures-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const inPython = (text: string): readonly unknown[] => {
  const file = join(folder, 'log.ndjson');
  writeFileSync(file, text);
  const { stdout, stderr } = spawnSync('python3', [PROGRAM, file]);
  expect(stderr.toString()).toBe('');
  return stdout
    .toString()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);
};

/** The faults of signatures, and the counts, of this program in the form of the other one. */
const here = async (text: string): Promise<readonly unknown[]> => {
  const { findings, authorship } = await audit([Buffer.from(text)], {
    ...{ judges: judgesOf(ruleSets), sha256: nodeSha256 },
    signatures: checkSignatures({ verify: nodeVerify, pinned: [] }),
  });
  return [
    ...findings.flatMap(({ code, line }) => (code.startsWith('DEVICE') ? [{ line, code }] : [])),
    ...(authorship?.signed ?? []).map(({ device, key, commands, compared }) => ({ device, key, commands, compared })),
  ];
};

const DOCUMENT = readFileSync(join(process.cwd(), 'docs', 'FORMAT.md'), 'utf8');
const documented = (name: string): readonly string[] =>
  Array.from(DOCUMENT.matchAll(new RegExp(`^\\| ${name} \\| \`(.*)\` \\|$`, 'gm')), ([, value = '']) => value);

it('the example of docs/FORMAT.md is that of this program', () => {
  const commands = [...documented('first command'), ...documented('second command')].map(
    (text) => JSON.parse(text) as [string, string, object],
  );
  const entries = documented('its entry');
  const toSign = commands.map(([, nonce, command], index) => {
    const { commitment, ...place } = JSON.parse(entries[index]!) as Parameters<typeof batchEntry>[0] & {
      readonly commitment: string;
    };
    expect(commitmentTo({ nonce, command }, nodeSha256)).toBe(commitment);
    expect(Buffer.from(batchEntry(place, commitment, nodeSha256)).toString('hex')).toBe(
      documented('hash of the entry')[index],
    );
    return { ...place, nonce, command };
  });
  const { size, root } = new BatchTree(toSign, nodeSha256);
  expect([Buffer.from(root, 'hex').toString('base64')]).toEqual(documented('ROOT'));
  const message = batchMessage({ log: 'club.example/log', device: DEVICE, size, root });
  expect(isSigned(message, { key: documented('key')[0]!, value: documented('signature')[0]! }, nodeVerify)).toBe(true);
});

it('the commitment of the example is what sha256sum prints', () => {
  const [text = ''] = documented('first command');
  const [entry = ''] = documented('its entry');
  expect(entry).toContain(createHash('sha256').update(text).digest('hex'));
});

(hasPython ? describe : describe.skip)('a program in another language', () => {
  it.each([['all'], ['none']] as const)(
    'accepts an honest log and counts alike, disclosures: %s',
    async (disclosures) => {
      const text = (await recordedLog([steps], { signer })).file(disclosures);
      const printed = inPython(text);
      expect(printed).toEqual(await here(text));
      expect(printed).toMatchObject([{ device: DEVICE, key: signer.key, commands: steps.length }]);
    },
  );

  it.each<[string, (entries: readonly Entry[]) => readonly Entry[]]>([
    [
      'an exchanged signature',
      (entries) => changed(entries, 5, { signature: signed(entries)[6]!.leaf.cause.signature! }),
    ],
    ['another command id', (entries) => changed(entries, 7, { commandId: 'c-0' })],
    ['another command', (entries) => changed(entries, 2, { command: { type: 'EndPlay' } })],
    [
      'commands of a batch in another order',
      (entries) => asOneBatch(entries, signer, twoDiscardsIn(entries).toReversed()),
    ],
    ['another key', (entries) => entries.slice(0, 1).concat(strange.slice(1))],
    ['another registration', (entries) => [strange[0]!, ...entries.slice(1)]],
    ['a key with which anybody can sign', (entries) => [registeredByAnybody(entries[0]!), ...entries.slice(1)]],
    ['a key of another table', (entries) => [elsewhere[0]!, ...entries.slice(1)]],
    [
      'a registration for another table than the proof',
      (entries) => [atTable(entries[0]!, 'table-2'), ...entries.slice(1)],
    ],
    ['a registration of another version', (entries) => [inVersion(entries[0]!, 2), ...entries.slice(1)]],
  ])('finds the same faults in a log with %s', async (_what, change) => {
    const honest = await entriesOf((await recordedLog([steps], { signer })).file('all'));
    const text = fileOf(change(honest));
    const printed = inPython(text);
    expect(printed).toEqual(await here(text));
    expect(JSON.stringify(printed)).toContain('DEVICE_');
  });
});

const atTable = ({ leaf, ...entry }: Entry, table: string): Entry => ({
  ...entry,
  leaf: { ...leaf, data: { ...leaf.data, table } },
});
const inVersion = ({ leaf, ...entry }: Entry, schemaVersion: number): Entry => ({
  ...entry,
  leaf: { ...leaf, schemaVersion },
});

/** The log with the key registered for another table. */
let elsewhere: readonly Entry[];
beforeAll(async () => {
  const recorder = new LogRecorder(signer);
  await recorder.registerKey(signer, 'table-2');
  elsewhere = await entriesOf((await exportOf(recorder.store)).file('all'));
});

/** The registration of the neutral point, with a signature that this key verifies for every message. */
const registeredByAnybody = (registration: Entry): Entry => {
  const key = Buffer.from(`01${'00'.repeat(31)}`, 'hex').toString('base64');
  const proof = Buffer.from(`01${'00'.repeat(63)}`, 'hex').toString('base64');
  return { ...registration, leaf: { ...registration.leaf, data: { ...registration.leaf.data, key, proof } } };
};

let strange: readonly Entry[];
beforeAll(async () => {
  strange = await entriesOf((await recordedLog([steps], { signer: new SigningDevice(LOG, DEVICE) })).file('all'));
});

const signed = (entries: readonly Entry[]): readonly Entry[] =>
  entries.filter(({ leaf }) => leaf.cause.signature !== undefined);

/** Changes the cause of the signed command at this place. */
const changed = (
  entries: readonly Entry[],
  place: number,
  change: Partial<Entry['leaf']['cause']>,
): readonly Entry[] => {
  const entry = signed(entries)[place]!;
  const cause = { ...entry.leaf.cause, ...change };
  return entries.with(entries.indexOf(entry), { ...entry, leaf: { ...entry.leaf, cause } });
};

import { judgesOf } from '#judge';
import { audit, checkSignatures, type AuditReport, type PinnedDeviceKey } from '#audit';
import type { Cause, DeviceSignature, Leaf, LogObject, LogScope } from '#event-log';
import { disclosureHash } from '#event-log';
import { ruleSets } from '#rules';
import { sichuanMil } from '#rules/sichuan-mil';
import {
  dealIdOf,
  dealSecrets,
  exportOf,
  LOG,
  LogRecorder,
  nodeSha256,
  nodeVerify,
  playRandomly,
  recordedLog,
  SigningDevice,
  type RecordedStep,
} from '#testing';
import { entriesOf, fileOf, withoutDisclosures, type Entry } from '../forgery/forged-file.js';
import { asOneBatch, twoDiscardsIn } from './as-one-batch.js';

const DEVICE = 'gateway-7';
const signer = new SigningDevice(LOG, DEVICE);

/** A short deal. */
const { steps }: { readonly steps: readonly RecordedStep[] } = playRandomly(sichuanMil, 38);
let honest: readonly Entry[];
beforeAll(async () => {
  honest = await entriesOf((await recordedLog([steps], { signer })).file('all'));
});

const audited = (
  entries: readonly Entry[],
  pinned: readonly PinnedDeviceKey[] = [],
  part: Omit<LogScope, 'log'> = {},
): Promise<AuditReport> =>
  audit([Buffer.from(fileOf(entries, LOG, part))], {
    judges: judgesOf(ruleSets),
    sha256: nodeSha256,
    signatures: checkSignatures({ verify: nodeVerify, pinned }),
  });

/** The place of the first signed command that fits. */
const placeOf = (fits: (leaf: Leaf) => boolean): number =>
  honest.findIndex(({ leaf }) => leaf.cause.signature !== undefined && fits(leaf));
const ofType = (type: string) => (leaf: Leaf) => leaf.cause.command?.['type'] === type;

const withLeaf = (entries: readonly Entry[], place: number, change: (leaf: Leaf) => Leaf): readonly Entry[] =>
  entries.with(place, { ...entries[place]!, leaf: change(entries[place]!.leaf) });
const withCause = (place: number, change: (cause: Cause) => Cause): readonly Entry[] =>
  withLeaf(honest, place, (leaf) => ({ ...leaf, cause: change(leaf.cause) }));
const withSignature = (place: number, change: Partial<DeviceSignature>): readonly Entry[] =>
  withCause(place, (cause) => ({ ...cause, signature: { ...cause.signature!, ...change } }));

const codesIn = ({ findings }: AuditReport): readonly string[] => findings.map(({ code }) => code);

it('an honest log is clean, and each command is compared with its signature', async () => {
  const report = await audited(honest);
  expect(report).toMatchObject({ verdict: 'clean', findings: [], gaps: [] });
  expect(report.authorship).toEqual({
    signed: [{ device: DEVICE, key: signer.key, known: 'registered', commands: steps.length, compared: steps.length }],
    unsigned: [],
    decisions: [],
  });
});

describe('a log with correct hashes', () => {
  it('whose signatures were exchanged between two commands has a finding at each', async () => {
    const [draw, discard] = [placeOf(ofType('DrawTile')), placeOf(ofType('DiscardTile'))];
    const { signature: one } = honest[draw]!.leaf.cause;
    const { signature: other } = honest[discard]!.leaf.cause;
    const report = await audited(
      withLeaf(withSignature(draw, other!), discard, (leaf) => ({
        ...leaf,
        cause: { ...leaf.cause, signature: one! },
      })),
    );
    const wrong = report.findings.filter(({ code }) => code === 'DEVICE_SIGNATURE_WRONG');
    expect(wrong.map(({ deal, sequence, pointer, line }) => ({ deal, sequence, pointer, hasLine: line! > 0 }))).toEqual(
      [draw, discard]
        .sort((a, b) => a - b)
        .map((place) => ({
          ...{ deal: dealIdOf(1), sequence: honest[place]!.leaf.sequence },
          ...{ pointer: '/leaf/cause/signature', hasLine: true },
        })),
    );
    expect(report.deals[0]?.verdict).toBe('faulty');
  });

  it.each<[string, (cause: Cause) => Cause]>([
    ['command id', (cause) => ({ ...cause, commandId: '019a0002-0000-7000-8000-0000000fffff' })],
    ['actor', (cause) => ({ ...cause, actor: 'device:gateway-8' })],
    ['actor, a key of a person', (cause) => ({ ...cause, actor: 'key:1' })],
    ['evidence', (cause) => ({ ...cause, evidence: { digest: 'e'.repeat(64), from: 1, to: 2 } })],
    ['commitment', (cause) => ({ ...cause, signature: { ...cause.signature!, commitment: 'c'.repeat(64) } })],
    ['index', (cause) => ({ ...cause, signature: { ...cause.signature!, index: 0 } })],
    ['size', (cause) => ({ ...cause, signature: { ...cause.signature!, size: 4 } })],
    ['proof', (cause) => ({ ...cause, signature: { ...cause.signature!, hashes: ['a'.repeat(64), 'b'.repeat(64)] } })],
    ['empty proof', (cause) => ({ ...cause, signature: { ...cause.signature!, hashes: [] } })],
    ['value', (cause) => ({ ...cause, signature: { ...cause.signature!, value: `${'A'.repeat(86)}==` } })],
    ['key', (cause) => ({ ...cause, signature: { ...cause.signature!, key: new SigningDevice(LOG, DEVICE).key } })],
  ])('with another %s is found by everybody', async (_what, change) => {
    // A command with one event: the others would name another command.
    const place = placeOf(({ cause }) => cause.count === 1 && cause.command?.['type'] === 'DiscardTile');
    const forged = withCause(place, change);
    const { sequence } = honest[place]!.leaf;
    for (const entries of [forged, forged.map((entry) => ({ ...entry, disclosures: [] }))])
      expect((await audited(entries)).findings).toContainEqual(
        expect.objectContaining({ check: 'chain', code: 'DEVICE_SIGNATURE_WRONG', sequence }),
      );
  });

  it('with other times is found', async () => {
    const place = placeOf(({ cause }) => cause.count === 1);
    const forged = withLeaf(honest, place, (leaf) => ({ ...leaf, occurredAt: '2026-03-11T09:00:00.000Z' }));
    expect(codesIn(await audited(forged))).toContain('DEVICE_SIGNATURE_WRONG');
  });

  it('with another open command is found: nonce and command do not give the commitment', async () => {
    const place = placeOf(ofType('DiscardTile'));
    const forged = withCause(place, (cause) => ({ ...cause, command: { ...cause.command!, tile: '9s' } }));
    const finding = (await audited(forged)).findings.find(({ code }) => code === 'DEVICE_COMMITMENT_DIFFERS');
    expect(finding).toMatchObject({
      ...{ sequence: honest[place]!.leaf.sequence, pointer: '/leaf/cause/signature/commitment' },
      ...{ expected: honest[place]!.leaf.cause.signature!.commitment, actual: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
  });

  it('with another concealed tile is found by whoever has the disclosures, and by nobody else', async () => {
    const place = placeOf(ofType('DrawTile'));
    const { leaf, disclosures } = honest[place]!;
    const at = disclosures.findIndex(({ path }) => path === '/cause/command/tile');
    const value = disclosures[at]!.value === '"9s"' ? '"1m"' : '"9s"';
    const other = { ...disclosures[at]!, value };
    const hash = disclosureHash(other, nodeSha256);
    const forged = honest.with(place, {
      leaf: { ...leaf, cause: { ...leaf.cause, command: { ...leaf.cause.command!, tile: { sealed: hash } } } },
      disclosures: disclosures.with(at, { ...other, hash }),
    });
    expect(codesIn(await audited(forged))).toContain('DEVICE_COMMITMENT_DIFFERS');
    const report = await audited(forged.map((entry) => ({ ...entry, disclosures: [] })));
    expect(codesIn(report).filter((code) => code.startsWith('DEVICE'))).toEqual([]);
    expect(report.authorship?.signed[0]?.compared).toBeLessThan(steps.length);
  });

  it('without a signature is found: the device had registered its key', async () => {
    // The first ones are within a minute of the registration.
    const last = honest.findLastIndex(({ leaf }) => leaf.cause.signature !== undefined);
    const forged = withCause(last, ({ signature: _, ...cause }) => cause).map((entry, index) =>
      index === last
        ? { ...entry, disclosures: entry.disclosures.filter(({ path }) => !path.startsWith('/cause/signature')) }
        : entry,
    );
    const report = await audited(forged);
    expect(report.findings).toContainEqual(
      expect.objectContaining({ code: 'DEVICE_SIGNATURE_MISSING', sequence: honest[last]!.leaf.sequence }),
    );
    expect(report.authorship?.unsigned).toEqual([{ device: DEVICE, commands: 1 }]);
  });

  it('without a signature in the minute behind the registration is incomplete', async () => {
    const place = placeOf(ofType('OpenDeal'));
    const report = await audited(withCause(place, ({ signature: _, ...cause }) => cause));
    expect(report).toMatchObject({ verdict: 'incomplete', findings: [] });
    expect(report.gaps).toMatchObject([
      {
        ...{ check: 'chain', code: 'DEVICE_COMMAND_NOT_SIGNED', deal: dealIdOf(1), sequence: 1, pointer: '/cause' },
        message: expect.stringContaining('registered its first key at most a minute before'),
      },
    ]);
  });

  it('without a signature before the registration is clean: the device had no key yet', async () => {
    const place = placeOf(ofType('OpenDeal'));
    const unsigned = withCause(place, ({ signature: _, ...cause }) => cause);
    const registration = { ...honest[0]!, leaf: { ...honest[0]!.leaf, recordedAt: honest[place]!.leaf.recordedAt } };
    expect(await audited([unsigned[place]!, registration, ...unsigned.slice(2)])).toMatchObject({
      ...{ verdict: 'clean', findings: [], gaps: [] },
    });
  });

  describe('in which two whole batches are exchanged, each of one command (docs/AUDITING.md, section 10)', () => {
    /** Exchanges the command at a place with the one behind it. */
    const exchangedAt = (first: number): readonly Entry[] => {
      const second = first + honest[first]!.leaf.cause.count;
      const end = second + honest[second]!.leaf.cause.count;
      // The times of recording are not signed.
      const { recordedAt } = honest[first]!.leaf;
      const moved = honest.slice(second, end).map((entry) => ({ ...entry, leaf: { ...entry.leaf, recordedAt } }));
      return [...honest.slice(0, first), ...moved, ...honest.slice(first, second), ...honest.slice(end)];
    };

    it('is clean where the rules permit both orders, as of two choices of a forbidden suit', async () => {
      const first = placeOf(ofType('ChooseForbiddenSuit'));
      expect(honest[first + 1]!.leaf.cause).toMatchObject({ index: 0, command: { type: 'ChooseForbiddenSuit' } });
      expect(await audited(exchangedAt(first))).toMatchObject({ verdict: 'clean', findings: [] });
    });

    it('has a finding where the rules permit one order only', async () => {
      expect((await audited(exchangedAt(placeOf(ofType('DrawTile'))))).verdict).toBe('faulty');
    });
  });

  it('in which a command stands twice has a finding', async () => {
    const place = placeOf(ofType('DiscardTile'));
    const { count } = honest[place]!.leaf.cause;
    const command = honest.slice(place, place + count);
    const report = await audited([...honest.slice(0, place + count), ...command, ...honest.slice(place + count)]);
    expect(codesIn(report)).toEqual(expect.arrayContaining(['COMMAND_REPEATED', 'DEVICE_COMMANDS_REORDERED']));
  });

  it('without the disclosure of a nonce is incomplete: a command that all can read is not compared', async () => {
    const place = placeOf(ofType('DrawTile'));
    const { disclosures } = honest[place]!;
    const shown = disclosures.filter(({ path }) => path !== '/cause/signature/nonce');
    const report = await audited(honest.with(place, { ...honest[place]!, disclosures: shown }));
    expect(report).toMatchObject({ verdict: 'incomplete', findings: [], deals: [{ verdict: 'incomplete' }] });
    expect(report.checks.chain.notChecked).toBe(1);
    expect(report.gaps).toMatchObject([
      {
        ...{ check: 'chain', code: 'DEVICE_COMMAND_NOT_COMPARED', deal: dealIdOf(1) },
        ...{ sequence: honest[place]!.leaf.sequence, pointer: '/cause/signature/nonce' },
      },
    ]);
  });

  it('signed by a key that is not registered is found', async () => {
    const stranger = new SigningDevice(LOG, DEVICE);
    const foreign = await entriesOf((await recordedLog([steps], { signer: stranger })).file('all'));
    const report = await audited([honest[0]!, ...foreign.slice(1)]);
    expect(new Set(codesIn(report))).toEqual(new Set(['DEVICE_KEY_NOT_VALID']));
    expect(report.findings).toHaveLength(steps.length);
  });

  it('with a deal under another id is found at each command', async () => {
    const forged = honest.map((entry) =>
      entry.leaf.stream.startsWith('deal/')
        ? { ...entry, leaf: { ...entry.leaf, stream: `deal/${dealIdOf(9)}` } }
        : entry,
    );
    const wrong = codesIn(await audited(forged)).filter((code) => code === 'DEVICE_SIGNATURE_WRONG');
    expect(wrong).toHaveLength(steps.length);
  });

  it('of another origin is found at each command', async () => {
    const log = 'other.example/log';
    const forged = fileOf(
      honest.map((entry) => ({ ...entry, leaf: { ...entry.leaf, log } })),
      log,
    );
    const signatures = checkSignatures({ verify: nodeVerify, pinned: [] });
    const report = await audit([Buffer.from(forged)], { judges: judgesOf(ruleSets), sha256: nodeSha256, signatures });
    expect(codesIn(report).filter((code) => code === 'DEVICE_SIGNATURE_WRONG')).toHaveLength(steps.length);
    expect(codesIn(report)).toContain('DEVICE_KEYS_BROKEN');
  });

  it('with two commands of a batch in another order than the device gave them has a finding at the second', async () => {
    const [one, other] = twoDiscardsIn(honest);
    expect(await audited(asOneBatch(honest, signer, [one, other]))).toMatchObject({ verdict: 'clean', findings: [] });
    expect((await audited(asOneBatch(honest, signer, [other, one]))).findings).toMatchObject([
      {
        ...{ check: 'chain', code: 'DEVICE_COMMANDS_REORDERED', deal: dealIdOf(1) },
        ...{ sequence: honest[other]!.leaf.sequence, pointer: '/leaf/cause/signature/index' },
      },
    ]);
  });

  it('with a signature on a later event of a command is found', async () => {
    const place = honest.findIndex(({ leaf }) => leaf.cause.index === 1);
    const { signature } = honest[place - 1]!.leaf.cause;
    expect(codesIn(await audited(withCause(place, (cause) => ({ ...cause, signature: signature! }))))).toContain(
      'COMMAND_BROKEN',
    );
  });

  it('with a nonce in clear beside a concealed command is found', async () => {
    const place = placeOf(ofType('DrawTile'));
    const { disclosures } = honest[place]!;
    const nonce = JSON.parse(disclosures.find(({ path }) => path === '/cause/signature/nonce')!.value) as string;
    const forged = withSignature(place, { nonce });
    const shown = forged.with(place, {
      ...forged[place]!,
      disclosures: disclosures.filter(({ path }) => path !== '/cause/signature/nonce'),
    });
    expect((await audited(shown)).findings).toContainEqual(
      expect.objectContaining({ check: 'seals', code: 'SECRET_MISMATCH', pointer: '/leaf/cause/signature/nonce' }),
    );
  });

  it.each<[string, (data: Leaf['data']) => Leaf['data']]>([
    ['another key', (data) => ({ ...data, key: new SigningDevice(LOG, DEVICE).key })],
    ['another device', (data) => ({ ...data, device: 'gateway-8' })],
    ['other members', (data) => ({ ...data, valid: true })],
  ])('whose registration has %s is found', async (_what, change) => {
    const forged = withLeaf(honest, 0, (leaf) => ({ ...leaf, data: change(leaf.data) }));
    expect(codesIn(await audited(forged))).toContain('DEVICE_KEYS_BROKEN');
  });

  it.each<[string, LogObject]>([
    ['another device', { device: 'gateway-8' }],
    ['another key', { key: new SigningDevice(LOG, DEVICE).key }],
    ['another proof', { proof: `${'A'.repeat(86)}==` }],
    ['a further member', { valid: true }],
    ['another type', { type: 'EndDeviceKey' }],
  ])('whose registration follows from a command with %s is found', async (_what, change) => {
    const forged = withCause(0, (cause) => ({ ...cause, command: { ...cause.command!, ...change } }));
    const report = await audited(forged);
    expect(report.findings).toMatchObject([
      {
        ...{ code: 'DEVICE_KEYS_BROKEN', sequence: 1, pointer: '/leaf/cause/command', line: 2 },
        message: expect.stringContaining(`device/${DEVICE}`),
      },
    ]);
  });

  it('without the registration of the key is found, also without disclosures', async () => {
    const [, ...unregistered] = honest;
    for (const entries of [unregistered, withoutDisclosures(unregistered)]) {
      const report = await audited(entries);
      expect(report.findings).toHaveLength(steps.length);
      expect(report.findings[0]).toMatchObject({
        ...{ check: 'chain', code: 'DEVICE_KEY_NOT_VALID', deal: dealIdOf(1), sequence: 1 },
        ...{ pointer: '/leaf/cause/signature/key', actual: signer.key, message: expect.stringContaining(DEVICE) },
      });
    }
  });

  it.each([{ streams: [`deal/${dealIdOf(1)}`] }, { after: 1 }])(
    'that is a part, %o, needs no registration, and the key is unknown',
    async (part) => {
      const { verdict, findings, authorship } = await audited(honest.slice(1), [], part);
      expect([verdict, findings, authorship?.signed[0]?.known]).toEqual(['clean', [], 'unknown']);
    },
  );

  it('that no device has signed needs no registration', async () => {
    const { verdict, findings } = await audited(await entriesOf((await recordedLog([steps])).file('all')));
    expect([verdict, findings]).toEqual(['clean', []]);
  });
});

describe('the key of a table', () => {
  const TABLE = 'table-1';
  /** Registers keys, and records the deal, whose table is `table-1`, with the given signer. */
  const recordedWith = async (by: SigningDevice, register: (recorder: LogRecorder) => Promise<void>) => {
    const recorder = new LogRecorder(by);
    await register(recorder);
    for (const step of steps) await recorder.record(`deal/${dealIdOf(1)}`, step, dealSecrets);
    return entriesOf((await exportOf(recorder.store)).file('all'));
  };
  const isOfDeal = ({ leaf }: Entry): boolean => leaf.stream.startsWith('deal/');
  const unsigned = (entries: readonly Entry[]): readonly Entry[] =>
    entries.map((entry) => {
      const { signature: _, ...cause } = entry.leaf.cause;
      const disclosures = entry.disclosures.filter(({ path }) => path !== '/cause/signature/nonce');
      return { leaf: { ...entry.leaf, cause }, disclosures };
    });

  it('signs no command of another table', async () => {
    const entries = await recordedWith(signer, (recorder) => recorder.registerKey(signer, 'table-2'));
    const report = await audited(entries);
    expect(report.findings).toHaveLength(steps.length);
    expect(report.findings[0]).toMatchObject({
      ...{ code: 'DEVICE_KEY_NOT_VALID', actual: signer.key, expected: '' },
      message: expect.stringContaining(TABLE),
    });
    const both = await recordedWith(signer, async (recorder) => {
      await recorder.registerKey(signer, 'table-2');
      await recorder.registerKey(signer, TABLE);
    });
    expect(await audited(both)).toMatchObject({ verdict: 'clean', findings: [] });
  });

  it('does not oblige the device to sign at another table', async () => {
    const other = await recordedWith(signer, (recorder) => recorder.registerKey(signer, 'table-2'));
    expect(await audited(unsigned(other))).toMatchObject({ verdict: 'clean', findings: [], gaps: [] });
    const own = await recordedWith(signer, (recorder) => recorder.registerKey(signer, TABLE));
    expect(codesIn(await audited(unsigned(own)))).toContain('DEVICE_SIGNATURE_MISSING');
  });

  it('of a log without the opening of its deal is one of some table, and unsigned commands are left open', async () => {
    const entries = await recordedWith(signer, (recorder) => recorder.registerKey(signer, 'table-2'));
    const place = entries.findIndex((entry) => isOfDeal(entry) && entry.leaf.sequence === 2);
    const later = [...entries.slice(0, 1), ...entries.slice(place)];
    const report = await audited(later);
    expect(codesIn(report)).not.toContain('DEVICE_KEY_NOT_VALID');
    const open = await audited(unsigned(later));
    expect(codesIn(open)).not.toContain('DEVICE_SIGNATURE_MISSING');
    expect(open.gaps).toContainEqual(
      expect.objectContaining({ code: 'DEVICE_COMMAND_NOT_SIGNED', message: expect.stringContaining('table') }),
    );
  });

  it.each<[string, (leaf: Leaf) => Leaf]>([
    ['another table', (leaf) => ({ ...leaf, data: { ...leaf.data, table: 'table-2' } })],
    ['another version', (leaf) => ({ ...leaf, schemaVersion: 2 })],
    ['no table', (leaf) => ({ ...leaf, data: { device: DEVICE, key: signer.key, proof: leaf.data['proof']! } })],
  ])('has a registration whose forgery with %s is found', async (_what, change) => {
    expect(codesIn(await audited(withLeaf(honest, 0, change)))).toContain('DEVICE_KEYS_BROKEN');
  });

  it('is found if it is registered twice for one table', async () => {
    const entries = await recordedWith(signer, async (recorder) => {
      for (const table of [TABLE, TABLE]) await recorder.registerKey(signer, table);
    });
    expect((await audited(entries)).findings).toMatchObject([{ code: 'DEVICE_KEYS_BROKEN', sequence: 2 }]);
  });
});

describe('keys that the auditor keeps', () => {
  it('prove a file without the registration, which alone proves no device', async () => {
    const deal = honest.slice(1);
    const part = { streams: [`deal/${dealIdOf(1)}`] };
    const { verdict, authorship } = await audited(deal, [], part);
    expect([verdict, authorship?.signed[0]?.known]).toEqual(['clean', 'unknown']);
    const pinned = await audited(deal, [{ device: DEVICE, key: signer.key }], part);
    expect([pinned.verdict, pinned.authorship?.signed[0]?.known]).toEqual(['clean', 'pinned']);
  });

  it('outweigh keys that the log registers: the operator could have registered a key of his own', async () => {
    const report = await audited(honest, [{ device: DEVICE, key: new SigningDevice(LOG, DEVICE).key }]);
    expect(new Set(codesIn(report))).toEqual(new Set(['DEVICE_KEY_NOT_VALID']));
  });

  it.each([1, steps.length])('leave a file open from which %i signatures were removed', async (count) => {
    const unsigned = honest.slice(1).map((entry, index) => {
      const { signature, ...cause } = entry.leaf.cause;
      if (signature === undefined || (count === 1 && index > 0)) return entry;
      const disclosures = entry.disclosures.filter(({ path }) => path !== '/cause/signature/nonce');
      return { leaf: { ...entry.leaf, cause }, disclosures };
    });
    const report = await audited(unsigned, [{ device: DEVICE, key: signer.key }]);
    expect(report).toMatchObject({ verdict: 'incomplete', findings: [], deals: [{ verdict: 'incomplete' }] });
    expect(report.checks.chain.notChecked).toBe(count);
    expect(report.gaps).toHaveLength(count);
    expect(report.gaps[0]).toMatchObject({
      ...{ check: 'chain', code: 'DEVICE_COMMAND_NOT_SIGNED', deal: dealIdOf(1), sequence: 1, pointer: '/cause' },
    });
  });

  it('of a device without a command in the file are named', async () => {
    const { authorship } = await audited(honest, [{ device: 'gateway-8', key: signer.key }]);
    expect(authorship?.absent).toEqual(['gateway-8']);
  });

  it('of other devices change nothing', async () => {
    const report = await audited(honest, [{ device: 'gateway-8', key: signer.key }]);
    expect([report.verdict, report.authorship?.signed[0]?.known]).toEqual(['clean', 'registered']);
  });
});

it('an audit without Ed25519 reports that signatures were not checked', async () => {
  const report = await audit([Buffer.from(fileOf(honest))], { judges: judgesOf(ruleSets), sha256: nodeSha256 });
  expect(report).toMatchObject({ verdict: 'clean', findings: [], gaps: [], hasUncheckedSignatures: true });
  expect((await audited(honest, [])).hasUncheckedSignatures).toBeUndefined();
});

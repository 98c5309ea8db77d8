import { audit, checkSignatures, type AuditReport } from '#audit';
import { sichuanMil } from '#rules/sichuan-mil';
import { LOG, nodeVerify, SigningDevice } from '#testing';
import { nonceFacts, played, recorded, TOOLS } from '../../libs/audit/src/testing/walled-deal.js';
import { entriesOf, fileOf, type Entry } from '../forgery/forged-file.js';

const east = new SigningDevice(LOG, 'seat-east');
const deal = played(sichuanMil);
const honest = async (signer = east) => (await recorded(deal, { signers: { east: signer } })).file('all');
const audited = async (text: string, pinned: readonly { device: string; key: string }[] = []): Promise<AuditReport> =>
  audit([Buffer.from(text)], { ...TOOLS, signatures: checkSignatures({ verify: nodeVerify, pinned }) });

/** Changes the signed events, as a forger with the whole log can. */
const changed = (entries: readonly Entry[], change: (leaf: Entry['leaf']) => Entry['leaf']): string =>
  fileOf(
    entries.map((entry) => (entry.leaf.cause.signature === undefined ? entry : { ...entry, leaf: change(entry.leaf) })),
  );

it('prove that the device of a seat has sent commitment and opening', async () => {
  const report = await audited(await honest(), [{ device: 'seat-east', key: east.key }]);
  expect([report.verdict, report.findings]).toEqual(['clean', []]);
  expect(report.authorship?.signed).toEqual([
    { device: 'seat-east', key: east.key, known: 'pinned', commands: 2, compared: 2 },
  ]);
  expect(report.walls!.each[0]!.nonces).toEqual([
    { seat: 'east', actor: 'device:seat-east', signedBy: east.key, isOwn: true, isOpen: true },
    { seat: 'north', actor: 'key:north', isOwn: true, isOpen: true },
  ]);
});

it.each<[string, (leaf: Entry['leaf']) => Entry['leaf'], string]>([
  [
    'a removed signature',
    ({ cause: { signature: _, ...cause }, ...leaf }) => ({ ...leaf, cause }),
    // The first key of the device was registered in the minute before: nobody can know whether it had to sign.
    'gap DEVICE_COMMAND_NOT_SIGNED',
  ],
  [
    'another nonce',
    (leaf) =>
      leaf.type === 'NonceOpened'
        ? { ...leaf, cause: { ...leaf.cause, command: { ...leaf.cause.command!, nonce: 'ab'.repeat(32) } } }
        : leaf,
    'finding DEVICE_COMMITMENT_DIFFERS',
  ],
  [
    'the sender exchanged for a key',
    (leaf) => ({ ...leaf, cause: { ...leaf.cause, actor: 'key:1' } }),
    'finding DEVICE_SIGNATURE_WRONG',
  ],
])('are checked: %s', async (_, change, code) => {
  const { findings, gaps } = await audited(changed(await entriesOf(await honest()), change));
  const codes = [...findings.map((each) => `finding ${each.code}`), ...gaps.map((each) => `gap ${each.code}`)];
  expect(codes).toContain(code);
});

it('are found to be missing where the device had registered a key more than a minute before', async () => {
  const entries = await entriesOf(await honest());
  const [registration] = entries;
  const recordedAt = '2026-03-11T08:00:00.000Z';
  const early = entries.with(0, {
    ...registration!,
    leaf: { ...registration!.leaf, occurredAt: recordedAt, recordedAt },
  });
  const text = changed(early, ({ cause: { signature: _, ...cause }, ...leaf }) => ({ ...leaf, cause }));
  const { findings } = await audited(text);
  expect(findings.map(({ code }) => code)).toEqual(['DEVICE_SIGNATURE_MISSING', 'DEVICE_SIGNATURE_MISSING']);
});

it('are not those of an operator who gives the nonces of the seat with another key', async () => {
  const { findings } = await audited(await honest(new SigningDevice(LOG, 'seat-east')), [
    { device: 'seat-east', key: east.key },
  ]);
  expect(findings.map(({ code }) => code)).toEqual(['DEVICE_KEY_NOT_VALID', 'DEVICE_KEY_NOT_VALID']);
});

it('cover the other commitments: none can be exchanged after the opening', async () => {
  const other = nonceFacts([
    { seat: 'east', nonce: 'ab'.repeat(32) },
    { seat: 'north', nonce: 'cd'.repeat(32) },
  ]);
  const commitments = other.find(({ event }) => event.type === 'NonceOpened')!.event as {
    readonly commitments: string;
  };
  const text = changed(await entriesOf(await honest()), (leaf) =>
    leaf.type === 'NonceOpened'
      ? {
          ...leaf,
          data: { ...leaf.data, ...{ commitments: commitments.commitments } },
          cause: { ...leaf.cause, command: { ...leaf.cause.command!, commitments: commitments.commitments } },
        }
      : leaf,
  );
  const { findings } = await audited(text);
  expect(findings.map(({ code }) => code)).toEqual(['DEVICE_COMMITMENT_DIFFERS', 'NONCE_COMMITMENTS_DIFFER']);
});

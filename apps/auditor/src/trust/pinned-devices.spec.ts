import { writeLogFile } from '#event-log';
import { sichuanMil, sichuanMilMatch } from '#rules/sichuan-mil';
import { dealIdOf, LOG, MATCH_ID, nodeSha256, RecordedMatch, recordedLog, SigningDevice } from '#testing';
import { file, run, unknowable, won } from '../testing/tilescribe-runs.js';

const DEVICE = 'gateway-7';
const signer = new SigningDevice(LOG, DEVICE);
const OWN = `${DEVICE}=${signer.key}`;
const strange = new SigningDevice(LOG, DEVICE).key;

let signed: string;
let sealed: string;
/** The deal without the registration of the key, as in the export of one deal. */
let deal: string;
/** A whole log from which the registration was removed. */
let unregistered: string;
beforeAll(async () => {
  const log = await recordedLog([won], { signer });
  signed = await file('signed.ndjson', log.file('all'));
  sealed = await file('sealed.ndjson', log.file('none'));
  const { lines } = await recordedLog([won], { signer, isRegistered: false });
  deal = await file('deal.ndjson', writeLogFile({ log: LOG, streams: [`deal/${dealIdOf(1)}`] }, lines, nodeSha256));
  unregistered = await file('unregistered.ndjson', writeLogFile({ log: LOG }, lines, nodeSha256));
});

const lineOf = (out: string): string | undefined => out.split('\n').find((line) => line.includes(`device ${DEVICE}`));
const count = won.length;

describe('verify of a signed log', () => {
  it('states by which key the commands of a device are signed, and how the key is known', async () => {
    const { code, out } = await run('verify', signed);
    expect(code).toBe(0);
    expect(lineOf(out)).toBe(
      `  device ${DEVICE}: ${count} commands signed by the key ${signer.key}, which the log registers; ${count} compared with the signature`,
    );
  });

  it('with --device-key accepts the named keys only', async () => {
    const named = await run('verify', signed, '--device-key', `${DEVICE}=${strange}`, '--device-key', OWN);
    expect([named.code, lineOf(named.out)]).toEqual([
      0,
      expect.stringContaining(`${signer.key}, which you have named;`),
    ]);
    const other = await run('verify', signed, '--device-key', `${DEVICE}=${strange}`);
    expect(other.code).toBe(1);
    expect(other.out).toContain('FINDING chain DEVICE_KEY_NOT_VALID');
    expect(other.out).toContain('  at /leaf/cause/signature/key');
    expect(other.out).toContain(`  expected "${strange}"`);
  });

  it('counts the commands with observations of devices, and not the registrations of their keys', async () => {
    const text = (await recordedLog([won], { signer })).file('all');
    // The hashes do not matter for the summary.
    const { out } = await run(
      'verify',
      await file('by-device.ndjson', text.replace(/"source":"\w+"/g, '"source":"device"')),
    );
    expect(out.split('\n').filter((line) => line.endsWith('with observations'))).toEqual([
      `  device ${DEVICE}: 0 commands with observations`,
    ]);
  });

  it('names a device without commands whose key was named, such as one with a typing mistake', async () => {
    const { out } = await run('verify', signed, '--device-key', `gateway-70=${signer.key}`);
    expect(out).toContain(
      '\n  device gateway-70: no command of a deal or nonce in this file, and you have named its keys\n',
    );
  });

  it('without its registration states that the key is not known', async () => {
    const { code, out } = await run('verify', deal);
    expect([code, lineOf(out)]).toEqual([0, expect.stringContaining('is not known to be that of the device')]);
  });

  it('without its registration is faulty if it is whole', async () => {
    const { code, out } = await run('verify', unregistered);
    expect(code).toBe(1);
    expect(out).toContain(
      `FINDING chain DEVICE_KEY_NOT_VALID: The command is signed, and the log does not have the registration of a key of ${DEVICE}.`,
    );
    expect((await run('verify', unregistered, '--device-key', OWN)).code).toBe(0);
  });

  it('without disclosures states how many commands are concealed', async () => {
    const { code, out } = await run('verify', sealed);
    expect([code, lineOf(out)]).toEqual([
      3,
      expect.stringMatching(/; \d+ compared with the signature, \d+ concealed$/),
    ]);
  });

  it('has all of it as JSON', async () => {
    const { out } = await run('verify', signed, '--json');
    expect(JSON.parse(out)).toMatchObject({
      authorship: {
        signed: [{ device: DEVICE, key: signer.key, known: 'registered', commands: count, compared: count }],
        unsigned: [],
      },
    });
  });

  it.each([
    'gateway-7',
    `=${signer.key}`,
    `${DEVICE}=`,
    `${DEVICE}=${signer.key.slice(1)}`,
    `${DEVICE}=${signer.key} `,
  ])('refuses the key %s', async (text) => {
    const { code, err } = await run('verify', signed, `--device-key=${text}`);
    expect([code, err]).toEqual([2, expect.stringMatching(/^tilescribe: --device-key got .*, expected DEVICE=KEY/)]);
  });
});

it('explain names the key that has signed the command behind a payment', async () => {
  const { out } = await run('explain', signed);
  expect(out).toContain(`, signed by the key ${signer.key} (verify checks it)`);
  expect((await run('explain', signed, '--lang', 'ru')).out).toContain(`подписано ключом ${signer.key}`);
});

it('verify names the key behind each decision of a referee', async () => {
  const log = await file('decided.ndjson', (await recordedLog([unknowable])).file('all'));
  const { out } = await run('verify', log);
  expect(out).toMatch(/^ {2}decision RuleUnknowable in deal [0-9a-f-]{36}, event \d+: by table-1$/m);
  const { authorship } = JSON.parse((await run('verify', log, '--json')).out) as { authorship: { decisions: unknown } };
  expect(authorship.decisions).toMatchObject([{ command: 'RuleUnknowable', actor: 'table-1' }]);
});

it('verify names the key behind each correction of a match', async () => {
  const why = { reason: 'another player sat there', by: 'secretary' };
  const match = await new RecordedMatch(sichuanMil, sichuanMilMatch).open();
  await match.send({ type: 'CorrectPlayer', from: 'player-1', to: 'player-5', ...why });
  const { code, out } = await run('verify', await file('corrected.ndjson', await match.file('all')));
  expect(code).toBe(0);
  expect(out).toContain(`  decision CorrectPlayer in match ${MATCH_ID}, event 3: by table-1`);
});

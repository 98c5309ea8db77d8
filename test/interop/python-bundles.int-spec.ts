import { createHash, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { file, folder } from '../../apps/auditor/src/testing/tilescribe-runs.js';
import { LogKey } from '../../apps/api/src/features/log/tree/log-key.js';
import { openDeal, seeded } from '#testing';
import { OCCURRED_AT, order, played } from '../api/played-deal.js';
import { ReportedEvening } from '../api/reported-evening.js';
import { LOG, RunningApi, type Client } from '../api/running-api.js';
import { uuidv7 } from '../api/uuidv7.js';
import { ended } from '../bundles/forged-bundle.js';
import { SignedLog, SigningKey } from '../bundles/signed-log.js';
import { entriesOf } from '../forgery/forged-file.js';
import { WitnessKey, WitnessServer } from '../witnesses/witness-server.js';
import { hasPython, runPython, verdictsInPython } from './python-program.js';
import { isPlaceNamed, tamperedBundles } from './tampered-bundles.js';

const TAMPERED = Number(process.env['TILESCRIBE_CHECK_TAMPER'] ?? 10);
const SEED = Number(process.env['TILESCRIBE_CHECK_SEED'] ?? 1);
const PROGRAM = 'verify_bundle.py';

/** Everything that a bundle is compared with comes from the service as it runs, and is a file afterwards. */
(hasPython ? describe : describe.skip)('the verifier in Python reads bundles of the service, offline', () => {
  const [epoch, dealId, walledId] = [uuidv7(), uuidv7(), uuidv7()];
  let api: RunningApi;
  let auditor: Client;
  let privateKey: KeyObject;
  let witnesses: readonly WitnessServer[];
  let keyFile: string;
  let kept: string;
  /** Names of files with the bundles. */
  let bundles: Readonly<Record<'deal' | 'walled' | 'match' | 'period' | 'times', string>>;

  const textAt = async (path: string): Promise<string> =>
    ((await auditor.get(path).responseType('blob').expect(200)).body as Buffer).toString();
  const saved = async (name: string, path: string): Promise<string> => file(name, await textAt(path));
  const sizeIn = (note: string): number => Number(note.split('\n')[1]);

  /** The lines of the observations that the device has seen; each command of its deal cites two of them. */
  const observed = Array.from(
    { length: 2 * played(3).steps.length },
    (_, at) => `${JSON.stringify({ number: at + 1, at: 10 * at, kind: 'dice', device: 'dice-1', dice: [1, 2] })}\n`,
  );
  const recordWithDevice = async (): Promise<void> => {
    const device = await api.as('device:gateway-1', 'table:table-1');
    const records = played(3, { table: 'table-1', source: 'device' }).steps.map(({ command }, at) => ({
      ...{ sequence: at + 1, dealId, commandId: uuidv7(), occurredAt: OCCURRED_AT, command },
      evidence: {
        from: 2 * at + 1,
        to: 2 * at + 2,
        digest: createHash('sha256')
          .update(observed.slice(2 * at, 2 * at + 2).join(''))
          .digest('hex'),
      },
    }));
    await device.post('/v1/devices/gateway-1/batches', { epoch, records }).expect(200);
  };
  const commitWall = async (): Promise<void> => {
    const recorder = await api.as('deals:record');
    const opening = order(openDeal({ table: 'table-2' }));
    await recorder.post('/v1/deals', { dealId: walledId, ...opening }).expect(201);
    for (const type of ['CommitSoftwareWall', 'CloseCommitments'])
      await recorder
        .post(`/v1/deals/${walledId}/wall/commands`, { ...opening, commandId: uuidv7(), command: { type } })
        .expect(200);
  };

  beforeAll(async () => {
    ({ privateKey } = generateKeyPairSync('ed25519'));
    const pem = join(folder, 'log-key.pem');
    await writeFile(pem, privateKey.export({ format: 'pem', type: 'pkcs8' }), { mode: 0o600 });
    const { text } = await LogKey.read(pem, LOG);
    witnesses = await Promise.all(['a.example', 'b.example'].map((name) => WitnessServer.start(name, text)));
    const lines = witnesses.map(({ key, url }, at) => `witness w${at} ${key.text} ${url}\n`);
    const witnessPolicyFile = await file('policy', `${lines.join('')}group both all w0 w1\nquorum both\n`);
    // The published editions decide, so that the judges of the bundles are files of this repository.
    const options = { witnessPolicyFile, witnessIntervalMs: 100 };
    api = await RunningApi.start(undefined, undefined, {}, pem, {}, options);
    auditor = await api.as('audit');
    const admin = await api.as('admin');
    for (const table of ['table-1', 'table-2', 'club-1'])
      await admin.post('/v1/tables', { table, name: table }).expect(201);
    keyFile = await saved('log.key', '/v1/log/key');
    const evening = new ReportedEvening('club-1', await api.as('deals:write'));
    const matchId = await evening.openMatch();
    await evening.play(matchId, 'south');
    const size = sizeIn(await textAt('/v1/log/checkpoint'));
    while ((await auditor.get('/v1/log/witnesses').expect(200)).body.witnessedEvents < size) await pause(50);
    kept = await saved('kept', '/v1/log/checkpoint?witnessed=true');
    await recordWithDevice();
    await commitWall();
    await evening.play(matchId, 'east');
    const times = (await textAt('/v1/log/bundle')).match(/"recordedAt":"[^"]+"/g)!.map((each) => each.slice(14, -1));
    bundles = {
      deal: await saved('deal', `/v1/deals/${dealId}/bundle?disclosures=all`),
      walled: await saved('walled', `/v1/deals/${walledId}/bundle?disclosures=all`),
      match: await saved('match', `/v1/matches/${matchId}/bundle?disclosures=all`),
      period: await saved('period', '/v1/log/bundle?from=5&to=90&disclosures=all'),
      times: await saved('times', `/v1/log/bundle?recordedFrom=${times[10]}&recordedTo=${times[60]}`),
    };
  }, 120_000);
  afterAll(async () => {
    await api.stop();
    await Promise.all(witnesses.map((witness) => witness.stop()));
  }, 30_000);

  /** Exit code, codes of the faults, and the summary. */
  const verified = (bundle: string, ...args: readonly string[]) => {
    const { code, values } = runPython(PROGRAM, [bundle, '--log-key', keyFile, ...args]);
    const faults = values.slice(0, -1) as readonly { readonly code: string }[];
    return {
      code,
      faults: faults.map((fault) => fault.code),
      summary: (values.at(-1) ?? {}) as Record<string, unknown>,
    };
  };
  const growth = async (from: string, to: number): Promise<string> => {
    const path = `/v1/log/proofs/consistency?from=${sizeIn(from)}&to=${to}`;
    return file('growth', (await auditor.get(path).expect(200)).text);
  };
  const contentOf = (name: string): Promise<string> => readFile(name, 'utf8');

  it('accepts a deal, a deal with a wall, a match and periods', () => {
    for (const bundle of Object.values(bundles))
      expect([bundle, verified(bundle)]).toEqual([bundle, expect.objectContaining({ code: 0, faults: [] })]);
  });

  it('refuses another key of the same name', async () => {
    const other = await file('other.key', new SigningKey(LOG).text);
    const { code, values } = runPython(PROGRAM, [bundles.period, '--log-key', other]);
    expect([code, values[0]]).toEqual([1, expect.objectContaining({ code: 'NOT_SIGNED_BY_KEY' })]);
  });

  it('compares the judges with the published files, and the evidence with the observations', async () => {
    const { deal, match } = bundles;
    const editions = resolve('libs/rules/editions');
    const judged = verified(match, '--judges', editions);
    expect(judged).toMatchObject({ code: 0, summary: { judges: [{ ruleSet: 'classical', file: 'classical@1.mjs' }] } });
    expect(verified(match, '--judges', folder)).toMatchObject({ code: 3, summary: { notCompared: ['UNKNOWN_JUDGE'] } });
    const header = `${JSON.stringify({ observations: 2, device: 'gateway-1', epoch, table: 'table-1' })}\n`;
    const seen = (lines: readonly string[]) => file(`observations-${uuidv7()}`, header + lines.join(''));
    const right = verified(deal, '--observations', await seen(observed));
    expect(right).toMatchObject({ code: 0, summary: { evidence: observed.length / 2 } });
    const changed = observed.with(7, observed[7]!.replace('[1,2]', '[1,3]'));
    expect(verified(deal, '--observations', await seen(changed)).faults).toEqual(['EVIDENCE_DIFFERS']);
    const cut = verified(deal, '--observations', await seen(observed.slice(2)));
    expect(cut).toMatchObject({ code: 3, summary: { notCompared: ['EVIDENCE_NOT_FOUND'] } });
  });

  it('proves that nothing was removed since a kept checkpoint, which witnesses have cosigned', async () => {
    const { deal } = bundles;
    const note = await contentOf(kept);
    const size = Number(verified(deal).summary['size']);
    const grown = await growth(note, size);
    const args = ['--checkpoint', kept, '--growth', grown];
    expect(verified(deal, ...args)).toMatchObject({ code: 0 });
    expect(verified(deal, '--checkpoint', kept)).toMatchObject({
      code: 3,
      summary: { notCompared: ['GROWTH_NOT_PROVED'] },
    });
    const hashes = JSON.parse(await contentOf(grown)) as { readonly hashes: readonly string[] };
    const wrong = await file('wrong-growth', JSON.stringify({ ...hashes, hashes: hashes.hashes.slice(1) }));
    expect(verified(deal, '--checkpoint', kept, '--growth', wrong).faults).toEqual(['CHECKPOINT_DIFFERS']);
    const [a, b] = witnesses.map(({ key }) => key.text);
    const trusted = verified(deal, ...args, '--witness', a!, '--witness', b!);
    expect(trusted).toMatchObject({
      code: 0,
      summary: {
        cosigned: [
          ['a.example', expect.any(Number)],
          ['b.example', expect.any(Number)],
        ],
      },
    });
    const stranger = new WitnessKey('c.example').text;
    expect(verified(deal, ...args, '--witness', a!, '--witness', stranger).faults).toEqual(['QUORUM_NOT_REACHED']);
    expect(verified(deal, ...args, '--witness', a!, '--witness', stranger, '--quorum', '1')).toMatchObject({ code: 0 });
  });

  it('compares two bundles of the log, and finds those of two histories', async () => {
    const { deal, period, match } = bundles;
    expect(verified(deal, '--other', period)).toMatchObject({ code: 0 });
    expect(verified(match, '--other', period)).toMatchObject({ code: 0 });
    const shorter = await shortened();
    const { size } = verified(shorter.period).summary as { readonly size: number };
    const args = ['--other', shorter.period, '--growth', shorter.growth];
    expect([size < Number(verified(deal).summary['size']), verified(deal, ...args)]).toMatchObject([true, { code: 0 }]);
    const second = await secondHistory();
    expect([verified(second).faults, verified(second, '--other', period).faults]).toEqual([[], ['TWO_HISTORIES']]);
  });

  const logOfService = async (): Promise<SignedLog> =>
    new SignedLog(
      await entriesOf(await textAt('/v1/log/export?disclosures=all')),
      new SigningKey(LOG, privateKey),
      LOG,
    );

  /** A period of an earlier checkpoint, and the proof that the log has grown since. */
  const shortened = async () => {
    const log = await logOfService();
    const size = Number(verified(bundles.deal).summary['size']);
    const from = sizeIn(await contentOf(kept));
    return {
      period: await file('shorter', log.bundle({ kind: 'period', first: 1, last: from }, from)),
      growth: await file('shorter-growth', JSON.stringify(log.growth(from, size))),
    };
  };

  /** A bundle of the same size that the owner of the key has signed, with another source of the first command. */
  const secondHistory = async (): Promise<string> => {
    const entries = await entriesOf(await textAt('/v1/log/export?disclosures=all'));
    const size = Number(verified(bundles.deal).summary['size']);
    const changed = entries
      .slice(0, size)
      .map((entry, at) => (at > 4 ? entry : { ...entry, leaf: { ...entry.leaf, type: 'Other' } }));
    const log = new SignedLog(changed, new SigningKey(LOG, privateKey), LOG);
    return file('second', log.bundle({ kind: 'period', first: 1, last: size }));
  };

  it(`refuses each of ${TAMPERED} changed bundles of the service, and names the place`, async () => {
    const log = await logOfService();
    const originals = await Promise.all(Object.values(bundles).map(contentOf));
    // The proofs are made for the size of the log, so nothing was recorded since.
    expect(originals.map((text) => text.includes(`${LOG}\\n${log.size}\\n`))).not.toContain(false);
    for await (const tampered of tamperedBundles(log, originals, TAMPERED, seeded(SEED))) {
      const files = await Promise.all(tampered.map((each, at) => file(`tampered-${at}`, each.file)));
      const verdicts = verdictsInPython(PROGRAM, files, ['--log-key', keyFile]);
      for (const [at, change] of tampered.entries()) {
        const faults = verdicts[at]!.codes.map(([line, code, stream]) => ({ line, code, stream: stream ?? null }));
        const place = { at, name: change.name, faults };
        expect({ ...place, isNamed: isPlaceNamed(change, faults) }).toEqual({ ...place, isNamed: true });
      }
    }
  }, 3_600_000);

  it('finds a wall that was left out', async () => {
    const lines = (await contentOf(bundles.walled)).split('\n').slice(0, -2);
    const without = lines.map((line) => line.replace(`,"wall/${walledId}"]`, ']'));
    expect(verified(await file('without-wall', ended(without))).faults).toContain('STREAM_CUT');
  });
});

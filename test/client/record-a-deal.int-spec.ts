import { Refused } from '#client';
import { join } from 'node:path';
import ts from 'typescript';
import { ledgerOf } from '#projections';
import { played } from '../api/played-deal.js';
import { RunningApi } from '../api/running-api.js';
import { recordADeal, type Command, type Opening } from './record-a-deal.js';

let api: RunningApi;
beforeAll(async () => {
  api = await RunningApi.start();
  await (await api.as('admin')).post('/v1/tables', { table: 'table-1', name: 'Table 1' }).expect(201);
}, 120_000);
afterAll(() => api.stop(), 30_000);

const deal = played(11);
const [opening, ...commands] = deal.steps.map(({ command }) => command as Command);
const recording = async (change: object = {}) => ({
  address: api.address,
  key: (await api.as('deals:record')).key ?? '',
  opening: opening as Opening,
  commands,
  ...change,
});

it('a client generated from the document records a whole deal', async () => {
  const ledger = await recordADeal(await recording());
  expect(ledger).toMatchObject(ledgerOf(deal.events.map((event, index) => ({ sequence: index + 1, event }))));
});

it('it gets the reason of a refusal', async () => {
  const wrong = recordADeal(await recording({ commands: [{ type: 'DrawTile', seat: 'east', tile: '1m' }] }));
  await expect(wrong).rejects.toThrow(Refused);
  await expect(wrong).rejects.toMatchObject({ problem: { code: 'WRONG_PHASE', status: 422 } });
});

describe('the types generated from the document', () => {
  const root = process.cwd();
  const script = join(root, 'test/client/record-a-deal.ts');
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(join(root, 'tsconfig.json'), (path) => ts.sys.readFile(path)).config,
    ts.sys,
    root,
  );

  /** The program that was compiled last: the next one takes its unchanged sources. */
  let compiled: ts.Program | undefined;

  /** The compiler's complaints about the script, after a change of its text. */
  const complaints = (change: (text: string) => string = (text) => text): readonly string[] => {
    const host = ts.createCompilerHost(options);
    const read = host.readFile.bind(host);
    host.readFile = (path) => (path === script ? change(read(path) ?? '') : read(path));
    const program = ts.createProgram(
      [script],
      { ...options, noEmit: true, incremental: false, composite: false },
      host,
      compiled,
    );
    compiled = program;
    return ts
      .getPreEmitDiagnostics(program)
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
  };

  it('compile against the script', () => {
    expect(complaints()).toEqual([]);
  }, 120_000);

  it('find a missing header', () => {
    expect(complaints((text) => text.replace("'If-Match':", "'If-Matches':")).join()).toContain('If-Match');
  }, 120_000);
});

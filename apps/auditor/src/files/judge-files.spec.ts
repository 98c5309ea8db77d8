import { digestOf, editionsFolder, loadJudge, PublishedEditions } from '#editions';
import { sichuanMil } from '#rules/sichuan-mil';
import { dealIdOf, forged, type RecordedStep, stepsOf } from '#testing';
import { at } from '../../../../libs/rules/src/testing/sichuan-table.js';
import { secondEdition } from '../../../../test/editions/support/second-edition.js';
import { exported, file, idle, run, won } from '../testing/tilescribe-runs.js';

const published = new PublishedEditions(editionsFolder());
const first = published.find('sichuan-mil', '2019-03-11')!;

/** South wins a full flush of seven pairs: four fans. Under SBR-7.V three fans or more are worth 8 points. */
const COMMANDS = at('east discards 8p\nsouth hu\ntime\nreveal', { hands: { south: '1122334466778p' } }).commands;

let second: { readonly text: string; readonly digest: string };
let byFirst: readonly RecordedStep[];
let bySecond: readonly RecordedStep[];
let secondFile: string;
beforeAll(async () => {
  second = await secondEdition();
  const judge = loadJudge(Buffer.from(second.text), second.digest, 'second.mjs');
  byFirst = stepsOf(published.judgeOf(first.sha256)!.rules, COMMANDS);
  bySecond = stepsOf(judge.rules, COMMANDS);
  secondFile = await file('second.mjs', second.text);
});

const pointsOf = (steps: readonly RecordedStep[]): number =>
  steps
    .flatMap(({ events }) => events)
    .flatMap((event) => ('transfers' in event ? event.transfers : []))
    .reduce((sum, { to, points }) => (to === 'south' ? sum + points : sum), 0);

describe('verify', () => {
  it('judges a deal by the published file whose digest it names', async () => {
    const { code, out } = await run('verify', await exported('first.ndjson', 'all', byFirst));
    expect({ code, out }).toMatchObject({ code: 0, out: expect.stringContaining(first.sha256.slice(0, 16)) });
  });

  it('judges each deal by its own judge, with the file of the one that is not published', async () => {
    expect([pointsOf(byFirst), pointsOf(bySecond)]).toEqual([8, 16]);
    const log = await exported('both.ndjson', 'all', byFirst, bySecond, won);
    const { code, out } = await run('verify', log, '--judge', secondFile);
    expect(out).toContain('clean: everything in the file was checked, and nothing was found');
    expect(code).toBe(0);
  });

  it('also judges sealed deals by that file', async () => {
    const { code, out } = await run('verify', await exported('sealed.ndjson', 'none', bySecond), '--judge', secondFile);
    expect({ code, findings: out.match(/^FINDING.*/gm) }).toEqual({ code: 3, findings: null });
  });

  it('finds a payment that the judge of the deal would not make', async () => {
    const paidAsBefore = forged(bySecond, 'WinJudged', (event) => ({
      ...event,
      ...(event.valid && { valuation: { ...event.valuation!, points: 8 } }),
    }));
    const { code, out } = await run(
      'verify',
      await exported('paid.ndjson', 'all', paidAsBefore),
      '--judge',
      secondFile,
    );
    expect(code).toBe(1);
    expect(out).toMatch(/^FINDING adjudication JUDGEMENT_DIFFERS/m);
  });

  it('reports a deal whose judge is not known, and still replays it', async () => {
    const { code, out } = await run('verify', await exported('unknown.ndjson', 'all', bySecond));
    expect(code).toBe(1);
    expect(out).toMatch(/^FINDING adjudication UNKNOWN_RULE_SET: .*2019-03-11\.2, is not installed here\.$/m);
    expect(out).toContain(`check replay: ${bySecond.flatMap(({ events }) => events).length} events replayed`);
  });

  it('does not evaluate a file that no deal names', async () => {
    const other = `throw new Error('evaluated');\n${second.text}`;
    const { code, err } = await run(
      'verify',
      await exported('other.ndjson', 'all', idle),
      '--judge',
      await file('other.mjs', other),
    );
    expect({ code, err }).toEqual({
      code: 2,
      err: expect.stringContaining(`has the digest ${digestOf(other)}, and no deal of the log names it.`),
    });
  });

  it('refuses a file that is no judge', async () => {
    const other = 'export const judge = 1;\n';
    const named = forged(won, 'DealOpened', (event) => ({ ...event, fingerprint: digestOf(other) }));
    const { code, err } = await run(
      'verify',
      await exported('named.ndjson', 'all', named),
      '--judge',
      await file('no-judge.mjs', other),
    );
    expect({ code, err }).toEqual({ code: 2, err: expect.stringMatching(/^tilescribe: NOT_A_JUDGE: /) });
  });

  it('names a file that is missing', async () => {
    const { code, err } = await run('verify', await exported('log.ndjson', 'all', won), '--judge', 'nowhere.mjs');
    expect({ code, err }).toEqual({ code: 2, err: 'tilescribe: nowhere.mjs cannot be read: there is no such file.' });
  });
});

describe('compare', () => {
  it('names the deals that another edition would pay differently', async () => {
    const log = await exported('compared.ndjson', 'all', bySecond, byFirst, won);
    const { code, out } = await run('compare', log, '--edition', 'sichuan-mil@2019-03-11');
    expect(code).toBe(1);
    expect(out.split('\n')).toEqual([
      `deal ${dealIdOf(1)}: PAID DIFFERENTLY`,
      expect.stringMatching(/^ {2}recorded east -16, south 16, /),
      expect.stringMatching(/^ {2}under the other edition east -8, south 8, /),
      `deal ${dealIdOf(2)}: paid equally`,
      `deal ${dealIdOf(3)}: paid equally`,
      '3 deals of sichuan-mil, 1 with another result under 2019-03-11',
    ]);
  });

  it.each([[], ['--json']])('states that no deal is of the rule set %s', async (...options) => {
    const { code, out, err } = await run(
      'compare',
      await exported('compared.ndjson', 'all', won),
      ...['--edition', 'dazhong@1', ...options],
    );
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(/nothing was compared: no deal of \S+ is of the rule set dazhong\.$/);
  });

  it('cannot compare sealed commands', async () => {
    const { code, out } = await run(
      'compare',
      await exported('compared-sealed.ndjson', 'none', won),
      '--edition',
      `${sichuanMil.id}@${sichuanMil.edition}`,
    );
    expect({ code, out }).toMatchObject({ code: 1, out: expect.stringMatching(/NOT COMPARED: .* is sealed/) });
  });

  it('refuses an edition that is not published', async () => {
    const { code, err } = await run('compare', await exported('c.ndjson', 'all', won), '--edition', 'sichuan-mil@1');
    expect({ code, err }).toEqual({
      code: 2,
      err: expect.stringMatching(/there is no published edition sichuan-mil@1; choose from sichuan-mil@2019-03-11, /),
    });
  });
});

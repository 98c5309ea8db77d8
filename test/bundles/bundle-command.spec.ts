import { readFile } from 'node:fs/promises';
import { Pipes } from '../../apps/auditor/src/testing/pipes.js';
import { file, run } from '../../apps/auditor/src/testing/tilescribe-runs.js';
import { DEAL as WALLED, played, recorded } from '../../libs/audit/src/testing/walled-deal.js';
import { sichuanMil } from '#rules/sichuan-mil';
import { entriesOf } from '../forgery/forged-file.js';
import { hasPython, runPython } from '../interop/python-program.js';
import { ended, forgedBundle } from './forged-bundle.js';
import { DEALS_OF_MATCH, MATCH, RULED, sampleEntries } from './sample.js';
import { SignedLog, SigningKey, type Part } from './signed-log.js';

const DEAL: Part = { kind: 'deal', streams: [RULED] };
const MATCH_PART: Part = { kind: 'match', streams: [MATCH, ...DEALS_OF_MATCH] };
const key = new SigningKey();
let log: SignedLog;
/** The same log with another source of one command in the last quarter of the deal: signed with the same key. */
let rewritten: SignedLog;
/** Sizes of the log at which a command has ended. */
let [earlier, between]: readonly number[] = [];
/** The number of events of the deal. */
let count: number;
const named: Record<string, string> = {};
beforeAll(async () => {
  const entries = await sampleEntries();
  log = new SignedLog(entries, key);
  const ruled = entries.filter(({ leaf }) => leaf.stream === RULED);
  count = ruled.length;
  const last = entries.indexOf(ruled.at(-1)!);
  const changed = entries.findIndex(
    ({ leaf }, at) => at > 0.75 * last && leaf.stream === RULED && leaf.cause.count === 1,
  );
  const { leaf, disclosures } = entries[changed]!;
  const other = { leaf: { ...leaf, cause: { ...leaf.cause, source: 'person' } }, disclosures };
  rewritten = new SignedLog(entries.with(changed, other), key);
  const ends = log.lines.flatMap(({ event: { leaf: of, position } }, at) =>
    of.cause.commandId === log.lines[at + 1]?.event.leaf.cause.commandId ? [] : [position],
  );
  earlier = ends.find((position) => position >= last / 4);
  between = ends.find((position) => position > last);
  named['key'] = await file('log.key', key.text);
  named['deal'] = await file('deal.bundle', log.bundle(DEAL));
  named['match'] = await file('match.bundle', log.bundle(MATCH_PART));
  named['checkpoint'] = await file('earlier', log.checkpoint(earlier));
  named['growth'] = await file('growth.json', JSON.stringify(log.growth(earlier!, log.size)));
});

const inPython = (bundle: string, other: string) =>
  runPython('verify_bundle.py', [bundle, '--log-key', named['key']!, '--other', other]).values;

const verified = (bundle: string, ...more: readonly string[]) => run('verify', bundle, ...more);
const withKey = (bundle: string, ...more: readonly string[]) => verified(bundle, '--log-key', named['key']!, ...more);

it('states what a bundle of a deal and of a match prove', async () => {
  const deal = await withKey(named['deal']!);
  expect([deal.code, deal.err]).toEqual([0, '']);
  expect(deal.out).toMatch(new RegExp(`^log club\\.example/log: bundle of a deal, ${count} events, 1 deal$`, 'm'));
  expect(deal.out).toMatch(
    / events of the deal, as the log club\.example\/log of the signed checkpoint with \d+ events has them\. The key of the log states that the deal has no others up to this checkpoint; it may have later ones\. 1 deal has no committed wall here: the bundle does not prove that none was committed\.$/,
  );
  expect(deal.out).toContain(`${count} events of the deal, as`);
  const match = await withKey(named['match']!);
  expect([match.code, match.err]).toEqual([0, '']);
  expect(match.out).toMatch(/events of the match and its deals, as the log/);
});

it('reads a bundle from a pipe as from a file', async () => {
  const pipes = new Pipes();
  const fromPipe = await withKey(await pipes.of(`cat "${named['deal']}"`));
  pipes.end();
  expect(fromPipe).toEqual(await withKey(named['deal']!));
});

it('states what a bundle of a period proves', async () => {
  const { code, out } = await withKey(await file('period', log.bundle({ kind: 'period', first: 1, last: earlier! })));
  expect([code, out]).toEqual([
    0,
    expect.stringContaining(`All ${earlier} events at the positions 1 to ${earlier} of`),
  ]);
});

it('says that a period contains nothing, or no deal', async () => {
  const times = log.lines.map(({ event }) => event.leaf.recordedAt);
  // Nothing is recorded in the millisecond behind a time whose next one is later.
  const place = times.findIndex((time, at) => at > 0 && Date.parse(times[at + 1]!) > Date.parse(time) + 2);
  const [from, to] = [1, 2].map((later) => new Date(Date.parse(times[place]!) + later).toISOString()) as [
    string,
    string,
  ];
  const commandAt = (at: number) => log.lines[at]!.event.leaf.cause.commandId;
  const first = log.lines.findIndex(({ event }) => event.leaf.cause.commandId === commandAt(place)) + 1;
  const last = log.lines.findLastIndex(({ event }) => event.leaf.cause.commandId === commandAt(place + 1)) + 1;
  const empty = await file('empty', log.bundle({ kind: 'period', first, last, recorded: { from, to } }));
  const { out } = await withKey(empty);
  const lines = out
    .split('\n')
    .filter((line) => line.includes('The period contains nothing: no event was recorded in it.'));
  expect(lines).toEqual([expect.stringMatching(/^(clean|incomplete): /), expect.stringMatching(/^All \d+ events at /)]);
  expect(JSON.parse((await withKey(empty, '--json')).out)).toMatchObject({
    bundle: { period: { events: 0, deals: 0 } },
  });

  // The neighbour: the same period, and the last millisecond before it.
  const within = { from: times[place]!, to: from };
  const inside = log.lines.filter(({ event: { leaf } }) => leaf.recordedAt === within.from);
  const period = await file('within', log.bundle({ kind: 'period', first: 1, last, recorded: within }));
  const deals = new Set(
    inside.flatMap(({ event: { leaf } }) => (leaf.stream.startsWith('deal/') ? [leaf.stream] : [])),
  );
  expect(JSON.parse((await withKey(period, '--json')).out)).toMatchObject({
    bundle: { period: { events: inside.length, deals: deals.size } },
  });

  // The opening of the match is the first command.
  const opening = log.lines.findLastIndex(({ event }) => event.leaf.cause.commandId === commandAt(0)) + 1;
  const noDeal = await withKey(await file('no-deal', log.bundle({ kind: 'period', first: 1, last: opening })));
  expect([noDeal.code, noDeal.out]).toEqual([0, expect.stringContaining('The period contains no deal: ')]);
});

it('is incomplete without the key, and faulty with another one', async () => {
  const page = await file('without-key.html', '');
  const without = await verified(named['deal']!, '--html', page);
  expect([without.code, without.out]).toEqual([3, expect.stringContaining('SIGNATURE_NOT_CHECKED')]);
  const nothing = 'Without the key of the log (--log-key) a bundle proves nothing about its origin';
  expect(without.out).toContain(nothing);
  const html = await readFile(page, 'utf8');
  expect(html).toContain(nothing);
  expect(html).not.toContain('proved against');
  const { proves } = JSON.parse((await verified(named['deal']!, '--json')).out) as { readonly proves: unknown };
  expect(proves).toEqual([expect.stringContaining(nothing)]);
  const other = await verified(named['deal']!, '--log-key', await file('other.key', new SigningKey().text));
  expect([other.code, other.out]).toEqual([1, expect.stringContaining('NOT_SIGNED_BY_KEY')]);
  expect(other.out).toContain('The bundle proves nothing');
});

it('prints the bundle as JSON', async () => {
  const { out } = await withKey(named['deal']!, '--json');
  expect(JSON.parse(out)).toMatchObject({ bundle: { kind: 'deal', isSigned: true, endedStreams: 1 } });
});

describe('compared with a checkpoint', () => {
  it('an earlier one needs the proof of the growth', async () => {
    const without = await withKey(named['deal']!, '--checkpoint', named['checkpoint']!);
    expect([without.code, without.out]).toEqual([3, expect.stringContaining('GROWTH_NOT_PROVED')]);
    expect(without.out).toContain(`consistency?from=${earlier}&to=${log.size}`);
    const proved = await withKey(named['deal']!, '--checkpoint', named['checkpoint']!, '--proof', named['growth']!);
    expect([proved.code, proved.err]).toEqual([0, '']);
    const statement = `Between the given checkpoint with ${earlier} events and that of the bundle no event of the log was removed`;
    expect(proved.out).toContain(statement);
    expect(without.out).not.toContain('Between the given checkpoint');
  });

  it('one of a rewritten log is found', async () => {
    const later = await file('later', rewritten.checkpoint(between));
    const growth = await file('growth-2', JSON.stringify(rewritten.growth(between!, rewritten.size)));
    const { code, out } = await withKey(named['deal']!, '--checkpoint', later, '--proof', growth);
    expect([code, out]).toEqual([1, expect.stringContaining('CHECKPOINT_DIFFERS')]);
    const same = await withKey(named['deal']!, '--checkpoint', await file('same', rewritten.checkpoint()));
    expect([same.code, same.out]).toEqual([1, expect.stringContaining('TWO_HISTORIES')]);
  });
});

describe('compared with another bundle', () => {
  it('of the same history: says how many positions agree', async () => {
    const { code, out } = await withKey(named['match']!, '--other', named['deal']!);
    expect(code).toBe(0);
    expect(out).toMatch(
      new RegExp(`The other bundle has ${count} events, of which 0 are at the same positions and equal\\.$`),
    );
    const same = await withKey(named['deal']!, '--other', named['deal']!);
    expect(same.out).toMatch(new RegExp(`of which ${count} are at the same positions and equal\\.$`));
  });

  it('of a smaller log needs the proof of the growth', async () => {
    const smaller = await file('smaller', log.bundle(DEAL, between));
    const without = await withKey(named['deal']!, '--other', smaller);
    expect([without.code, without.out]).toEqual([3, expect.stringContaining('GROWTH_NOT_PROVED')]);
    const proof = await file('growth-3', JSON.stringify(log.growth(between!, log.size)));
    expect((await withKey(named['deal']!, '--other', smaller, '--proof', proof)).code).toBe(0);
  });

  it('of another history: both are signed, and the first position that contradicts is named', async () => {
    const { code, out } = await withKey(named['deal']!, '--other', await file('rewritten', rewritten.bundle(DEAL)));
    expect(code).toBe(1);
    const place = rewritten.lines.find(({ event }, at) => event.hash !== log.lines[at]!.event.hash)!.event;
    expect(out).toContain(
      `It is position ${place.position}.\n  deal ${RULED.slice(5)}\n  sequence ${place.leaf.sequence}`,
    );
  });

  it('a false statement of the last event is found: the other bundle has a later one', async () => {
    const honest = log.bundle(DEAL);
    const last = log.lines.findLast(({ event }) => event.leaf.stream === RULED)!.event.leaf.cause.commandId;
    // As the operator itself could make it, who has the key.
    const cut = new SignedLog(
      log.lines
        .filter(({ event }) => event.leaf.cause.commandId !== last)
        .map(({ event, disclosures }) => ({ leaf: event.leaf, disclosures })),
      key,
    );
    const forged = await forgedBundle(
      log,
      honest,
      ({ header, entries }) => ({ header, entries: entries.filter(({ leaf }) => leaf.cause.commandId !== last) }),
      'proof',
    );
    const heads = cut.heads([RULED], log.size, log);
    const signed = forged.split('\n').map((line) => (line.startsWith('{"heads"') ? JSON.stringify({ heads }) : line));
    const lie = await file('lie', ended(signed.slice(0, -2)));
    expect((await withKey(lie)).code).toBe(0);
    const { code, out } = await withKey(lie, '--other', named['deal']!);
    expect([code, out]).toEqual([1, expect.stringContaining('TWO_HISTORIES')]);
    expect(out).toContain('states that its stream had ended before this event');
  });

  it('a committed wall that the operator left out is found: the other bundle has it', async () => {
    const walled = new SignedLog(await entriesOf((await recorded(played(sichuanMil))).file('all')), key);
    const [deal, wall] = [`deal/${WALLED}`, `wall/${WALLED}`];
    const without = await file('without-wall', walled.bundle({ kind: 'deal', streams: [deal] }));
    const whole = await file('with-wall', walled.bundle({ kind: 'deal', streams: [deal, wall] }));
    const period = await file('period', walled.bundle({ kind: 'period', first: 1, last: walled.size }));
    expect((await withKey(whole)).out).not.toContain('no committed wall here');
    expect((await withKey(whole, '--other', period)).code).toBe(0);
    for (const [one, other] of [
      [without, period],
      [whole, without],
    ] as const) {
      const { code, out } = await withKey(one, '--other', other);
      expect([code, out]).toEqual([1, expect.stringContaining('the deal without its committed wall')]);
      if (hasPython) expect(inPython(one, other)).toMatchObject([{ code: 'TWO_HISTORIES' }, { faults: 1 }]);
    }
  });

  it('that is faulty itself is not compared', async () => {
    const broken = await file('broken', log.bundle(DEAL).replace('"sequence":9,', '"sequence":8,'));
    const { code, out } = await withKey(named['deal']!, '--other', broken);
    expect([code, out]).toEqual([3, expect.stringContaining('OTHER_NOT_COMPARED')]);
  });
});

it('refuses calls that do not fit', async () => {
  const exported = await file('log.ndjson', '{"log":"x","tilescribe":"log","v":1}\n');
  const calls: readonly (readonly [readonly string[], string])[] = [
    [[exported, '--other', named['deal']!], '--other and --proof are for a bundle'],
    [[named['deal']!, '--other', named['deal']!], '--log-key FILE is needed'],
    [
      [named['deal']!, '--log-key', named['key']!, '--proof', named['growth']!],
      'belongs to --checkpoint NOTE or --other',
    ],
    [
      [named['deal']!, '--log-key', named['key']!, '--other', named['deal']!, '--checkpoint', named['checkpoint']!],
      'one at a time',
    ],
  ];
  for (const [args, message] of calls) {
    const { code, err } = await run('verify', ...args);
    expect([code, err]).toEqual([2, expect.stringContaining(message)]);
  }
});

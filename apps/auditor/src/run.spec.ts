import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { classical } from '#rules/classical';
import { dazhong } from '#rules/dazhong';
import { sichuanMil } from '#rules/sichuan-mil';
import { sichuanStyle } from '#rules/sichuan-style';
import { dealIdOf, forged, LOG, openDeal, recordedLog, sequenceOf, stepsOf, type RecordedStep } from '#testing';
import { atDazhong } from '../../../libs/rules/src/testing/dazhong-table.js';
import { at, atStyle } from '../../../libs/rules/src/testing/sichuan-table.js';
import { runTilescribe } from './run.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'auditor-'));
});
afterAll(() => rm(folder, { recursive: true }));

const file = async (name: string, content: string | Uint8Array): Promise<string> => {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
};

const run = async (...args: string[]) => {
  const out: string[] = [];
  const err: string[] = [];
  const code = await runTilescribe(args, {
    out: (text) => out.push(text),
    err: (text) => err.push(text),
    taken: () => Promise.resolve(),
  });
  return { code, out: out.join('\n'), err: err.join('\n') };
};

/** East discards 8p, won by South and West for 1 each; time ends play. */
const won = stepsOf(
  sichuanMil,
  at('east discards 8p\nsouth+west hu\ntime\nreveal', { hands: { north: '55588p12346789s' } }).commands,
);
const UNSEEN = '?'.repeat(13);
/** A public recording of a concealed kong that nobody saw, which a referee rules unknowable. */
const unknowable = stepsOf(
  sichuanMil,
  at(
    `east kongs concealed ?\neast draws ?\neast discards 5p\nsouth hu\ntime\nsouth reveals 123456m66m123p67p
     unknowable east concealed-kongs: the tiles were mixed`,
    {
      hands: { east: `${UNSEEN}?`, south: UNSEEN, west: UNSEEN, north: UNSEEN },
      forbidden: { east: '?', south: 's', west: 'm', north: 'm' },
      recording: 'public',
    },
  ).commands,
);
/** A sheet of a club that has the values of the four hands alone. */
const stated = stepsOf(classical, [
  openDeal({ ruleSet: 'classical', recording: 'result', options: { limit: 500 } }),
  {
    type: 'ReportDeal',
    wins: [{ seats: ['west'], source: { kind: 'self-draw' } }],
    values: { east: { points: 10 }, south: { points: 2 }, west: { points: 640 }, north: { points: 0 } },
  },
]);
/** Nobody wins before time runs out. */
const idle = stepsOf(sichuanMil, at('east discards 9m\nsouth draws 1p\ntime').commands);
/** The book’s own hand of 36, with its own flower and without a joker, which North says Hu before; the winds of the East are jokers. */
const popular = stepsOf(
  dazhong,
  atDazhong(
    `east discards 1s\nsouth chows 2s3s\nsouth discards 9m\nwest draws 7s\nwest discards 7s\nsouth+north hu
     north reveals 1459m1459p145s1z6z\nsouth reveals 12345689s33p`,
    {
      rules: dazhong,
      options: { jokers: 'up' },
      hands: {
        east: '1s147m258p369s123z5z',
        south: '2f12345689s33p9m2s',
        west: '147m258p369s1234z',
        north: '1459m1459p145s1z6z',
      },
      opening:
        'east indicates 4z past 3f\neast reports\nsouth shows 2f\nsouth draws 3s\nsouth reports\nwest reports\nnorth reports',
    },
  ).commands,
);
const events = (steps: readonly RecordedStep[]): number => steps.flatMap((step) => step.events).length;
/** When that command of a recorded log was given, and so many milliseconds later. */
const timeOf = (command: number, later: number): string =>
  new Date(Date.UTC(2026, 2, 11, 9) + command * 1500 + later).toISOString();
const exported = async (
  name: string,
  disclosures: 'none' | 'all',
  ...deals: (readonly RecordedStep[])[]
): Promise<string> => file(name, (await recordedLog(deals)).file(disclosures));

describe('verify', () => {
  it('prints what an honest log is and what each check did, calls it clean, and exits with 0', async () => {
    const { code, out } = await run('verify', await exported('all.ndjson', 'all', won, idle));
    const all = events(won) + events(idle);
    const commands = won.length + idle.length;
    expect(code).toBe(0);
    expect(out.split('\n')).toEqual([
      `log ${LOG}: whole log, ${all} events, 2 deals`,
      expect.stringMatching(new RegExp(`^ {2}positions 1 to ${all}, tree root of all events [0-9a-f]{64}$`)),
      `  recorded 2026-03-11T09:00:01.750Z to ${timeOf(commands, 250)}`,
      `  happened 2026-03-11T09:00:01.500Z to ${timeOf(commands, 0)}`,
      `  rule set sichuan-mil, edition ${sichuanMil.edition}, fingerprint ${sichuanMil.fingerprint.slice(0, 16)}: 2 deals`,
      '  deals: 2 settled; 0 void; 0 abandoned; 0 unfinished; recorded 2 full; 0 rulings; 0 rewinds; 0 withdrawn reports; 0 amended hands',
      `  actor table-1 (simulated): ${commands} commands`,
      `deal ${dealIdOf(1)}: ${events(won)} events, clean`,
      `deal ${dealIdOf(2)}: ${events(idle)} events, clean`,
      `check chain: ${all} events hashed and chained`,
      `check sequence: ${all} events in their places`,
      expect.stringMatching(/^check seals: \d+ sealed values opened$/),
      `check times: ${all} events with plausible times`,
      `check replay: ${all} events replayed`,
      `check adjudication: ${commands} commands decided again`,
      expect.stringMatching(/^check ledger: \d+ payments, values and settlements added up$/),
      'clean: everything in the file was checked, and nothing was found',
      'Without a signed checkpoint a log proves order and arithmetic: not that it is complete, and not who wrote it.',
    ]);
  });

  it('names what it could not check without disclosures, and exits with 3', async () => {
    const { code, out } = await run('verify', await exported('none.ndjson', 'none', won));
    expect(code).toBe(3);
    expect(out).toContain(`deal ${dealIdOf(1)}: ${events(won)} events, incomplete`);
    expect(out).toMatch(
      /^NOT CHECKED seals SEALED: .*\n {2}deal .*\n {2}sequence 2\n {2}at \/data\/hands\/east\/tiles$/m,
    );
    expect(out).toMatch(/^check adjudication: \d+ commands decided again, \d+ not checked$/m);
    expect(out).toMatch(/^incomplete: nothing was found, and \d+ things could not be checked$/m);
  });

  it('calls a deal incomplete that was settled without a fact, names the fact, and exits with 3', async () => {
    const { code, out } = await run('verify', await exported('unknowable.ndjson', 'all', unknowable));
    expect(code).toBe(3);
    expect(out).toContain(
      'A referee ruled that the concealed kongs of east cannot be known: the deal was settled without this fact.',
    );
  });

  it('calls a deal incomplete in which a person stated values, names each, and exits with 3', async () => {
    const { code, out } = await run('verify', await exported('stated.ndjson', 'all', stated));
    expect(code).toBe(3);
    expect(out).toContain(
      'The value of the hand of west is stated by a person: it is not derived from tiles and cannot be checked.',
    );
  });

  it('names deal, sequence, clause, place and both values of a finding, and exits with 1', async () => {
    const steps = forged(won, 'DealSettled', (event) => ({ ...event, nextDealer: 'south' }));
    const { code, out } = await run('verify', await exported('forged.ndjson', 'all', steps));
    expect(code).toBe(1);
    expect(out).toContain(`deal ${dealIdOf(1)}: ${events(won)} events, faulty`);
    expect(out.split('\n').slice(-9)).toEqual([
      'FINDING adjudication JUDGEMENT_DIFFERS: The rules give another DealSettled than the record.',
      `  deal ${dealIdOf(1)}`,
      `  sequence ${sequenceOf(won, 'DealSettled')}`,
      '  clause SBR-5.5: If several declared the first Hu on one discard, the discarder deals next.',
      '  at /nextDealer',
      '  expected "east"',
      '  found "south"',
      'faulty: 1 finding',
      expect.stringMatching(/^Without a signed checkpoint/),
    ]);
  });

  it('says why the rules refuse a command in the language of --lang', async () => {
    const discard = won.findIndex(({ command }) => command.type === 'DiscardTile');
    const command = { type: 'DiscardTile', seat: 'south', tile: '5p' } as const;
    const steps = won.slice(0, discard).concat({ command, events: [{ ...command, type: 'TileDiscarded' }] });
    const { code, out } = await run('verify', await exported('refused.ndjson', 'all', steps), '--lang', 'ru');
    expect(code).toBe(1);
    const lines = out.split('\n');
    const finding = lines.indexOf(
      'FINDING adjudication COMMAND_REFUSED: The rules refuse the command DiscardTile: NOT_YOUR_TURN.',
    );
    expect(lines.slice(finding, finding + 5)).toContain('  refused Сейчас не ход этого игрока.');
  });

  it('tells the clause of a finding in the language of --lang', async () => {
    const steps = forged(won, 'DealSettled', (event) => ({ ...event, nextDealer: 'south' }));
    const { out } = await run('verify', await exported('forged-ru.ndjson', 'all', steps), '--lang', 'ru');
    expect(out).toContain(
      '  clause SBR-5.5: Если первое «Ху» объявили на одном сносе несколько игроков, следующий дилер — сделавший этот снос.',
    );
  });

  it('names line and byte of what is broken in the file', async () => {
    const text = (await recordedLog([won])).file('none');
    const second = text.indexOf('\n') + 1;
    const { code, out } = await run('verify', await file('line.ndjson', text.replace('"sequence":1', '"sequence":2')));
    expect(code).toBe(1);
    expect(out).toContain('FINDING chain HASH_MISMATCH');
    expect(out).toContain(`  line 2\n  byte ${second}`);
    expect(out).toContain(', faulty\n');
  });

  it('prints the report as JSON where asked', async () => {
    const { code, out } = await run('verify', await exported('json.ndjson', 'all', won), '--json');
    expect(code).toBe(0);
    const counted = (checked: number) => ({ checked, failed: 0, notChecked: 0 });
    expect(JSON.parse(out)).toMatchObject({
      verdict: 'clean',
      log: LOG,
      events: events(won),
      summary: { part: { whole: true }, deals: 1, settled: 1, ruleSets: [{ ruleSet: 'sichuan-mil', deals: 1 }] },
      checks: { chain: counted(events(won)), replay: counted(events(won)), adjudication: counted(won.length) },
      deals: [{ deal: dealIdOf(1), events: events(won), verdict: 'clean', findings: [], gaps: [] }],
      matches: [],
      findings: [],
      gaps: [],
      notes: [],
    });
  });

  it.each<[string, string | Uint8Array, string]>([
    ['an empty file', '', 'line 1: The end line is missing'],
    ['text that is no JSON', 'East wins.\n', 'line 1: The line is not JSON.'],
    ['JSON that is no log', '{"east":1}\n', 'line 1: The line is neither header, event, disclosure nor end.'],
    ['bytes that are no text', Buffer.of(0xff, 0xfe, 0x00, 0x0a), 'line 1: The line is not UTF-8.'],
  ])('refuses %s, which is no log, and exits with 2, as the other commands do', async (_what, content, why) => {
    const name = await file('none.txt', content);
    for (const command of ['verify', 'replay', 'explain']) {
      const { code, out, err } = await run(command, name);
      expect([code, out]).toEqual([2, '']);
      expect(err).toContain(`${name} is not an exported log`);
      expect(err).toContain(why);
    }
  });

  it('examines a log that has lost its header, and exits with 1', async () => {
    const text = (await recordedLog([won])).file('all');
    const { code, out } = await run('verify', await file('no-header.ndjson', text.slice(text.indexOf('\n') + 1)));
    expect(code).toBe(1);
    expect(out).toMatch(/^log \(no header\): /);
    expect(out).toContain('MISPLACED_LINE');
  });

  it('finds that a file was cut, at a line or within', async () => {
    const text = (await recordedLog([won])).file('all');
    for (const cut of [text.length - 1, text.lastIndexOf('\n', text.length - 2) + 1, Math.floor(text.length / 2)]) {
      const { code, out } = await run('verify', await file('cut.ndjson', text.slice(0, cut)));
      expect(code).toBe(1);
      expect(out).toContain('FINDING sequence TRUNCATED');
    }
  });

  it('prints no more than can be read', async () => {
    const [header = ''] = (await recordedLog([won])).file('all').split('\n');
    const { out } = await run('verify', await file('much.txt', `${header}\n${'x\n'.repeat(300)}`));
    expect(out.match(/^FINDING/gm)).toHaveLength(50);
    expect(out).toMatch(/and \d+ more; --json prints them/);
  });
});

describe('replay', () => {
  it('prints the table after each event', async () => {
    const { code, out } = await run('replay', await exported('replay.ndjson', 'all', won));
    expect(code).toBe(0);
    expect(out.match(/^\d+ \w+$/gm)).toHaveLength(events(won));
    expect(out).toContain('  settled, wall 55');
  });

  it('prints one table with --to, as far as the file shows the tiles', async () => {
    const discarded = String(sequenceOf(won, 'TileDiscarded'));
    const all = await run('replay', await exported('to.ndjson', 'all', won), '--to', discarded);
    expect(all.out.split('\n')).toEqual([
      `deal ${dealIdOf(1)}`,
      `${discarded} TileDiscarded`,
      '  playing, wall 55',
      '  east     0  1m 2m 4m 5m 7m 8m 9m 1p 2p 4p 5p 7p 9p | 8p',
      '  south    0  1m 2m 3m 4m 5m 6m 6m 6m 1p 2p 3p 6p 7p | ',
      '  west     0  6p 7p 1s 2s 3s 4s 5s 6s 7s 8s 9s 9s 9s | ',
      '  north    0  5p 5p 5p 8p 8p 1s 2s 3s 4s 6s 7s 8s 9s | ',
    ]);
    const none = await run('replay', await exported('hidden.ndjson', 'none', won), '--to', discarded);
    expect(none.out).toContain(`  west     0  ${Array(13).fill('##').join(' ')} | `);
    expect(none.code).toBe(0);
  });

  it('DZ-deal.6 DZ-flower.1 prints the kind of the jokers, chows, flowers set aside and dead hands', async () => {
    const path = await exported('popular.ndjson', 'all', popular);
    const { out } = await run('replay', path, '--to', String(sequenceOf(popular, 'HandDied')));
    expect(out.split('\n').slice(2)).toEqual([
      '  playing, wall 88, joker 1z',
      '  east    20  1m 4m 7m 2p 5p 8p 3s 6s 9s 1z 2z 3z 5z | 1s',
      '  south   20  1s 2s 3s 4s 5s 6s 8s 9s 3p 3p | 1s2s3s | 9m | flowers 2f',
      '  west    20  1m 4m 7m 2p 5p 8p 3s 6s 9s 1z 2z 3z 4z | 7s',
      '  north  -60  1m 4m 5m 9m 1p 4p 5p 9p 1s 4s 5s 1z 6z |  | dead',
    ]);
  });

  it('DZ-kong.10 prints what lies in a false concealed kong, to who may see it', async () => {
    const { commands } = atDazhong('east kongs concealed 7m3s12z');
    const steps = stepsOf(dazhong, commands);
    const last = String(events(steps));
    const all = await run('replay', await exported('false-kong.ndjson', 'all', steps), '--to', last);
    expect(all.out).toContain('1m 4m 2p 5p 8p 6s 9s 3z 4z 5z | false kong 7m3s1z2z | ');
    const none = await run('replay', await exported('face-down.ndjson', 'none', steps), '--to', last);
    expect(none.out).toContain(`${Array(10).fill('##').join(' ')} | kong hidden | `);
  });

  it('prints each event and table as a line of JSON where asked', async () => {
    const { out } = await run('replay', await exported('lines.ndjson', 'all', won), '--to', '1', '--json');
    expect(JSON.parse(out)).toMatchObject({ deal: dealIdOf(1), sequence: 1, event: { type: 'DealOpened' } });
  });

  it('takes one deal of several', async () => {
    const path = await exported('two.ndjson', 'all', won, idle);
    const { out } = await run('replay', path, '--deal', dealIdOf(2));
    expect(out).toContain(dealIdOf(2));
    expect(out).not.toContain(dealIdOf(1));
    expect((await run('replay', path)).out).toContain(dealIdOf(1));
  });

  it('stops where an event cannot follow, and exits with 1', async () => {
    const steps = forged(won, 'PlayStarted', () => undefined);
    const { code, err } = await run('replay', await exported('stop.ndjson', 'all', steps));
    expect(code).toBe(1);
    expect(err).toBe(
      `FINDING REPLAY_STOPPED at ${sequenceOf(won, 'PlayStarted')}: Replay stopped: TileDiscarded cannot follow in the phase preparing.`,
    );
  });

  it('exits with 1 where there is nothing to replay', async () => {
    const { code, out, err } = await run('replay', await exported('empty.ndjson', 'all'));
    expect([code, out, err]).toEqual([1, '', '']);
  });
});

describe('explain', () => {
  const settledBy = sequenceOf(won, 'WinJudged');
  const declared = sequenceOf(won, 'WinDeclared');

  it('tells what each line was paid for, its clause in words, and what caused it', async () => {
    const { code, out } = await run('explain', await exported('explain.ndjson', 'all', won));
    expect(code).toBe(0);
    expect(out.split('\n').slice(0, 6)).toEqual([
      `1. deal ${dealIdOf(1)}: east pays south 1 point`,
      '   reason: Hu on a discard or on a robbed tile: the hand value, from the seat whose tile it was.',
      '   clause SBR-8.1: For Hu on a discard the discarder pays each winner the hand value.',
      `   event ${settledBy}: WinJudged`,
      `   south won on 8p, discarded by east (event ${declared})`,
      '   hand of south: 123m 456m 123p 678p 66m, no fans, 1 point',
    ]);
    expect(out).toMatch(/ {3}caused by RevealHand [-0-9a-f]{36} of table-1 \(simulated\)/);
    expect(out.match(/^\d+\./gm)).toHaveLength(2);
  });

  it('tells each deal by its own rule set, which verify judged it by', async () => {
    const shared = stepsOf(sichuanStyle, atStyle('east discards 8p\nsouth+west hu\ntime\nreveal').commands);
    const log = await exported('two-books.ndjson', 'all', won, shared);
    expect((await run('verify', log)).out).toMatch(/\nclean: /);
    const { out } = await run('explain', log);
    expect(out.match(/ {3}clause [A-Z]+-[\w.]+/g)).toEqual([
      '   clause SBR-8.1',
      '   clause SBR-8.1',
      '   clause SBR-5.5',
      '   clause SS-pay.1',
      '   clause SS-pay.1',
      '   clause SS-deal.3',
    ]);
  });

  it('DZ-penalty.1 tells why a Hu was none, and each fan of one that was, where they come to the points', async () => {
    const { out } = await run('explain', await exported('popular-ledger.ndjson', 'all', popular));
    const reported = out.split('\n').filter((line) => /^\d|^ {3}(?:no win|hand of south)/.test(line));
    expect(reported.slice(0, 2)).toEqual([
      `1. deal ${dealIdOf(1)}: north pays east 20 points`,
      expect.stringMatching(
        /^ {3}no win: The hand is complete neither as four sets and a pair nor as an irregular hand\. \(DZ-win\.4\)$/,
      ),
    ]);
    expect(reported.slice(-2)).toEqual([
      `4. deal ${dealIdOf(1)}: west pays south 40 points`,
      expect.stringMatching(
        /^ {3}hand of south: .*, Pure Straight x2: 32 \(DZ-fan\.34\), .*, Own Flower: 1 \(DZ-fan\.95\), 40 points$/,
      ),
    ]);
  });

  it.each([
    ['en', 'settled without the concealed kongs of east: a referee ruled that they cannot be known'],
    ['ru', 'подсчитана без закрытых конгов востока: судья решил, что узнать их нельзя'],
    ['zh', '结算时缺少东家的暗杠牌面，裁判裁定无法查明'],
  ])('names the facts without which a deal was settled: %s', async (lang, text) => {
    const log = await exported(`unknowable-${lang}.ndjson`, 'all', unknowable);
    const { out } = await run('explain', log, '--lang', lang);
    expect(out.split('\n').at(-1)).toContain(text);
    expect((await run('replay', log)).out.split('\n').at(-1)).toBe('  unknowable: concealed-kongs of east');
  });

  it.each([
    [
      'en',
      'hand of west: the limit instead of 640, 500 points, stated by a person in place of the tiles, not checkable',
    ],
    ['ru', 'рука запада: предел вместо 640, 500 очков, указано человеком вместо костей, проверить нельзя'],
    ['zh', '西家手牌：640 按满贯计，500 分，由人申报代替手牌，无法查验'],
  ])('says of a stated value that nobody can check it: %s', async (lang, text) => {
    const { out } = await run('explain', await exported(`stated-${lang}.ndjson`, 'all', stated), '--lang', lang);
    expect(out).toContain(text);
  });

  it('tells one line with --line, under its own number', async () => {
    const { code, out } = await run('explain', await exported('line-2.ndjson', 'all', won), '--line', '2');
    expect(code).toBe(0);
    expect(out).toMatch(/^2\. deal .*: east pays west 1 point\n/);
    expect(out.match(/^\d+\./gm)).toHaveLength(1);
  });

  it('knows the ledger of a public export too', async () => {
    const { code, out } = await run('explain', await exported('public.ndjson', 'none', won));
    expect([code, out.match(/^\d+\./gm)?.length]).toEqual([0, 2]);
  });

  it.each<[string, readonly string[]]>([
    [
      'ru',
      [
        `1. сдача ${dealIdOf(1)}: восток платит югу 1 очко`,
        '   за что: «Ху» на сносе или ограблением: стоимость руки с того, чья была кость.',
        '   пункт SBR-8.1: За «Ху» на сносе снёсший победную кость платит каждому выигравшему стоимость руки.',
        `   событие ${settledBy}: проверка «Ху»`,
        `   «Ху» юга на 8p, снос востока (событие ${declared})`,
        '   рука юга: 123m 456m 123p 678p 66m, без фанов, 1 очко',
      ],
    ],
    [
      'zh',
      [
        `1. 牌局 ${dealIdOf(1)}：东家付南家 1 分`,
        '   缘由：胡弃牌或抢杠：由该牌的原主付手牌分值。',
        '   条款 SBR-8.1：点炮时，由点炮者向每个胡牌者付其手牌分值。',
        `   事件 ${settledBy}：验牌`,
        `   南家胡 8p，东家点炮（事件 ${declared}）`,
        '   南家手牌：123m 456m 123p 678p 66m，无番，1 分',
      ],
    ],
  ])('speaks %s with --lang', async (lang, lines) => {
    const log = await exported(`explain-${lang}.ndjson`, 'all', won);
    const { code, out } = await run('explain', log, '--lang', lang);
    expect(code).toBe(0);
    expect(out.split('\n').slice(0, 6)).toEqual(lines);
    expect(out).toMatch(/(?:вскрытие руки|亮牌) [-0-9a-f]{36}/);
  });

  it('names fans in the language, and the rulings of a referee', async () => {
    const fined = [
      { type: 'ImposePenalty', payments: [{ from: 'west', to: 'bank', points: 3 }], reason: 'noise', by: 'r' },
    ] as const;
    const { commands } = at('east hu\ntime\nreveal', { hands: { east: '1122338899m1144p' } });
    const log = await exported('fans.ndjson', 'all', stepsOf(sichuanMil, [...commands, ...fined]));
    const { out } = await run('explain', log, '--lang', 'ru');
    expect(out).toContain('рука востока: 11m 22m 33m 88m 99m 11p 44p, Семь пар: 2 (SBR-7.F6), 2 фана, 4 очка');
    expect(out).toContain('за что: Штраф или выплата, назначенные судьёй.');
    expect(out).toContain('пункт: Решение судьи, не по пункту правил.');
  });

  it('says that there is no line', async () => {
    const { code, out } = await run('explain', await exported('idle.ndjson', 'all', idle));
    expect([code, out.split('\n').at(-1)]).toEqual([0, 'The ledger has no lines.']);
  });

  it('exits with 1 where the file is broken', async () => {
    const text = (await recordedLog([won])).file('all');
    const { code, err } = await run('explain', await file('broken.ndjson', text.replace('SBR-8.1', 'SBR-8.2')));
    expect(code).toBe(1);
    expect(err).toContain('FINDING HASH_MISMATCH');
  });
});

describe('a wrong call', () => {
  let log: string;
  beforeAll(async () => {
    log = await exported('call.ndjson', 'all', won);
  });
  const missing = (): string => join(folder, 'missing.ndjson');

  it.each<[string, () => string[], string]>([
    ['no command', () => [], 'tilescribe verify FILE'],
    ['an unknown command', () => ['prove', log], 'there is no command prove'],
    ['an inherited word as a command', () => ['constructor', log], 'there is no command constructor'],
    ['no file', () => ['verify'], 'name the file'],
    ['two files', () => ['verify', log, 'b'], 'not also b'],
    ['a file that is not there', () => ['verify', missing()], 'there is no such file'],
    ['a folder', () => ['replay', folder], 'is a folder'],
    ['an unknown option', () => ['verify', log, '--fast'], '--fast'],
    ['an option of another command', () => ['verify', log, '--to', '3'], 'no option --to'],
    ['an option without its value', () => ['replay', log, '--to'], '--to'],
    ['event 0', () => ['replay', log, '--to', '0'], '--to takes a number from 1, not 0'],
    ['an event that is no number', () => ['replay', log, '--to', '1e3'], 'not 1e3'],
    ['an event beyond the end', () => ['replay', log, '--to', '999'], 'the longest has'],
    ['a language there is not', () => ['explain', log, '--lang', 'de'], '--lang takes en, ru, zh, not de'],
    ['a language where nothing is reported', () => ['replay', log, '--lang', 'ru'], 'no option --lang'],
    ['a line beyond the end', () => ['explain', log, '--line', '3'], 'the ledger has 2 lines, not 3'],
    ['a deal that is not there', () => ['explain', log, '--deal', 'x'], 'holds no deal x'],
  ])('is answered with what to do, and exits with 2: %s', async (_what, args, answer) => {
    const { code, out, err } = await run(...args());
    expect(code).toBe(2);
    expect(out).toBe('');
    expect(err).toContain(answer);
  });

  it('is not the call for help', async () => {
    const { code, out, err } = await run('--help');
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('tilescribe explain FILE');
  });

  it.each([[['--help']], [['verify', '--help']]])(
    'is answered by %p with what a log proves without signed checkpoints',
    async (args) => {
      const { code, out } = await run(...args);
      expect(code).toBe(0);
      expect(out).toContain('without signed checkpoints: order and arithmetic.');
      expect(out).toContain('does not prove that the log is complete');
      expect(out).toContain('does not prove who wrote it');
    },
  );
});

import { readFile, writeFile } from 'node:fs/promises';
import { sichuanMil } from '#rules/sichuan-mil';
import { sichuanStyle } from '#rules/sichuan-style';
import { dealIdOf, recordedLog, sequenceOf, stepsOf } from '#testing';
import { at, atStyle } from '../../../../libs/rules/src/testing/sichuan-table.js';
import { file, run, won, unknowable, stated, idle, popular, exported } from '../testing/tilescribe-runs.js';

describe('explain', () => {
  const settledBy = sequenceOf(won, 'WinJudged');
  const declared = sequenceOf(won, 'WinDeclared');

  it('explains each line by its reason, the text of its clause, and its cause', async () => {
    const { code, out } = await run('explain', await exported('explain.ndjson', 'all', won));
    expect(code).toBe(0);
    expect(out.split('\n').slice(0, 6)).toEqual([
      `1. deal ${dealIdOf(1)}: east pays south 1 point`,
      '   reason: Hu on a discard or on a robbed tile: the hand value, from the seat whose tile it was.',
      '   clause SBR-8.1: For a win on a discard each winner gets the hand value from the player who discarded the winning tile.',
      `   event ${settledBy}: WinJudged`,
      `   south won on 8p, discarded by east (event ${declared})`,
      '   hand of south: 123m 456m 123p 678p 66m, no fans, 1 point',
    ]);
    expect(out).toMatch(/ {3}caused by RevealHand [-0-9a-f]{36} of table-1 \(simulated\)/);
    expect(out.match(/^\d+\./gm)).toHaveLength(2);
  });

  it('explains each deal by its own rule set, which verify also uses', async () => {
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

  it('DZ-penalty.1 explains why a Hu is invalid, and lists each fan of a valid Hu if fans give points', async () => {
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
  ])('names the missing facts of a settled deal: %s', async (lang, text) => {
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
  ])('states that a stated value cannot be checked: %s', async (lang, text) => {
    const { out } = await run('explain', await exported(`stated-${lang}.ndjson`, 'all', stated), '--lang', lang);
    expect(out).toContain(text);
  });

  it('explains one line with --line, under its own number', async () => {
    const { code, out } = await run('explain', await exported('line-2.ndjson', 'all', won), '--line', '2');
    expect(code).toBe(0);
    expect(out).toMatch(/^2\. deal .*: east pays west 1 point\n/);
    expect(out.match(/^\d+\./gm)).toHaveLength(1);
  });

  it('explains the ledger of a public export too', async () => {
    const { code, out } = await run('explain', await exported('public.ndjson', 'none', won));
    expect([code, out.match(/^\d+\./gm)?.length]).toEqual([0, 2]);
  });

  it.each<[string, readonly string[]]>([
    [
      'ru',
      [
        `1. сдача ${dealIdOf(1)}: восток платит югу 1 очко`,
        '   за что: «Ху» на сносе или ограблением: стоимость руки с того, чья была кость.',
        '   пункт SBR-8.1: За маджонг со сноса каждый выигравший получает стоимость руки с игрока, снёсшего победную кость.',
        `   событие ${settledBy}: проверка: маджонг`,
        `   маджонг юга на 8p, снос востока (событие ${declared})`,
        '   рука юга: 123m 456m 123p 678p 66m, без фанов, 1 очко',
      ],
    ],
    [
      'zh',
      [
        `1. 牌局 ${dealIdOf(1)}：东家付南家 1 分`,
        '   缘由：胡弃牌或抢杠：由该牌的原主付手牌分值。',
        '   条款 SBR-8.1：点炮时，每个胡牌者从打出所胡之牌者处得其手牌分值。',
        `   事件 ${settledBy}：验牌`,
        `   南家胡 8p，东家打出（事件 ${declared}）`,
        '   南家手牌：123m 456m 123p 678p 66m，无番，1 分',
      ],
    ],
  ])('prints %s with --lang', async (lang, lines) => {
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

  it('reports that a line does not exist', async () => {
    const { code, out } = await run('explain', await exported('idle.ndjson', 'all', idle));
    expect([code, out.split('\n').at(-1)]).toEqual([0, 'The ledger has no lines.']);
  });

  it('exits with 1 if the file is damaged', async () => {
    const text = (await recordedLog([won])).file('all');
    const { code, err } = await run('explain', await file('broken.ndjson', text.replace('SBR-8.1', 'SBR-8.2')));
    expect(code).toBe(1);
    expect(err).toContain('FINDING HASH_MISMATCH');
  });
});

describe('explain of a forged log', () => {
  it.each(['constructor', '__proto__', 'no-such-name'])('names fans and sources called %s as unknown', async (name) => {
    const log = await exported(`named-${name}.ndjson`, 'all', popular);
    const forged = (await readFile(log, 'utf8'))
      .replaceAll('"id":"pure-straight"', `"id":"${name}"`)
      .replaceAll('"source":"simulated"', `"source":"${name}"`);
    expect(forged).toContain(`"id":"${name}"`);
    await writeFile(log, forged);
    const { code, out, err } = await run('explain', log);
    expect(code).toBe(1);
    expect(err).toContain('FINDING HASH_MISMATCH');
    expect(out).toContain('a text that is not installed here x2: 32 (DZ-fan.34)');
    expect(out).toContain('(a text that is not installed here)');
  });
});

import type { Language } from '#language';
import { RULE_SETS, ruleTexts } from '#rules';
import { sichuanMil, texts } from '#rules/sichuan-mil';
import { RunningApi, type Client } from '../../../../../test/api/running-api.js';

let api: RunningApi;
let anyone: Client;
beforeAll(async () => {
  api = await RunningApi.start();
  anyone = await api.as();
}, 120_000);
afterAll(() => api.stop(), 30_000);

const { id, edition, fans } = sichuanMil;

/** Tiles in play, by rule set (SBR-1.1, SS-gen.1, DZ-tiles.1, CC-tiles.136). */
const TILES: { readonly [id in string]?: number } = {
  'sichuan-mil': 108,
  'sichuan-style': 108,
  dazhong: 144,
  classical: 136,
};

it.each(RULE_SETS.map((rules) => [rules.id, rules] as const))(
  '%s and its clauses are open to everyone',
  async (id, rules) => {
    const { edition, fingerprint } = rules;
    const { title, clauses } = ruleTexts(id)!;
    expect((await anyone.get('/v1/rule-sets').expect(200)).body.ruleSets).toContainEqual({
      id,
      title: title.en,
      editions: [{ edition, fingerprint }],
    });
    expect((await anyone.get(`/v1/rule-sets/${id}`).expect(200)).body).toMatchObject({
      id,
      edition,
      fingerprint,
      tiles: TILES[id],
    });
    const inEnglish = Object.entries(clauses).map(([clause, text]) => ({ id: clause, text: text.en }));
    expect((await anyone.get(`/v1/rule-sets/${id}/clauses`).expect(200)).body).toEqual({
      ruleSet: id,
      edition,
      clauses: inEnglish,
    });
    const last = inEnglish.at(-1)!;
    expect((await anyone.get(`/v1/rule-sets/${id}/clauses/${last.id}`).expect(200)).body).toEqual(last);
  },
);

// SBR-3.2 and SS-gen.5: there is no chow. CC-settle.2: losers settle among themselves.
it.each([
  ['sichuan-mil', ['pung', 'kong'], false, ['forbiddenSuit']],
  ['sichuan-style', ['pung', 'kong'], false, ['forbiddenSuit']],
  ['dazhong', ['chow', 'pung', 'kong'], false, ['joker', 'seatWind', 'roundWind', 'bonusTiles', 'source']],
  ['classical', ['chow', 'pung', 'kong'], true, ['seatWind', 'roundWind', 'bonusTiles', 'source']],
] as const)('%s states what the calculator accepts of a hand', async (id, melds, valuesLosers, members) => {
  const { hands } = (await anyone.get(`/v1/rule-sets/${id}`).expect(200)).body as { readonly hands: object };
  expect(hands).toMatchObject({ melds, valuesLosers, members });
});

/** An option that leaves the tiles of the rule set as they are. */
const choice = (ruleSet: string, name: string, clause: string, values: readonly unknown[]): object => ({
  kind: 'choice',
  ...{ name, clause },
  values: values.map((value) => ({ value, tiles: TILES[ruleSet] })),
});
const ROUNDS = ['east', 'south', 'west', 'north'];

it.each<[string, readonly unknown[]]>([
  [
    'dazhong',
    [
      choice('dazhong', 'jokers', 'DZ-joker.1', ['none', 'up', 'down']),
      choice('dazhong', 'round', 'DZ-dealer.4', ROUNDS),
      choice('dazhong', 'tileHog', 'DZ-A-HOG', ['sets', 'all']),
      choice('dazhong', 'riichi', 'DZ-A-RIICHI', ['alone', 'added']),
      choice('dazhong', 'withdrawals', 'DZ-A-KONGBACK', ['called', 'opened']),
    ],
  ],
  [
    'sichuan-mil',
    [
      choice('sichuan-mil', 'waitOnOwnFour', 'SBR-A05', [true, false]),
      choice('sichuan-mil', 'falseHuMovesDeal', 'SBR-A09', [true, false]),
    ],
  ],
  [
    'sichuan-style',
    [
      choice('sichuan-style', 'falseHuMovesDeal', 'SS-A09', [true, false]),
      choice('sichuan-style', 'falseHu', 'SS-A18', [8, 0, 16]),
      choice('sichuan-style', 'endByTime', 'SS-A24', [false, true]),
      choice('sichuan-style', 'shotReturns', 'SS-A28', ['all', 'last']),
      choice('sichuan-style', 'kongAfterPung', 'SS-A29', [true, false]),
    ],
  ],
  [
    'classical',
    [
      { kind: 'number', name: 'limit', clause: 'CC-setup.limit', least: 1, most: 1_000_000 },
      {
        kind: 'choice',
        name: 'bonusTiles',
        clause: 'CC-tiles.144',
        values: [
          { value: false, tiles: 136 },
          { value: true, tiles: 144 },
        ],
      },
      choice('classical', 'round', 'CC-session.16', ROUNDS),
      choice('classical', 'eastAfterUnplayed', 'CC-A19', ['passes', 'stays']),
    ],
  ],
])('%s lists its options for a deal, with their clauses and tiles', async (ruleSet, options) => {
  expect((await anyone.get(`/v1/rule-sets/${ruleSet}`).expect(200)).body.options).toEqual(options);
});

it.each(RULE_SETS.map((rules) => [rules.id, rules] as const))(
  '%s lists the irregularities that can be noted, in words',
  async (id, { irregularities }) => {
    const { reasons } = ruleTexts(id)!;
    const listed = (irregularities?.known ?? []).map((known) => ({ ...known, text: reasons[known.irregularity]?.ru }));
    const { body } = await anyone.get(`/v1/rule-sets/${id}`, { 'Accept-Language': 'ru' }).expect(200);
    expect((body as { readonly irregularities: unknown }).irregularities).toEqual(listed);
  },
);

it('an edition is selected by its name', async () => {
  await anyone.get(`/v1/rule-sets/${id}/clauses?edition=${edition}`).expect(200);
  expect((await anyone.get(`/v1/rule-sets/${id}?edition=1999`).expect(404)).body.code).toBe('NO_SUCH_RULE_SET');
});

describe('the language of the texts', () => {
  const clause = (headers: Record<string, string>) => anyone.get(`/v1/rule-sets/${id}/clauses/SBR-7.F5`, headers);
  const text = texts.clauses['SBR-7.F5']!;

  it.each<[string, Language]>([
    ['ru', 'ru'],
    ['RU-ru', 'ru'],
    ['zh-Hans-CN, en;q=0.8', 'zh'],
    ['en;q=0.2, ru;q=0.9', 'ru'],
    ['de, fr;q=0.9, zh;q=0.1', 'zh'],
    ['ru;q=0, zh', 'zh'],
    ['de', 'en'],
    ['*', 'en'],
    ['en;q=0, *', 'ru'],
    ['', 'en'],
    [';;q=,', 'en'],
    ['constructor', 'en'],
  ])('is chosen by Accept-Language: %j gives %s', async (header, language) => {
    const { body, headers } = await clause({ 'Accept-Language': header }).expect(200);
    expect(body).toEqual({ id: 'SBR-7.F5', text: text[language] });
    expect(headers).toMatchObject({ 'content-language': language, vary: 'Accept-Language, Accept-Encoding' });
  });

  it('is English without Accept-Language', async () => {
    expect((await clause({}).expect(200)).body.text).toBe(text.en);
  });

  it('applies to titles, fans and reasons', async () => {
    const russian = (path: string) => anyone.get(`/v1/rule-sets${path}`, { 'Accept-Language': 'ru' }).expect(200);
    expect((await russian('')).body.ruleSets[0].title).toBe(ruleTexts(RULE_SETS[0]!.id)?.title.ru);
    expect((await russian(`/${id}`)).body.title).toBe(texts.title.ru);
    expect((await russian(`/${id}/fans`)).body).toEqual({
      ruleSet: id,
      edition,
      fans: fans.map((fan) => ({ ...fan, name: texts.fans[fan.id]?.ru })),
    });
    expect((await russian(`/${id}/reasons`)).body.reasons).toContainEqual({
      id: 'kong.melded',
      text: texts.reasons['kong.melded']?.ru,
    });
  });

  it('applies to the title and the detail of a problem', async () => {
    const { body, headers } = await anyone
      .get(`/v1/rule-sets/${id}/clauses/SBR-99`, { 'Accept-Language': 'ru' })
      .expect(404);
    expect(body).toMatchObject({
      title: 'В правилах нет такого пункта.',
      detail: expect.stringMatching(/^В правилах sichuan-mil нет пункта "SBR-99"\./),
    });
    expect(headers).toMatchObject({ 'content-language': 'ru', vary: 'Accept-Language' });
  });
});

it.each([
  // SBR-1.2, SS-gen.2, DZ-dealer.3 and DZ-altseat.2, CC-setup.seats; DZ-A-DEALS, CC-session.16.
  ['sichuan-mil', { firstDealer: ['dice', 'lot'], rounds: false }],
  ['sichuan-style', { firstDealer: ['dice'], rounds: false }],
  ['dazhong', { firstDealer: ['wind-tiles', 'seat-dice'], rounds: true, deals: 16 }],
  ['classical', { firstDealer: ['dice'], rounds: true, deals: 16 }],
])('%s states how a match begins', async (id, match) => {
  const { body } = await anyone.get(`/v1/rule-sets/${id}`).expect(200);
  expect(body.match).toMatchObject(match);
});

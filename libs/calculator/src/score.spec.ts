import { handRulesOf } from '#rules';
import { tilesOf } from '#tiles';
import { OPERATIONS } from './operations.js';

const BODY = { ruleSet: 'sichuan-mil', standing: '123m456m789m111p22p', winningTile: '2p', source: 'discard' };
const GOLDEN = {
  ...BODY,
  standing: ['5m', '5m'],
  melds: [
    { kind: 'pung', tile: '1m' },
    { kind: 'kong', tile: '3m', kongKind: 'concealed' },
    { kind: 'pung', tile: '6m' },
    { kind: 'pung', tile: '9m' },
  ],
  winningTile: '5m',
};

const request = (body: object) => OPERATIONS.score.calculate(handRulesOf, body, 'en');
/** `code pointer` of each fault. */
const faults = (body: object): readonly string[] => {
  const result = request(body);
  return 'errors' in result ? result.errors.map(({ code, at }) => `${code} ${at}`) : [];
};

describe('a win', () => {
  it('SBR-7.V SBR-8.1 of no fan costs the discarder 1', () => {
    expect(request(BODY)).toEqual({
      answer: {
        ruleSet: 'sichuan-mil',
        edition: '2019-03-11',
        verdict: 'win',
        valuation: expect.objectContaining({ fans: [], fan: 0, points: 1 }),
        payments: [{ by: 'discarder', points: 1, reason: 'win.discard', clause: 'SBR-8.1' }],
      },
    });
  });

  it('SBR-8.2 by self-draw costs each active player one more', () => {
    expect(request({ ...BODY, source: 'self-draw' })).toMatchObject({
      answer: { payments: [{ by: 'each-active', points: 2, clause: 'SBR-8.2' }] },
    });
  });

  it('SBR-7.F9 SBR-A105 by robbing a kong costs the player who declared it, and needs no circumstance', () => {
    const body = { ...BODY, standing: '13m456m789m111p22p2m', winningTile: '2m', source: 'robbed-kong' };
    const robbed = {
      answer: {
        valuation: { fans: [{ id: 'robbing-the-kong', name: 'Robbing the Kong' }], points: 2 },
        payments: [{ by: 'kong-declarer', points: 2 }],
      },
    };
    expect(request(body)).toMatchObject(robbed);
    expect(request({ ...body, circumstances: ['robbing-the-kong'] })).toMatchObject(robbed);
  });

  it('has its fans named in the requested language', () => {
    const fans = ['Kong', 'All Pungs', 'Golden Wait', 'Full Flush'].map((name) => ({ name }));
    expect(request(GOLDEN)).toMatchObject({ answer: { valuation: { fans, fan: 5, points: 8 } } });
    expect(OPERATIONS.score.calculate(handRulesOf, GOLDEN, 'zh')).toMatchObject({
      answer: { valuation: { fans: [{ name: '杠' }, { name: '对对胡' }, { name: '金钩钓' }, { name: '清一色' }] } },
    });
  });

  it('SBR-A26 of a hand dealt complete has no winning tile', () => {
    const { winningTile: _, ...dealt } = BODY;
    expect(faults({ ...dealt, source: 'self-draw', circumstances: ['dealt-hand'] })).toEqual([]);
    expect(faults({ ...dealt, source: 'self-draw' })).toEqual(['WINNING_TILE_NOT_THERE /winningTile']);
  });

  it('is the same for tiles as a list or a text, in any order', () => {
    const list = ['2p', '1p', '1m', '2m', '3m', '9m', '8m', '7m', '4m', '5m', '6m', '1p', '1p', '2p'];
    expect(request({ ...BODY, standing: list })).toEqual(request(BODY));
  });
});

describe('no win', () => {
  it('SBR-2.1 SBR-2.2 is reported with every fault, its clause and its text', () => {
    expect(request({ ...BODY, standing: '123m456m789m111p24p', forbiddenSuit: 'p' })).toEqual({
      answer: {
        ruleSet: 'sichuan-mil',
        edition: '2019-03-11',
        verdict: 'no-win',
        faults: [
          {
            reason: 'fault.structure',
            clause: 'SBR-2.1',
            text: 'The hand is neither four sets and a pair nor seven pairs.',
          },
          { reason: 'fault.forbidden-suit', clause: 'SBR-2.2', text: 'The hand holds the forbidden suit.' },
        ],
      },
    });
  });
});

describe.each(['sichuan-mil', 'sichuan-style'])('a hand without a stated forbidden suit (%s)', (ruleSet) => {
  const clause = ruleSet === 'sichuan-mil' ? 'SBR-2.2' : 'SS-fs.1';

  it('of three suits is no win, whichever of them is forbidden', () => {
    expect(request({ ...BODY, ruleSet, standing: '123m456m111p222s22p' })).toMatchObject({
      answer: { verdict: 'no-win', faults: [{ reason: 'fault.three-suits', clause }] },
    });
    const melds = [{ kind: 'pung', tile: '9s' }];
    expect(request({ ...BODY, ruleSet, standing: '123m456m111p22p', melds })).toMatchObject({
      answer: { verdict: 'no-win', faults: [{ reason: 'fault.three-suits', clause }] },
    });
  });

  it('of two suits may be one', () => {
    expect(request({ ...BODY, ruleSet, standing: '123m456m111p333p22p' })).toMatchObject({
      answer: { verdict: 'win' },
    });
  });
});

describe('nonsense', () => {
  it.each<[string, object, ...string[]]>([
    ['five copies of a tile', { standing: '11111m456m789m222p' }, 'TOO_MANY_COPIES /standing'],
    [
      'five copies in a list',
      { standing: ['1m', '1m', '1m', '2p', '2p'], melds: GOLDEN.melds.slice(0, 3) },
      'TOO_MANY_COPIES /melds/0/tile',
    ],
    ['15 tiles', { standing: '123m456m789m111p222p' }, 'TILE_COUNT /standing'],
    ['14 tiles beside a meld', { melds: [{ kind: 'pung', tile: '9s' }] }, 'TILE_COUNT /standing'],
    ['an honour', { standing: '123m456m789m555z22p' }, 'TILE_NOT_IN_SET /standing'],
    ['a flower', { standing: tilesOf('1f9999s8888s777s22p') }, 'TILE_NOT_IN_SET /standing/0'],
    [
      'an honour among the melds',
      { standing: '123m456m789m22p', melds: [{ kind: 'pung', tile: '7z' }] },
      'TILE_NOT_IN_SET /melds/0/tile',
    ],
    ['a joker kind', { joker: '5m' }, 'NOT_ASKED_BY_BOOK /joker'],
    [
      'winds and flowers',
      { seatWind: 'east', roundWind: 'south', bonusTiles: '1f' },
      'NOT_ASKED_BY_BOOK /seatWind',
      'NOT_ASKED_BY_BOOK /roundWind',
      'NOT_ASKED_BY_BOOK /bonusTiles',
    ],
    ['a tile of no suit', { standing: '123m456m789m111p22' }, 'INVALID_BODY /standing'],
    ['a tile of an unknown suit', { standing: [...tilesOf('123m456m789m1111p'), '2x'] }, 'INVALID_BODY /standing/13'],
    ['a tile without a face', { standing: '123m456m789m111p2p?' }, 'INVALID_BODY /standing'],
    ['a winning tile that is not there', { winningTile: '9s' }, 'WINNING_TILE_NOT_THERE /winningTile'],
    ['an invalid winning tile', { winningTile: '10m' }, 'INVALID_BODY /winningTile'],
    ['an unknown member', { wind: 'east' }, 'INVALID_BODY /wind'],
    ['no tiles at all', { standing: undefined }, 'INVALID_BODY /standing'],
    ['an unknown rule set', { ruleSet: 'riichi' }, 'UNKNOWN_RULE_SET /ruleSet'],
    ['an unknown edition', { edition: '1999' }, 'UNKNOWN_RULE_SET /edition'],
    ['an unknown option', { options: { flowers: true } }, 'BAD_OPTION /options/flowers'],
    [
      'SBR-3.2 an exposed chow',
      { standing: '456m789m111p22p', melds: [{ kind: 'chow', tiles: ['1m', '2m', '3m'] }] },
      'NOT_IN_RULE_SET /melds/0/kind',
    ],
    ['five melds', { melds: Array<object>(5).fill({ kind: 'pung', tile: '1m' }) }, 'INVALID_BODY /melds'],
    ['a meld without a kind', { melds: [{ kind: 'triplet', tile: '1m' }] }, 'INVALID_BODY /melds/0/kind'],
  ])('an impossible hand', (_, change, ...expected) => {
    expect(faults({ ...BODY, ...change })).toEqual(expected);
  });

  it.each([
    ['a replacement tile without a kong', ['replacement-tile'], 'self-draw', '/circumstances/0'],
    ['a replacement tile from a discard', ['replacement-tile'], 'discard', '/circumstances/0'],
    ['a shot after a kong without a discarder', ['last-tile', 'after-kong'], 'self-draw', '/circumstances/1'],
    ['a robbery of a discard', ['robbing-the-kong'], 'discard', '/circumstances/0'],
    ['a dealt hand on a discard', ['dealt-hand'], 'discard', '/circumstances/0'],
    ['a dealt hand on the last tile', ['dealt-hand', 'last-tile'], 'self-draw', '/circumstances/0'],
    ['SBR-3.4 a robbed kong without a wall for the replacement', ['last-tile'], 'robbed-kong', '/circumstances/0'],
  ])('%s is refused', (_, circumstances, source, at) => {
    const standing = source === 'robbed-kong' ? '123m456m789m111p22p' : BODY.standing;
    const tile = circumstances.includes('dealt-hand') ? {} : { winningTile: '2m' };
    const { winningTile: _tile, ...others } = BODY;
    expect(faults({ ...others, standing, ...tile, source, circumstances })).toEqual([`CIRCUMSTANCE_IMPOSSIBLE ${at}`]);
  });

  it('SBR-A26 a winning tile of a hand dealt complete is refused', () => {
    const dealt = { ...BODY, source: 'self-draw', circumstances: ['dealt-hand'] };
    expect(faults(dealt)).toEqual(['CIRCUMSTANCE_IMPOSSIBLE /winningTile']);
  });

  it('a kong of which the winner holds a copy cannot be robbed', () => {
    expect(faults({ ...BODY, source: 'robbed-kong' })).toEqual(['CIRCUMSTANCE_IMPOSSIBLE /source']);
  });

  it('is reported with all faults at once, each with its place, and with the clause if one refuses', () => {
    const standing = ['1m', '1m', '1m', '1m', '1m', '2m', '3m', '4z', '1f', '9s', '5p', '5p', '5p', '5p', '6p'];
    const result = request({ ...BODY, standing, winningTile: '9s', joker: '5m' });
    expect('errors' in result && result.errors.map(({ code, at, clause }) => [code, at, clause])).toEqual([
      ['NOT_ASKED_BY_BOOK', '/joker', undefined],
      ['TOO_MANY_COPIES', '/standing/4', 'SBR-1.1'],
      ['TILE_NOT_IN_SET', '/standing/7', 'SBR-1.1'],
      ['TILE_NOT_IN_SET', '/standing/8', 'SBR-1.1'],
      ['TILE_COUNT', '/standing', undefined],
    ]);
  });

  it.each([null, 7, 'score', [], true])('%j is not a valid body', (body) => {
    expect(OPERATIONS.score.calculate(handRulesOf, body, 'en')).toMatchObject({
      errors: [{ code: 'INVALID_BODY', at: '' }],
    });
  });

  it('has texts in the requested language', () => {
    expect(OPERATIONS.score.calculate(handRulesOf, { ...BODY, ruleSet: 'riichi' }, 'ru')).toMatchObject({
      errors: [{ message: expect.stringMatching(/^Получено "riichi", установлены правила: sichuan-mil .+classical/) }],
    });
  });
});

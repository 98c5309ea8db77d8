import type { CommandOf, Win } from '#deal';
import type { Tile } from '#tiles';
import { playing, settling, table } from '../../../../../test/deal/states.js';
import { type CircumstanceClauses, refuseWinOnBonusTile, winReportChecks } from './reported-win.js';
import type { StandaloneWin } from './standalone-hand.js';

const CLAUSES = {
  'last-tile': { clause: 'last tile', against: '/tiles' },
  'last-copy': { clause: 'last copy', against: '/tiles' },
  'robbing-the-kong': { clause: 'robbing', against: '/melds' },
  'after-kong': { clause: 'after a kong', against: '/melds' },
} as unknown as CircumstanceClauses;

/** The checks of a rule set without the circumstance `after-kong`, and the hands that they were asked about. */
const recording = (isPossible: boolean) => {
  const asked: StandaloneWin[] = [];
  const holds = (win: StandaloneWin): boolean => {
    asked.push(win);
    return isPossible;
  };
  const all = { 'last-tile': holds, 'last-copy': holds, 'robbing-the-kong': holds };
  return { asked, checks: winReportChecks(all, CLAUSES) };
};
const report = (given: Partial<CommandOf<'ReportWin'>>): CommandOf<'ReportWin'> => ({
  type: 'ReportWin',
  seats: ['west'],
  source: { kind: 'self-draw' },
  circumstances: [],
  ...given,
});
const ROBBED = { source: { kind: 'robbed-kong', from: 'east' } } as const;
const of = (...circumstances: CommandOf<'ReportWin'>['circumstances']) => ({ circumstances });

describe('the reported circumstances of a win', () => {
  it('are checked with the winning tile as the only standing one, and the bonus tiles', () => {
    const { asked, checks } = recording(true);
    expect(checks.refuseCircumstances(playing(), report({ tile: '5p', ...of('last-tile') }), ['1f'])).toBeUndefined();
    expect(asked).toMatchObject([{ standing: ['5p'], winningTile: '5p', seatWind: 'west', bonusTiles: ['1f'] }]);
  });

  it.each([
    ['not stated', undefined],
    ['not seen', '?'],
  ] as const)('are checked without a tile that is %s', (_, tile) => {
    const { asked, checks } = recording(true);
    const given = { ...(tile !== undefined && { tile }), ...of('last-tile') };
    expect(checks.refuseCircumstances(playing(), report(given))).toBeUndefined();
    expect(asked).toMatchObject([{ standing: [], melds: [], bonusTiles: [] }]);
    expect(asked[0]).not.toHaveProperty('winningTile');
  });

  it.each<readonly [string, Partial<CommandOf<'ReportWin'>>, readonly string[]]>([
    ['a seen tile', { tile: '5p', ...of('last-tile', 'last-copy') }, ['/circumstances/0', '/circumstances/1']],
    ['no stated tile', of('last-copy'), ['/circumstances/0']],
    [
      'an unseen tile, which may be the last copy',
      { tile: '?', ...of('last-tile', 'last-copy') },
      ['/circumstances/0'],
    ],
    ['a robbed kong', { tile: '5p', ...ROBBED, ...of('last-tile') }, ['/circumstances/0', '/source']],
    ['an unseen robbed kong', { tile: '?', ...ROBBED, ...of('last-tile') }, ['/circumstances/0']],
  ])('are refused where they are impossible: %s', (_, given, places) => {
    const refused = recording(false).checks.refuseCircumstances(playing(), report(given));
    expect((refused?.faults ?? [refused]).map((each) => each?.at)).toEqual(places);
  });

  it('are refused where the rule set has none of that name', () => {
    const refused = recording(true).checks.refuseCircumstances(playing(), report(of('last-tile', 'after-kong')));
    expect(refused).toEqual({ code: 'NOT_IN_RULE_SET', at: '/circumstances/1', clause: 'after a kong' });
  });

  it.each([
    ['5p', '5p'],
    ['?', undefined],
    [undefined, undefined],
  ] as const)('are checked again with the whole hand, on %s', (tile, winningTile) => {
    const { asked, checks } = recording(false);
    const win = { seat: 'west', source: { kind: 'self-draw' }, tile, ...of('last-tile') } as unknown as Win;
    const hand = { standing: ['5p', '5p'] as Tile[], melds: [] };
    expect(checks.refuseHand(settling(table()), win, hand)).toMatchObject({ at: '/tiles', clause: 'last tile' });
    expect(asked.map((each) => each.winningTile)).toEqual([winningTile]);
  });
});

it.each([
  ['1f', 'x-1'],
  ['5p', undefined],
  ['?', undefined],
  [undefined, undefined],
] as const)('a win on the bonus tile %s is refused by %s', (tile, clause) => {
  expect(refuseWinOnBonusTile(report(tile === undefined ? {} : { tile }), 'x-1')?.clause).toBe(clause);
});

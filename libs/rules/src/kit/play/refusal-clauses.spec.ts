import type { DealCommand, DealState, Refused } from '#deal';
import { byCircumstance, byMember, byPhase } from './refusal-clauses.js';

const refused = (command: object, at?: string, state: object = { phase: 'playing' }): Refused =>
  ({
    command: command as DealCommand,
    state: state as DealState,
    rejection: { code: 'WRONG_PHASE', ...(at !== undefined && { at }) },
  }) as Refused;
const clauseOf = (explains: ReturnType<typeof byMember>, given: Refused): string | undefined =>
  typeof explains === 'function' ? explains(given) : explains;

describe('a refusal is explained', () => {
  const discard = { type: 'DiscardTile', seat: 'east', tile: '1m' };

  it.each([
    ['/tile', 'of the tile'],
    ['/tile/0', 'of the tile'],
    ['/tiles', 'otherwise'],
    [undefined, 'otherwise'],
  ])('by the member at %s: %s', (at, clause) => {
    expect(clauseOf(byMember({ '/tile': 'of the tile' }, 'otherwise'), refused(discard, at))).toBe(clause);
  });

  it('by the command as a whole if no member is named', () => {
    expect(clauseOf(byMember({ '': 'of the command' }), refused(discard))).toBe('of the command');
  });

  const circumstances = { 'last-tile': 'last tile', 'after-kong': 'after a kong', '': 'none' };
  const win = { type: 'ReportWin', circumstances: ['last-tile', 'after-kong'] };
  it.each([
    ['the first circumstance', win, '/circumstances/0', 'last tile'],
    ['the second circumstance', win, '/circumstances/1', 'after a kong'],
    ['a circumstance of another command', { ...win, type: 'DeclareWin' }, '/circumstances/1', undefined],
  ])('by %s', (_, command, at, clause) => {
    expect(clauseOf(byCircumstance(circumstances), refused(command, at))).toBe(clause);
  });

  const phases = byPhase({
    dealing: 'dealing',
    preparing: 'preparing',
    showing: 'showing',
    ended: { wins: 'wins', wall: 'wall', time: 'time' },
  });
  it.each([
    ['DealHands', { phase: 'unopened' }, undefined],
    ['DiscardTile', { phase: 'opened' }, 'dealing'],
    ['DealHands', { phase: 'preparing' }, 'dealing'],
    ['DiscardTile', { phase: 'preparing' }, 'preparing'],
    ['BreakWall', { phase: 'playing' }, 'dealing'],
    ['DealHands', { phase: 'playing' }, 'dealing'],
    ['ShowBonusTile', { phase: 'playing' }, 'preparing'],
    ['RevealHand', { phase: 'playing' }, 'showing'],
    ['DiscardTile', { phase: 'settling', ending: 'wins' }, 'wins'],
    ['DiscardTile', { phase: 'settling', ending: 'wall' }, 'wall'],
    ['DiscardTile', { phase: 'settled', ending: 'time' }, 'time'],
    ['DiscardTile', { phase: 'settled', ending: 'declared' }, undefined],
    ['RewindTo', { phase: 'opened' }, undefined],
  ])('by the phase: %s, %j', (type, state, clause) => {
    expect(clauseOf(phases, refused({ type }, undefined, state))).toBe(clause);
  });
});

import { decide, UNOPENED } from '#deal';
import { openDeal } from '#testing';
import { atClassical as at, WITH_BONUS_TILES } from '../../testing/classical-table.js';
import { eventsOf } from '../../testing/scripted-deal.js';
import { classical } from '../ruleset/ruleset.js';

const opened = (options: NonNullable<Parameters<typeof openDeal>[0]>['options']) =>
  decide(classical, UNOPENED, openDeal({ ruleSet: 'classical', ...(options !== undefined && { options }) }));

describe('the agreed options', () => {
  it('CC-setup.limit CC-A34 a deal without a limit is not opened', () => {
    expect(opened({ bonusTiles: true })).toMatchObject({
      rejection: { code: 'BAD_OPTION', at: '/options/limit', clause: 'CC-A34' },
    });
    expect(opened({ limit: 500 })).toMatchObject({
      events: [{ type: 'DealOpened', options: { limit: 500, bonusTiles: false, round: 'east' } }],
    });
  });
});

describe('breaking the wall', () => {
  it('CC-wall.break.side CC-wall.break.place East’s throw picks the owner of a wall, and the owner’s throw is added', () => {
    const played = at('', {
      throws: [
        [2, 5],
        [3, 1],
      ],
    });
    expect(eventsOf(played, 'WallBreakerPicked')).toMatchObject([{ dice: [2, 5], seat: 'west' }]);
    expect(eventsOf(played, 'WallBroken')).toMatchObject([{ dice: [3, 1], seat: 'west', stack: 11 }]);
  });
});

describe('the opening', () => {
  it('CC-turn.east.first CC-tiles.136 without bonus tiles East begins at once, and 83 tiles are left', () => {
    const played = at('');
    expect(eventsOf(played, 'HandsDealt')).toMatchObject([{ wall: 136 - 53, hands: { east: { count: 14 } } }]);
    expect(played.events.at(-1)).toEqual({ type: 'PlayStarted', seat: 'east' });
    expect(at('try east reports\ntry east shows 1f').tried).toEqual([
      'WRONG_PHASE CC-bonus.deal',
      'TILE_NOT_HELD CC-bonus.play',
    ]);
  });

  it('CC-tiles.144 CC-bonus.deal with bonus tiles each seat in turn reports none, and 91 tiles are left', () => {
    const played = at('try east discards 1m', { ...WITH_BONUS_TILES, opening: 'try east discards 1m\neast reports' });
    expect(played.tried).toEqual(['WRONG_PHASE CC-bonus.deal', 'WRONG_PHASE CC-bonus.deal']);
    expect(eventsOf(played, 'HandsDealt')).toMatchObject([{ wall: 144 - 53 }]);
    expect(eventsOf(at('', WITH_BONUS_TILES), 'PlayStarted')).toEqual([{ type: 'PlayStarted', seat: 'east' }]);
    expect(eventsOf(at('', { ...WITH_BONUS_TILES, opening: 'east reports' }), 'PlayStarted')).toEqual([]);
  });

  it('CC-tiles.144 a tile that is not in use is not dealt', () => {
    const dealt = () => at('', { hands: { east: '147m258p369s1234z1f' } });
    expect(dealt).toThrow('TILE_NOT_IN_SET');
  });
});

describe('bonus tiles dealt', () => {
  const EAST_HOLDS_TWO = { ...WITH_BONUS_TILES, hands: { east: '147m258p369s123z15f', west: '123m67p1234569s2f' } };

  it('CC-bonus.deal are laid out and replaced, and again if the replacement is another one', () => {
    const opening =
      'east shows 1f\neast draws 8f\neast shows 8f\neast draws 9p\neast shows 5f\neast draws 9p\neast reports';
    const { state } = at('', { ...EAST_HOLDS_TWO, opening });
    expect(state).toMatchObject({
      phase: 'preparing',
      table: { wall: 144 - 53 - 3, players: { east: { bonusTiles: ['1f', '8f', '5f'] } } },
    });
  });

  it('CC-bonus.deal CC-A33 are replaced by East first, all of them, then by South, West and North', () => {
    const opening = `try south reports
      try west shows 2f
      east shows 1f
      try east reports
      try south reports
      east draws 9p
      east shows 5f
      east draws 9p
      east reports
      try east reports
      try north reports
      south reports`;
    const { tried } = at('', { ...EAST_HOLDS_TWO, opening });
    expect(tried).toEqual([
      'NOT_YOUR_TURN CC-bonus.deal',
      'NOT_YOUR_TURN CC-bonus.deal',
      'REPLACEMENT_OWED CC-bonus.deal',
      'REPLACEMENT_OWED CC-bonus.deal',
      'NOT_YOUR_TURN CC-A33',
      'NOT_YOUR_TURN CC-bonus.deal',
    ]);
  });
});

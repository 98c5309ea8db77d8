import { decide, type DealCommand, UNOPENED } from '#deal';
import { bySeat, SEATS } from '#tiles';
import { ALL_REPORT, atDazhong as at, DAZHONG_TABLE_RULES } from '../../testing/dazhong-table.js';
import { eventsOf } from '../../testing/scripted-deal.js';
import { options } from '../state/options.js';

const JOKERS_UP = { options: { jokers: 'up' } };

describe('the agreed options', () => {
  it('DZ-joker.1 DZ-dealer.4 are a game without jokers in the East round by default', () => {
    const letter = { tileHog: 'sets', riichi: 'alone', withdrawals: 'called' };
    expect(options({})).toEqual({ jokers: 'none', round: 'east', ...letter });
    expect(options({ jokers: 'down', round: 'west' })).toEqual({ jokers: 'down', round: 'west', ...letter });
    expect(options({ jokers: 'sideways' })).toEqual({
      code: 'BAD_OPTION',
      at: '/options/jokers',
      received: '"sideways"',
      expected: '"none", "up", "down"',
    });
    expect(options({ tableStakes: 2 })).toEqual({
      code: 'BAD_OPTION',
      at: '/options/tableStakes',
      received: 'tableStakes',
      expected: 'jokers, round, tileHog, riichi, withdrawals',
    });
  });
});

describe('breaking the wall', () => {
  it('DZ-break.1 DZ-break.2 East throws 8 for North, North throws 5: the wall breaks after 13 stacks of North', () => {
    const { events } = at('', {
      throws: [
        [2, 6],
        [1, 4],
      ],
    });
    expect(events.slice(1, 3)).toEqual([
      { type: 'WallBreakerPicked', dice: [2, 6], seat: 'north' },
      { type: 'WallBroken', dice: [1, 4], seat: 'north', stack: 13 },
    ]);
  });

  it('DZ-break.2 there is no third throw', () => {
    expect(() =>
      at('', {
        throws: [
          [2, 6],
          [1, 4],
          [1, 1],
        ],
      }),
    ).toThrow('WALL_ALREADY_BROKEN');
  });
});

describe('before play', () => {
  it('DZ-flow.1 the wall is broken, then hands are dealt; after that both are refused', () => {
    const { events, state, commands } = at('', {
      throws: [
        [2, 6],
        [1, 4],
      ],
    });
    const order = events.map(({ type }) => type).filter((type) => /^(WallBr|Hands)/.test(type));
    expect(order).toEqual(['WallBreakerPicked', 'WallBroken', 'HandsDealt']);
    const again = commands.filter(({ type }) => type === 'BreakWall' || type === 'DealHands');
    expect(again).toHaveLength(3);
    for (const command of again) expect(decide(DAZHONG_TABLE_RULES, state, command).accepted).toBe(false);
  });
});

describe('the recording of a deal', () => {
  it('DZ-A-RESULT is full or result-only, and a result-only one begins at once', () => {
    const opening = (recording: 'public' | 'result'): DealCommand => ({
      type: 'OpenDeal',
      table: 'table-1',
      ruleSet: 'dazhong',
      recording,
      source: 'person',
      seating: bySeat((seat) => ({ side: (SEATS.indexOf(seat) + 1) as 1 | 2 | 3 | 4, player: seat })),
    });
    expect(decide(DAZHONG_TABLE_RULES, UNOPENED, opening('result'))).toMatchObject({
      events: [{ type: 'DealOpened' }, { type: 'PlayStarted', seat: 'east' }],
      state: { phase: 'playing', turn: { act: 'report' } },
    });
    expect(decide(DAZHONG_TABLE_RULES, UNOPENED, opening('public'))).toMatchObject({ state: { phase: 'opened' } });
  });
});

describe('the indicator', () => {
  it('DZ-deal.6 DZ-joker.2 DZ-joker.5 is turned up before the flower replacement, and is out of play', () => {
    const played = at('', { ...JOKERS_UP, opening: `east indicates 9p\n${ALL_REPORT}` });
    expect(eventsOf(played, 'JokerIndicated')).toEqual([{ type: 'JokerIndicated', indicator: '9p', joker: '1p' }]);
    expect(played.state).toMatchObject({ table: { joker: '1p', indicator: '9p', wall: 90 } });
    const late = at('', { ...JOKERS_UP, opening: 'try east reports\neast indicates 9p\neast reports' });
    expect(late.tried).toEqual(['JOKER_NOT_INDICATED DZ-deal.6']);
  });

  it('DZ-joker.3 indicates the kind below if that was agreed', () => {
    const played = at('', { options: { jokers: 'down' }, opening: `east indicates 1z\n${ALL_REPORT}` });
    expect(eventsOf(played, 'JokerIndicated')).toMatchObject([{ indicator: '1z', joker: '4z' }]);
  });

  it('DZ-joker.1 is refused in a game without jokers', () => {
    expect(at('', { opening: 'try east indicates 9p' }).tried).toEqual(['NOT_IN_RULE_SET DZ-joker.1']);
  });

  it('DZ-joker.4 DZ-A-JOKER4 DZ-A-DEAL6 flowers before it are reported and stay in the wall', () => {
    const played = at('east discards 1z\nsouth draws 3f', {
      ...JOKERS_UP,
      opening: `east indicates 9p past 3f8f\n${ALL_REPORT}`,
    });
    expect(eventsOf(played, 'JokerIndicated')).toMatchObject([{ skipped: ['3f', '8f'] }]);
    expect(played.state).toMatchObject({ table: { wall: 89 } });
    const tried = at('', { ...JOKERS_UP, opening: 'try east indicates 3f\ntry east indicates 9p past 1z' });
    expect(tried.tried).toEqual(['NO_PLAYING_TILE DZ-deal.6', 'NO_FLOWER DZ-deal.6']);
  });
});

describe('flowers after the deal', () => {
  const EAST_AND_NORTH = { hands: { east: '147m258p369s127z18f', north: '55588p1246889s5f' } };

  it('DZ-deal.7 each seat in turn shows all its flowers, draws as many, and reports none; then East opens', () => {
    const opening = `try south reports
      east shows 1f
      east shows 8f
      try east reports
      try south reports
      east draws 3z
      east draws 2f
      east shows 2f
      east draws 4z
      east reports
      try north shows 5f
      south reports
      west reports
      try east draws 5z
      north shows 5f
      north draws 6z
      north reports`;
    const played = at('try south discards 1m\neast discards 1z', { ...EAST_AND_NORTH, opening });
    expect(played.tried).toEqual([
      'NOT_YOUR_TURN DZ-deal.7',
      'REPLACEMENT_OWED DZ-deal.7',
      'REPLACEMENT_OWED DZ-deal.7',
      'NOT_YOUR_TURN DZ-deal.7',
      'WRONG_PHASE DZ-deal.7',
      'NOT_YOUR_TURN DZ-play.2',
    ]);
    expect(eventsOf(played, 'PlayStarted')).toEqual([{ type: 'PlayStarted', seat: 'east' }]);
    expect(played.state).toMatchObject({
      table: { wall: 87, players: { east: { bonusTiles: ['1f', '8f', '2f'] }, north: { bonusTiles: ['5f'] } } },
    });
  });

  it('DZ-deal.8 one found after the report of none is replaced in the next own turn', () => {
    const played = at('east shows 1f\neast draws 3z\neast shows 8f\neast draws 4z\neast discards 1z', EAST_AND_NORTH);
    expect(played.state).toMatchObject({ table: { wall: 89, players: { east: { bonusTiles: ['1f', '8f'] } } } });
    expect(at('east discards 1z\ntry north shows 5f', EAST_AND_NORTH).tried).toEqual(['NOT_YOUR_TURN DZ-play.2']);
  });
});

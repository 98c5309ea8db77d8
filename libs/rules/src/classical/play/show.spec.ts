import { atClassical as at, EAST_NO_5P } from '../../testing/classical-table.js';
import { eventsOf, type Played } from '../../testing/scripted-deal.js';

const typesAfter = ({ events }: Played, type: string): readonly string[] =>
  events.slice(events.findIndex((event) => event.type === type) + 1).map((event) => event.type);

const judged = (played: Played) =>
  eventsOf(played, 'WinJudged').map(({ seat, valid, faults }) => [seat, valid, ...faults.map(({ clause }) => clause)]);

/** Draws and discards without claims until it is North's turn. */
const TO_NORTH = 'east draws 1p\neast discards 1p\nsouth draws 1p\nsouth discards 1p\nwest draws 1p\nwest discards 1p';

describe('a declared mahjong', () => {
  it('CC-show CC-claim.mahjong is shown and judged at once without a payment; then the others show their hands', () => {
    const played = at('east discards 5p\nsouth hu\nreveal');
    expect(typesAfter(played, 'WinDeclared')).toEqual(['HandRevealed', 'WinJudged', 'ClaimsClosed', 'PlayEnded']);
    expect(eventsOf(played, 'WinJudged')).toMatchObject([{ seat: 'south', valid: true, faults: [], transfers: [] }]);
    expect(eventsOf(played, 'PlayEnded')).toEqual([
      { type: 'PlayEnded', reason: 'wins', clause: 'CC-show', reveals: ['east', 'west', 'north'] },
    ]);
  });

  it('CC-claim.mahjong on an own draw takes no tile and closes no window', () => {
    const played = at('east discards 1z\nsouth draws 8p\nsouth hu\nreveal');
    expect(typesAfter(played, 'WinDeclared')).toEqual(['HandRevealed', 'WinJudged', 'PlayEnded']);
    expect(judged(played)).toEqual([['south', true]]);
  });

  it('CC-score.last.only names the drawn tile with the shown hand, because it scores', () => {
    const [shown] = eventsOf(at('east discards 1z\nsouth draws 8p\nsouth hu\nreveal'), 'HandRevealed');
    expect(shown?.drawn).toBe('8p');
    const [claimed] = eventsOf(at('east discards 5p\nsouth hu\nreveal'), 'HandRevealed');
    expect(claimed?.drawn).toBeUndefined();
  });

  it('CC-claim.mahjong can be passed: nothing is recorded of it, and the next tile can be won', () => {
    const passed = at(
      'east discards 5p\nclose\nsouth draws 9p\nsouth discards 9p\nwest draws 8p\nwest discards 8p\nsouth hu\nreveal',
    );
    expect(eventsOf(passed, 'ClaimsClosed').slice(0, 2)).toEqual([
      { type: 'ClaimsClosed', passes: [], next: 'south' },
      { type: 'ClaimsClosed', passes: [], next: 'west' },
    ]);
    expect(judged(passed)).toEqual([['south', true]]);
  });

  it('CC-claim.precedence takes the tile from a set declared with it', () => {
    const played = at('east discards 8p\nnorth pungs\nsouth hu\nreveal');
    expect(eventsOf(played, 'MeldWithdrawn')).toEqual([
      { type: 'MeldWithdrawn', seat: 'north', clause: 'CC-claim.precedence' },
    ]);
    expect(judged(played)).toEqual([['south', true]]);
    expect(played.state).toMatchObject({ table: { players: { north: { melds: [] } } } });
  });

  it('CC-claim.rob.open takes the fourth tile of an open kong, which becomes a pung again', () => {
    const played = at(
      `east discards 8p\nnorth pungs\nnorth discards 6z\n${TO_NORTH}\nnorth draws 8p\nnorth kongs promoted 8p\nsouth hu\nreveal`,
    );
    expect(eventsOf(played, 'KongRobbed')).toEqual([{ type: 'KongRobbed', seat: 'north', tile: '8p', by: ['south'] }]);
    const [win] = eventsOf(played, 'WinJudged');
    expect(win?.valuation?.fans.map(({ id }) => id)).toContain('double.robkong');
    expect(played.state).toMatchObject({ table: { players: { north: { melds: [{ kind: 'pung', tile: '8p' }] } } } });
  });

  it('CC-claim.rob.closed can rob a closed kong only with Thirteen Wonders; otherwise the kong stands and play continues', () => {
    const closed = `east discards 1z\n${TO_NORTH.split('\n').slice(2).join('\n')}\nnorth draws 5p\nnorth kongs concealed 5p`;
    const played = at(`${closed}\nsouth hu\nreveal\nnorth draws 9m`, EAST_NO_5P);
    expect(judged(played)).toEqual([['south', false, 'CC-claim.rob.closed']]);
    expect(eventsOf(played, 'KongRobbed')).toEqual([]);
    expect(played.state).toMatchObject({
      phase: 'playing',
      table: { players: { north: { melds: [{ kind: 'kong' }] } } },
    });
  });

  it('CC-claim.rob.open depends on the robbed kong, not on a closed one beside it', () => {
    const hands = { north: '88p9999m12468s67z', south: '1145678m123s67p3z', west: '123m67p12345699s' };
    const kongs = `north draws 1p\nnorth kongs concealed 9m\nnorth draws 2p\nnorth discards 2p`;
    const pung = `east discards 8p\nnorth pungs\nnorth discards 6z\n${TO_NORTH}`;
    const again = TO_NORTH.replaceAll('1p', '2p').replace(
      'east draws 2p\neast discards 2p',
      'east draws 3p\neast discards 3p',
    );
    const played = at(`${pung}\n${kongs}\n${again}\nnorth draws 8p\nnorth kongs promoted 8p\nwest hu\nreveal`, {
      hands,
    });
    expect(judged(played)).toEqual([['west', true]]);
  });

  it('CC-claim.rob.closed leaves the other three tiles concealed if Thirteen Wonders take the fourth', () => {
    const hands = { west: '19m19p199s123456z', north: '55588p12468s777z', east: '147m258p369s12345z' };
    const turns = `east discards 1z\nsouth draws 1p\nsouth discards 1p\nwest draws 2p\nwest discards 2p`;
    const played = at(`${turns}\nnorth draws 7z\nnorth kongs concealed 7z\nwest hu\nreveal`, { hands });
    expect(judged(played)).toEqual([['west', true]]);
    expect(eventsOf(played, 'KongRobbed')).toEqual([{ type: 'KongRobbed', seat: 'north', tile: '7z', by: ['west'] }]);
    const { state } = played;
    if (state.phase !== 'settling') throw new Error(state.phase);
    const { hand, melds } = state.table.players.north;
    expect(melds).toEqual([]);
    expect(hand.filter((tile) => tile === '7z')).toHaveLength(3);
  });
});

describe('a false mahjong', () => {
  it('CC-A32 is recorded and costs nothing; the hand can no longer win, and the others continue', () => {
    const played = at(
      'east discards 1z\nsouth hu\nreveal\nsouth draws 8p\ntry south hu\nsouth discards 8p\nwest hu\nreveal',
    );
    expect(judged(played)).toEqual([
      ['south', false, 'CC-turn.hand'],
      ['west', true],
    ]);
    expect(eventsOf(played, 'WinJudged')[0]).toMatchObject({ transfers: [] });
    expect(eventsOf(played, 'HandDied')).toEqual([
      { type: 'HandDied', seat: 'south', cause: 'false-win', clause: 'CC-A32', bars: 'wins' },
    ]);
    expect(played.tried).toEqual(['HAND_DEAD CC-A32']);
  });

  it('CC-A32 can still claim sets, and is valued like any loser’s hand', () => {
    const played = at(
      'east discards 1z\nnorth hu\nreveal\nsouth draws 8p\nsouth discards 8p\nnorth pungs\nnorth discards 5p\nwest hu\nreveal\nreveal',
    );
    const [valued] = eventsOf(played, 'HandValued').filter(({ seat }) => seat === 'north');
    // An open pung of simples; two of the three 5p are left.
    expect(valued?.valuation).toMatchObject({ fan: 2, doublings: 0, points: 2 });
  });

  it('CC-claim.mahjong.several is followed by the hand of the next farthest declarer', () => {
    const played = at('east discards 5p\nsouth+north hu\nreveal\nreveal');
    expect(judged(played)).toEqual([
      ['north', false, 'CC-turn.hand'],
      ['south', true],
    ]);
  });
});

describe('a mahjong on an unseen draw', () => {
  const unseen = { hands: { east: '147m258p369s12345z', south: '?????????????' }, recording: 'public' } as const;
  const HELD = '11456789m123s789p';

  it('CC-score.last.only reports the drawn tile, because it can score', () => {
    const reported = (how: string) =>
      at(`east discards 1z\nsouth draws ?\nsouth hu\ntry south reveals ${HELD}${how}`, unseen);
    expect(reported('').tried).toEqual(['FACE_NOT_KNOWN CC-score.last.only']);
    expect(reported(' drawn 8p').tried).toEqual(['accepted']);
    expect(reported(' drawn 8p mixed').tried).toEqual(['NOT_IN_RULE_SET CC-show']);
  });

  it('CC-limit.heavenly has no drawn tile if the hand was dealt complete', () => {
    const unknown = '?????????????';
    const hands = { east: `${unknown}?`, south: unknown, west: unknown, north: unknown };
    const played = at('east hu\neast reveals 123m567p12345699s', { hands, recording: 'public' });
    expect(eventsOf(played, 'WinJudged')[0]?.valuation?.fans.map(({ id }) => id)).toEqual(['limit.heavenly']);
  });

  it('CC-score.last.only is judged with the reported tile', () => {
    const won = (drawn: string) =>
      eventsOf(
        at(`east discards 1z\nsouth draws ?\nsouth hu\nsouth reveals ${HELD} drawn ${drawn}`, unseen),
        'WinJudged',
      )[0]?.valuation?.fans.map(({ id }) => id);
    expect(won('8p')).toContain('last.only');
    expect(won('4m')).not.toContain('last.only');
  });
});

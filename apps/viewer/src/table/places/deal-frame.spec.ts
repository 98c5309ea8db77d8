import { atDazhong, type DazhongChanges } from '../../../../../libs/rules/src/testing/dazhong-table.js';
import { atStyle } from '../../../../../libs/rules/src/testing/sichuan-table.js';
import { type DealFrame, frameAfter, NO_FRAME } from './deal-frame.js';
import type { SeenEvent } from '../../api/types.js';

const frameOf = (events: readonly unknown[]): DealFrame =>
  (events as readonly SeenEvent[]).reduce((frame, event) => frameAfter(frame, event), NO_FRAME);

it('keeps the last act of a seat highlighted while the time to claim ends', () => {
  const { events } = atDazhong('east discards 5p\nclose');
  expect(frameOf(events).last).toMatchObject({ type: 'TileDiscarded', seat: 'east', tile: '5p' });
});

describe('the self-drawn tile of a declared win', () => {
  const DRAWN = 'east discards 2p\nsouth draws 8p\nsouth hu';
  const wonDraw = (acts: string, changes: DazhongChanges = {}) => frameOf(atDazhong(acts, changes).events).wonDraw;
  const UNSEEN = { recording: 'public' } as const;
  const UNSEEN_DRAW = 'east discards 2p\nsouth draws ?\nsouth hu\nsouth reveals 11456789m123s678p';

  it.each([
    ['before the hand is shown', DRAWN, {}, '8p'],
    ['when the hand has been shown', `${DRAWN}\nreveal`, {}, '8p'],
    ['when the shown hand states it', `${UNSEEN_DRAW} drawn 8p`, UNSEEN, '8p'],
    ['not when it was put into the hand', `${DRAWN}\nsouth reveals 11456789m123s678p mixed`, {}, undefined],
    ['not when it was put into the hand unseen', `${UNSEEN_DRAW} mixed`, UNSEEN, undefined],
    ['not for a claimed tile', 'east discards 5p\nsouth hu\nreveal', {}, undefined],
    ['not after the win was withdrawn', `${DRAWN}\nsouth withdraws`, {}, undefined],
    ['not for a false win', 'east discards 2p\nsouth draws 9p\nsouth hu\nreveal', {}, undefined],
  ] as const)('DZ-count.9 %s', (_, acts, changes, tile) => {
    expect(wonDraw(acts, changes)).toEqual(tile === undefined ? undefined : { seat: 'south', tile });
  });
});

describe('the own count of a winner', () => {
  const WON = 'east discards 5p\nwest hu\nwest reveals 123m67p12345699s count 1';
  const ownCount = (acts: string) => frameOf(atDazhong(acts).events).ownCount;

  it.each([
    ['DZ-count.5', 'is the count with the shown hand', WON, { seat: 'west', points: 1 }],
    ['DZ-count.7', 'stands when nobody objects', `${WON}\nclose`, { seat: 'west', points: 1, settled: {} }],
    [
      'DZ-count.6',
      'names the seat that objects',
      `${WON}\nsouth contests`,
      { seat: 'west', points: 1, settled: { contestedBy: 'south' } },
    ],
    ['DZ-count.5', 'is absent where the record counts', 'east discards 5p\nwest hu\nreveal', undefined],
    [
      'DZ-penalty.1',
      'is absent after a false win',
      'east discards 2p\nwest hu\nwest reveals 123m67p12345699s count 9',
      undefined,
    ],
  ] as const)('%s %s', (_, __, acts, expected) => {
    expect(ownCount(acts)).toEqual(expected);
  });
});

describe('the tiles set aside (SBR-4.1, SS-fs.2)', () => {
  const setAside = (acts: string) =>
    frameOf(atStyle(acts, { forbidden: { north: '1s', south: '6m' } }).events).setAside;

  it('are those of the seats that chose by a tile, until the first discard of the seat', () => {
    expect(setAside('')).toEqual({ north: '1s', south: '6m' });
    expect(setAside('east discards 9m\nsouth draws 4p')).toEqual({ north: '1s', south: '6m' });
    expect(setAside('east discards 9m\nsouth draws 4p\nsouth discards 6m')).toEqual({ north: '1s' });
  });

  it('stay there after a Hu before the first discard (SS-A118)', () => {
    expect(setAside('east discards 5p\nsouth hu')).toEqual({ north: '1s', south: '6m' });
  });
});

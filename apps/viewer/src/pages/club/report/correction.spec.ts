import { formatTiles, type Tile, tilesOf } from '#tiles';
import { correctionOf } from './correction.js';
import { draftOf } from './draft-of-events.js';
import { reportOf, tilesOfOthers } from './report-command.js';
import { isDiscarder, NEW_REPORT, type ReportDraft, type ReportShape, withSeat } from './report-draft.js';

const BLOODY: ReportShape = {
  mostWins: 3,
  hands: 'all',
  hasForbiddenSuit: true,
  hasFlowers: false,
  sparesReady: false,
  value: 'fan',
  kongKinds: ['concealed', 'melded', 'promoted', 'postponed'],
  circumstances: [],
  falseWins: [],
};
const CLASSICAL: ReportShape = {
  ...BLOODY,
  ...{ mostWins: 1, hasForbiddenSuit: false, hasFlowers: true, sparesReady: true, value: 'points' },
};
const CORRECTION = { reason: 'misheard', by: 'a-person' };
const STANDING = tilesOf('123m567p23457m18p') as Tile[];

const wonOnEast: ReportDraft = {
  ...withSeat(NEW_REPORT, 'east', { hand: { standing: STANDING, melds: [], bonusTiles: [] } }),
  wins: [{ seats: ['south'], source: 'discard', from: 'east', circumstances: [] }],
};

describe('a hand that declared ready before its discard was won on (CC-A44)', () => {
  const ready = withSeat(wonOnEast, 'east', { isReady: true });

  it('is reported for the discarder only, if the rule set uses it', () => {
    expect([isDiscarder(ready, 'east'), isDiscarder(ready, 'south')]).toEqual([true, false]);
    expect(reportOf(ready, CLASSICAL).hands?.east).toMatchObject({ ready: true });
    expect(reportOf(ready, BLOODY).hands?.east).not.toHaveProperty('ready');
    expect(reportOf(wonOnEast, CLASSICAL).hands?.east).not.toHaveProperty('ready');
  });

  it('is read from the events, so that another report of the deal keeps it', () => {
    const event = { type: 'HandReported', seat: 'east', tiles: STANDING, kongs: [], melds: [], ready: true };
    const records = [event, { type: 'PlayEnded' }].map((each, index) => ({ sequence: index + 1, event: each }));
    expect(draftOf(records as unknown as Parameters<typeof draftOf>[0]).seats.east.isReady).toBe(true);
  });

  it('is withdrawn by an amendment with `ready: false`', () => {
    expect(correctionOf(ready, wonOnEast, CLASSICAL, CORRECTION)).toMatchObject([
      { type: 'AmendHand', seat: 'east', ready: false, melds: [], bonusTiles: [] },
    ]);
    expect(correctionOf(wonOnEast, ready, CLASSICAL, CORRECTION)).toMatchObject([{ type: 'AmendHand', ready: true }]);
    expect(correctionOf(ready, ready, CLASSICAL, CORRECTION)).toEqual([]);
  });
});

it('withdraws by an amendment that every discard was of the forbidden suit (SBR-4.3)', () => {
  const all = withSeat(wonOnEast, 'east', { forbidden: 'm', onlyForbiddenDiscarded: true });
  const some = withSeat(all, 'east', { onlyForbiddenDiscarded: false });
  const [amendment] = correctionOf(all, some, BLOODY, CORRECTION);
  expect(amendment).toMatchObject({ type: 'AmendHand', forbidden: 'm', onlyForbiddenDiscarded: false });
  expect(amendment).not.toHaveProperty('ready');
});

it('counts a claimed tile once, in the hand that the seat enters', () => {
  const won = withSeat(wonOnEast, 'south', {
    hand: {
      standing: tilesOf('33p123456789s'),
      melds: [{ kind: 'pung', tile: '5z' }],
      bonusTiles: [],
      winningTile: '3p',
    },
  });
  expect(formatTiles(tilesOfOthers(won, 'east', BLOODY))).toBe('3p123456789s555z');
  expect(formatTiles(tilesOfOthers(won, 'south', BLOODY))).toBe('123m567p23457m18p');
});

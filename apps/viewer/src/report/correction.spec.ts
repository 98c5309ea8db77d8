import { formatTiles, type Tile, tilesOf } from '#tiles';
import { correctionOf } from './correction.js';
import { draftOf } from './draft-of-events.js';
import { reportOf, tilesOfOthers } from './report-command.js';
import { isDiscarder, NEW_REPORT, type ReportDraft, type ReportShape, withSeat } from './report-draft.js';

const BLOODY: ReportShape = {
  mostWins: 3,
  hands: 'all',
  hasForbiddenSuit: true,
  endsByTime: true,
  hasFlowers: false,
  sparesReady: false,
  value: 'fan',
  kongKinds: ['concealed', 'melded', 'promoted', 'postponed'],
  circumstances: [],
  falseWins: [],
  irregularities: [],
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

describe('irregularities', () => {
  const noted: ReportDraft = {
    ...wonOnEast,
    falseWins: [{ seat: 'west', irregularity: 'false-win' }],
    noted: [{ seat: 'north', irregularity: 'false-kong' }],
  };

  it('are reported with the false wins, each with its seat', () => {
    expect(reportOf(noted, CLASSICAL).irregularities).toEqual([
      { seat: 'west', irregularity: 'false-win' },
      { seat: 'north', irregularity: 'false-kong' },
    ]);
    expect(reportOf(wonOnEast, CLASSICAL)).not.toHaveProperty('irregularities');
  });

  it('are kept by a correction, with the number of wins before each', () => {
    const win = { type: 'WinDeclared', seats: ['south'], source: { kind: 'discard', from: 'east' }, circumstances: [] };
    const events = [
      { type: 'IrregularityNoted', seat: 'west', irregularity: 'false-win' },
      { type: 'IrregularityNoted', seat: 'north', irregularity: 'false-kong' },
      win,
      { type: 'PlayEnded' },
      { type: 'IrregularityNoted', seat: 'east', irregularity: 'missed-ready' },
    ].map((event, index) => ({ sequence: index + 1, event }));
    const draft = draftOf(events as unknown as Parameters<typeof draftOf>[0]);
    expect(draft.falseWins).toEqual([{ ...noted.falseWins[0], place: 0 }]);
    expect(draft.noted).toEqual([
      { ...noted.noted[0], place: 1 },
      { seat: 'east', irregularity: 'missed-ready', afterWins: 1, place: 2 },
    ]);
    const changed = correctionOf(draft, { ...draft, noted: draft.noted.slice(0, 1) }, CLASSICAL, CORRECTION);
    expect(changed).toMatchObject([
      { type: 'WithdrawReport' },
      { type: 'ReportDeal', irregularities: [{ seat: 'west' }, { seat: 'north', irregularity: 'false-kong' }] },
    ]);
  });
});

it('withdraws by an amendment that every discard was of the forbidden suit (SBR-4.3)', () => {
  const all = withSeat(wonOnEast, 'east', { forbidden: 'm', onlyForbiddenDiscarded: true });
  const some = withSeat(all, 'east', { onlyForbiddenDiscarded: false });
  const [amendment] = correctionOf(all, some, BLOODY, CORRECTION);
  expect(amendment).toMatchObject({ type: 'AmendHand', forbidden: 'm', onlyForbiddenDiscarded: false });
  expect(amendment).not.toHaveProperty('ready');
});

describe('a report that a correction does not touch', () => {
  const recordedAs = (...events: readonly object[]) =>
    draftOf(events.map((event, index) => ({ sequence: index + 1, event })) as unknown as Parameters<typeof draftOf>[0]);

  it('SBR-5.2 keeps its end by time, with and without a win; the third win ends play itself', () => {
    const byTime = recordedAs({ type: 'PlayEnded', reason: 'time' });
    expect(reportOf(byTime, BLOODY).ending).toBe('time');
    expect(reportOf(recordedAs({ type: 'PlayEnded', reason: 'wall' }), BLOODY).ending).toBe('wall');
    const won = { type: 'WinDeclared', seats: ['south'], source: { kind: 'self-draw' }, circumstances: [] };
    expect(reportOf(recordedAs(won, { type: 'PlayEnded', reason: 'time' }), BLOODY).ending).toBe('time');
    const three = { ...won, seats: ['south', 'west', 'north'], source: { kind: 'discard', from: 'east' } };
    expect(reportOf(recordedAs(three, { type: 'PlayEnded', reason: 'wins' }), BLOODY)).not.toHaveProperty('ending');
    // Hands without a win are not shown after an end by time.
    expect(reportOf(byTime, BLOODY).hands).toEqual({ east: {}, south: {}, west: {}, north: {} });
    expect(reportOf(byTime, { ...BLOODY, endsByTime: false })).toMatchObject({ ending: 'wall' });
  });

  it('keeps who pays for all, and the tiles that were turned up before the indicator', () => {
    const liable = ['CC-settle.liable'];
    const value = { type: 'ValueReported', seat: 'east', points: 8, liable };
    const joker = { type: 'JokerIndicated', indicator: '3m', skipped: ['1f'] };
    const kept = reportOf(recordedAs(joker, value, { type: 'PlayEnded', reason: 'wall' }), {
      ...CLASSICAL,
      hasForbiddenSuit: true,
    });
    expect(kept).toMatchObject({ joker: { indicator: '3m', skipped: ['1f'] }, values: { east: { liable } } });
  });
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

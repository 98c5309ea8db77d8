import { classical } from '#rules/classical';
import { sichuanMil } from '#rules/sichuan-mil';
import { openDeal } from '#testing';
import { tilesOf, type Seat } from '#tiles';
import type { CommandOf, DealCommand } from '../../messages/commands.js';
import { DealCourse } from '../deal-course.js';
import type { DealEvent, EventOf } from '../../messages/events.js';
import type { RuleSet } from '../../rule-set/rule-set.js';

const WHY = { reason: 'typing mistake', by: 'secretary-1' } as const;

const give = (course: DealCourse, command: DealCommand): readonly DealEvent[] => {
  const decision = course.give(command);
  if (!decision.accepted) throw new Error(JSON.stringify({ command, rejection: decision.rejection }));
  return decision.events;
};
const courseOf = (rules: RuleSet, ...commands: readonly DealCommand[]): DealCourse => {
  const course = new DealCourse(rules);
  for (const command of commands) give(course, command);
  return course;
};
const amend = (seat: Seat, tiles: string, change: Partial<CommandOf<'AmendHand'>> = {}): DealCommand => ({
  type: 'AmendHand',
  seat,
  tiles: tilesOf(tiles),
  ...change,
  ...WHY,
});
const reportsOf = (events: readonly DealEvent[], seat: Seat): readonly EventOf<'HandReported'>[] =>
  events.filter((event): event is EventOf<'HandReported'> => event.type === 'HandReported' && event.seat === seat);

describe('an amended hand of Sichuan', () => {
  const KONG: DealCommand = { type: 'ReportKong', seat: 'east', kind: 'concealed', tile: '?' };
  const hand = (change: Partial<CommandOf<'ReportHand'>>): DealCommand => ({
    type: 'ReportHand',
    seat: 'east',
    melds: [],
    forbidden: 's',
    onlyForbiddenDiscarded: false,
    ...change,
  });
  const course = (...reports: readonly DealCommand[]) =>
    courseOf(sichuanMil, openDeal({ recording: 'result' }), KONG, { type: 'EndPlay', reason: 'wall' }, ...reports);

  it('keeps the kong that its report named', () => {
    const deal = course(hand({ tiles: tilesOf('1245789m112p'), kongs: ['9p'] }));
    expect(reportsOf(give(deal, amend('east', '1245789m124p')), 'east')).toMatchObject([{ kongs: ['9p'] }]);
  });

  it('keeps a kong whose tile nobody named, until the amendment names it', () => {
    const deal = course(hand({ tiles: tilesOf('1245789m112p') }));
    expect(reportsOf(give(deal, amend('east', '1245789m124p')), 'east')).toMatchObject([{ kongs: ['?'] }]);
    const named = amend('east', '1245789m124p', { kongs: ['9p'] });
    expect(reportsOf(give(deal, named), 'east')).toMatchObject([{ kongs: ['9p'] }]);
  });

  it('keeps a named kong beside one whose tile nobody named', () => {
    const named: DealCommand = { type: 'ReportKong', seat: 'east', kind: 'concealed', tile: '9p' };
    const wall: DealCommand = { type: 'EndPlay', reason: 'wall' };
    const report = hand({ tiles: tilesOf('1245m112p') });
    const deal = courseOf(sichuanMil, openDeal({ recording: 'result' }), KONG, named, wall, report);
    expect(reportsOf(give(deal, amend('east', '1245m124p')), 'east')).toMatchObject([{ kongs: ['?', '9p'] }]);
  });

  it('has tiles if its report had tiles', () => {
    const deal = course(hand({ tiles: tilesOf('1245789m112p') }));
    expect(deal.give(amend('east', ''))).toMatchObject({
      rejection: { code: 'HAND_SIZE', at: '/tiles', received: 0, expected: 10 },
    });
  });

  it('keeps that all its discards were of the forbidden suit, which waives the fine (SBR-4.3)', () => {
    for (const onlyForbiddenDiscarded of [true, false]) {
      const deal = course(hand({ tiles: tilesOf('1245789m112p'), onlyForbiddenDiscarded }));
      const [report] = reportsOf(give(deal, amend('east', '1245789m124p')), 'east');
      expect(report).toMatchObject({ onlyForbiddenDiscarded, forbidden: 's' });
    }
  });

  it('takes the place of a stated value, with nothing known of its kong or its discards', () => {
    const won: DealCommand = {
      type: 'ReportWin',
      seats: ['east'],
      tile: '8p',
      source: { kind: 'self-draw' },
      circumstances: [],
    };
    const deal = courseOf(
      sichuanMil,
      openDeal({ recording: 'result' }),
      KONG,
      won,
      { type: 'EndPlay', reason: 'time' },
      {
        type: 'ReportValue',
        seat: 'east',
        fan: 3,
      },
    );
    const events = give(deal, amend('east', '123456m66m678p', { forbidden: 's' }));
    expect(reportsOf(events, 'east')).toEqual([
      {
        type: 'HandReported',
        seat: 'east',
        tiles: tilesOf('123456m66m678p'),
        melds: [],
        kongs: ['?'],
        forbidden: 's',
        onlyForbiddenDiscarded: false,
      },
    ]);
  });
});

describe('an amended hand of classical', () => {
  const OPENING = openDeal({ recording: 'result', ruleSet: 'classical', options: { limit: 500 } });
  const WIN: DealCommand = {
    type: 'ReportWin',
    seats: ['south'],
    tile: '6s',
    source: { kind: 'discard', from: 'west' },
    circumstances: [],
  };
  const hand = (seat: Seat, tiles: string, change: Partial<CommandOf<'ReportHand'>> = {}): DealCommand => ({
    type: 'ReportHand',
    seat,
    tiles: tilesOf(tiles),
    melds: [],
    ...change,
  });
  const SOUTH = hand('south', '123m567p234s78s44p');
  /** A tile is missing: East holds twelve. */
  const TOO_FEW: DealCommand = { type: 'NoteIrregularity', seat: 'east', irregularity: 'too-few-tiles' };
  const PENALTY: DealCommand = {
    type: 'ImposePenalty',
    payments: [{ from: 'west', to: 'bank', points: 10 }],
    reason: 'late',
    by: 'referee-1',
  };

  it('has as many tiles as was noted between the reports, and the note stays in its place (CC-A32)', () => {
    const deal = courseOf(classical, OPENING, WIN, SOUTH, TOO_FEW, hand('east', '999m134p6s58s22z7z'));
    const events = give(deal, amend('east', '999m134p6s58s222z'));
    const facts = events.map(({ type }) => type).filter((type) => type !== 'WinJudged' && type !== 'HandValued');
    expect(facts).toEqual(['RewoundTo', 'IrregularityNoted', 'HandReported', 'HandReported']);
    expect(deal.give(amend('east', '999m134p6s588s2222z'))).toMatchObject({
      rejection: { code: 'HAND_SIZE', at: '/tiles' },
    });
  });

  it('keeps a fine between the reports, and its points', () => {
    const deal = courseOf(classical, OPENING, WIN, SOUTH, PENALTY, hand('east', '999m134p6s558s22z7z'));
    const events = give(deal, amend('east', '999m134p6s558s222z'));
    expect(events.filter(({ type }) => type === 'RulingMade')).toMatchObject([
      { ruling: 'penalty', transfers: [{ from: 'west', to: 'bank', points: 10 }] },
    ]);
    expect(deal.state).toMatchObject({ table: { transfers: [{ from: 'west', to: 'bank', points: 10 }] } });
  });

  it('keeps a fine after the last report once, while other hands are required', () => {
    const deal = courseOf(classical, OPENING, WIN, SOUTH, hand('east', '999m134p6s558s22z7z'), PENALTY);
    const events = give(deal, amend('east', '999m134p6s558s222z'));
    expect(events.filter(({ type }) => type === 'RulingMade')).toHaveLength(1);
    expect(deal.state).toMatchObject({
      phase: 'settling',
      table: { transfers: [{ from: 'west', to: 'bank', points: 10 }] },
    });
  });

  it('keeps a fine before and a fine after the settlement, each once and in its place', () => {
    const rest = [
      hand('east', '999m134p6s558s22z7z'),
      hand('west', '24m28p17s45m78m135z'),
      hand('north', '2479m147p39s135z5s'),
    ];
    const deal = courseOf(classical, OPENING, WIN, SOUTH, PENALTY, ...rest, { ...PENALTY, reason: 'late again' });
    const events = give(deal, amend('east', '999m134p6s558s222z'));
    const places = events.flatMap((event) =>
      event.type === 'RulingMade' ? [event.reason] : event.type === 'DealSettled' ? [event.type] : [],
    );
    expect(places).toEqual(['late', 'DealSettled', 'late again', 'DealSettled']);
    expect(deal.state).toMatchObject({ phase: 'settled', balances: { bank: 20 } });
  });

  it('is a hand ready at once if the report or the amendment states it (CC-double.immediateready)', () => {
    const ready = { ready: true } as const;
    for (const [before, change] of [
      [ready, {}],
      [{}, ready],
      [ready, ready],
    ]) {
      const deal = courseOf(classical, OPENING, WIN, SOUTH, hand('east', '999m134p6s558s22z7z', before));
      expect(reportsOf(give(deal, amend('east', '999m134p6s558s222z', change)), 'east')).toMatchObject([ready]);
    }
    const deal = courseOf(classical, OPENING, WIN, SOUTH, hand('east', '999m134p6s558s22z7z'));
    expect(reportsOf(give(deal, amend('east', '999m134p6s558s222z')), 'east')[0]).not.toHaveProperty('ready');
  });

  it('keeps the melds and flowers that the amendment does not name', () => {
    const flowers = openDeal({ recording: 'result', ruleSet: 'classical', options: { limit: 500, bonusTiles: true } });
    const pung = { kind: 'pung', tile: '9m' } as const;
    const deal = courseOf(
      classical,
      flowers,
      WIN,
      SOUTH,
      hand('east', '134p6s558s222z', { melds: [pung], bonusTiles: ['1f'] }),
    );
    const [report] = reportsOf(give(deal, amend('east', '134p6s558s122z')), 'east');
    expect(report).toMatchObject({ melds: [pung], bonusTiles: ['1f'], tiles: tilesOf('134p6s558s122z') });
  });
});

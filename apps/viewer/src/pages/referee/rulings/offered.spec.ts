import { notableIn } from '../../../rules/notable-irregularities.js';
import { amendableSeats, type Offering, offeredRulings } from './offered.js';

const offering = (view: object, more: Partial<Offering> = {}): Offering => ({
  view: { recording: 'full', awaiting: [], ...view } as never,
  commands: 20,
  listed: [],
  irregularities: [],
  ...more,
});

it('offers only a warning and a rewind before the hands are dealt, and only a warning after the opening', () => {
  expect(offeredRulings(offering({ phase: 'opened' }))).toEqual(['WarnSeat', 'RewindTo']);
  expect(offeredRulings(offering({ phase: 'opened' }, { commands: 1 }))).toEqual(['WarnSeat']);
});

it('offers no hand of a settled full recording: its hands are amended after a rewind', () => {
  expect(offeredRulings(offering({ phase: 'playing' }))).toEqual([
    'ImposePenalty',
    'WarnSeat',
    'RewindTo',
    'AmendHand',
    'RuleHandDead',
    'VoidDeal',
  ]);
  expect(offeredRulings(offering({ phase: 'settled' }))).toEqual(['ImposePenalty', 'WarnSeat', 'RewindTo', 'VoidDeal']);
  expect(offeredRulings(offering({ phase: 'settled', ending: 'void' }))).not.toContain('VoidDeal');
});

it('offers corrections of a result-only recording if the API lists them', () => {
  const listed = [
    { seats: ['south'], command: { type: 'AmendHand', seat: 'south' }, fill: ['tiles'] },
    { seats: [], command: { type: 'WithdrawReport' }, fill: ['reason', 'by'] },
  ] as never;
  const settled = offering({ phase: 'settled', recording: 'result' });
  expect(offeredRulings(settled)).not.toContain('AmendHand');
  expect(offeredRulings({ ...settled, listed })).toEqual(expect.arrayContaining(['AmendHand', 'WithdrawReport']));
  expect(amendableSeats(listed)).toEqual(['south']);
});

it('offers RuleUnknowable while a public recording waits for a fact', () => {
  const settling = { phase: 'settling', awaiting: ['east'] };
  expect(offeredRulings(offering({ ...settling, recording: 'public' }))).toContain('RuleUnknowable');
  expect(offeredRulings(offering(settling))).not.toContain('RuleUnknowable');
});

it('offers RuleUnknowable in play for the suit of a card that was turned, and not before (SBR-4.2)', () => {
  const player = (discards: readonly object[], suit: string) => ({ discards, forbidden: { by: 'card', suit } });
  const inPlay = (east: object) => {
    const players = { east, south: player([], '?'), west: player([], '?'), north: player([], '?') };
    return offeredRulings(offering({ phase: 'playing', recording: 'public', players, wins: [] }));
  };
  expect(inPlay(player([{ tile: '9s' }], '?'))).toContain('RuleUnknowable');
  expect(inPlay(player([], '?'))).not.toContain('RuleUnknowable');
  expect(inPlay(player([{ tile: '9s' }], 's'))).not.toContain('RuleUnknowable');
});

it('offers the irregularities of the rule set, in the phases and recordings that it states', () => {
  const known = [
    { irregularity: 'too-few-tiles', phases: ['playing', 'settling'], recordings: ['full', 'public', 'result'] },
    { irregularity: 'false-win', phases: ['playing'], recordings: ['result'] },
    { irregularity: 'early-wall', phases: ['opened'], recordings: ['full', 'public', 'result'] },
  ] as never;
  const at = (view: object) => offeredRulings(offering(view, { irregularities: known })).includes('NoteIrregularity');
  expect(at({ phase: 'playing' })).toBe(true);
  expect(at({ phase: 'settled' })).toBe(false);
  expect(offeredRulings(offering({ phase: 'playing' }))).not.toContain('NoteIrregularity');
  const names = (view: object) => notableIn(view as never, known).map(({ irregularity }) => irregularity);
  expect(names({ phase: 'opened', recording: 'full' })).toEqual(['early-wall']);
  expect(names({ phase: 'playing', recording: 'full' })).toEqual(['too-few-tiles']);
  // Its recorder writes during play what happened before it.
  expect(names({ phase: 'playing', recording: 'result' })).toEqual(['too-few-tiles', 'false-win', 'early-wall']);
  expect(names({ phase: 'settling', recording: 'result' })).toEqual(['too-few-tiles']);
});

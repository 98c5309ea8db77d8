import { amendableSeats, type Offering, offeredRulings } from './offered.js';

const offering = (view: object, more: Partial<Offering> = {}): Offering => ({
  view: { recording: 'full', awaiting: [], ...view } as never,
  commands: 20,
  listed: [],
  ...more,
});

it('offers only a rewind before the hands are dealt, and nothing after the opening', () => {
  expect(offeredRulings(offering({ phase: 'opened' }))).toEqual(['RewindTo']);
  expect(offeredRulings(offering({ phase: 'opened' }, { commands: 1 }))).toEqual([]);
});

it('offers no hand of a settled full recording: its hands are amended after a rewind', () => {
  expect(offeredRulings(offering({ phase: 'playing' }))).toEqual([
    'ImposePenalty',
    'RewindTo',
    'AmendHand',
    'RuleHandDead',
    'VoidDeal',
  ]);
  expect(offeredRulings(offering({ phase: 'settled' }))).toEqual(['ImposePenalty', 'RewindTo', 'VoidDeal']);
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

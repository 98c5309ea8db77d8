import type { DealCommand, DealEvent, RejectionCode } from '#deal';
import { sichuanMil } from '#rules/sichuan-mil';
import { given } from '#testing';
import { bySeat } from '#tiles';
import { after } from './table.js';

const DECIDED = { reason: 'seen by the referee', by: 'referee-1' } as const;

/** One command of every type that an open deal accepts. */
const COMMANDS: readonly DealCommand[] = [
  { type: 'BreakWall', dice: [1, 2] },
  { type: 'DealHands', hands: bySeat(() => []) },
  { type: 'ChooseForbiddenSuit', seat: 'east', by: 'card', suit: 's' },
  { type: 'ShowForbiddenSuit', seat: 'east', suit: 's' },
  { type: 'DrawTile', seat: 'east', tile: '1m' },
  { type: 'DiscardTile', seat: 'east', tile: '1m' },
  { type: 'DeclarePung', seat: 'south' },
  { type: 'DeclareKong', seat: 'east', kind: 'concealed', tile: '1m' },
  { type: 'DeclareWin', seats: ['south'] },
  { type: 'CloseClaims', reason: 'lapsed' },
  { type: 'EndPlay', reason: 'time' },
  { type: 'RevealHand', seat: 'south', tiles: [] },
  { type: 'ShowKongs', seat: 'south', kongs: [] },
  { type: 'ReportKong', seat: 'south', kind: 'concealed', tile: '1m' },
  { type: 'ReportWin', seats: ['south'], source: { kind: 'self-draw' }, circumstances: [] },
  { type: 'ReportHand', seat: 'south', melds: [], forbidden: 's' },
  { type: 'ImposePenalty', payments: [{ from: 'east', to: 'bank', points: 1 }], ...DECIDED },
  { type: 'RuleHandDead', seat: 'south', ...DECIDED },
  { type: 'RuleUnknowable', seat: 'south', fact: 'forbidden-suit', ...DECIDED },
  { type: 'VoidDeal', ...DECIDED },
  { type: 'AmendHand', seat: 'south', tiles: [], visibility: 'open', ...DECIDED },
];

const refusals = (past: readonly DealEvent[], types: readonly DealCommand['type'][], code: RejectionCode): void => {
  for (const command of COMMANDS.filter(({ type }) => types.includes(type)))
    given(sichuanMil, past).when(command).refused({ code });
};

const ALL = COMMANDS.map(({ type }) => type);
const OF_PLAY = [
  'DrawTile',
  'DiscardTile',
  'DeclarePung',
  'DeclareKong',
  'DeclareWin',
  'CloseClaims',
  'EndPlay',
] as const;
/** Commands of a result-only recording; this deal is in full recording. */
const OF_RESULTS: readonly string[] = ['ReportKong', 'ReportWin', 'ReportHand'];

describe('a command has its phase', () => {
  it('before the deal is open every command is refused', () => {
    refusals([], ALL, 'NOT_OPEN');
    given(sichuanMil, [])
      .when({ type: 'RewindTo', sequence: 0, ...DECIDED })
      .refused({ code: 'NOT_OPEN' });
  });

  it('before the hands are dealt nothing is chosen, played, shown or ruled', () => {
    const opened = after('').events.slice(0, 1);
    refusals(opened, [...OF_PLAY, 'RevealHand'], 'WRONG_PHASE');
    refusals(opened, ['ChooseForbiddenSuit', 'ShowForbiddenSuit', 'ShowKongs'], 'WRONG_PHASE');
    refusals(opened, ['ImposePenalty', 'RuleHandDead', 'VoidDeal', 'AmendHand'], 'WRONG_PHASE');
  });

  it('time may be up before the first turn: nothing has scored, the dealer stays (SBR-5.2, SBR-5.3)', () => {
    const naming = after('').events.slice(0, 4);
    given(sichuanMil, naming)
      .when({ type: 'EndPlay', reason: 'time' })
      .then(
        { type: 'PlayEnded', reason: 'time', clause: 'SBR-5.2', reveals: [] },
        {
          type: 'DealSettled',
          ending: 'time',
          balances: { east: 0, south: 0, west: 0, north: 0, bank: 0 },
          nextDealer: 'east',
          clause: 'SBR-5.3',
        },
      );
    // Only a result-only recording reports the end of the wall.
    given(sichuanMil, naming)
      .when({ type: 'EndPlay', reason: 'wall' })
      .refused({ code: 'WRONG_RECORDING', at: '/reason' });
  });

  it('in play nothing is dealt, chosen or revealed any more', () => {
    refusals(after('').events, ['BreakWall', 'DealHands', 'ChooseForbiddenSuit', 'RevealHand'], 'WRONG_PHASE');
  });

  it('while hands are revealed nothing is played', () => {
    const revealing = after('east discards 5p\nsouth hu\ntime').events;
    refusals(revealing, ['DealHands', 'ChooseForbiddenSuit', ...OF_PLAY], 'WRONG_PHASE');
  });

  it('once settled a deal accepts only rulings on its payments', () => {
    const settled = after('east discards 5p\nsouth hu\ntime\nreveal').events;
    const refused = ALL.filter((type) => !['ImposePenalty', 'VoidDeal', ...OF_RESULTS].includes(type));
    refusals(settled, refused, 'WRONG_PHASE');
  });
});

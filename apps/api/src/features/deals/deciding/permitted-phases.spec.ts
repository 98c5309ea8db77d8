import { type DealCommand, type DealState, TileIndex } from '#deal';
import { DealCommand as CommandSchema } from '#deal/schema';
import { sichuanMil } from '#rules/sichuan-mil';
import { DEALS } from '../../../../../../libs/deal/src/decide/decide.js';
import { NO_HISTORY } from '../../../../../../libs/deal/src/evolve/replay.js';
import { opened, playing, preparing, settled, settling, table } from '../../../../../../test/deal/states.js';
import { PERMITTED_PHASES, withPhases } from './permitted-phases.js';

const STATES = [opened, preparing(), playing(table(), { act: 'show' } as never), settling(), settled()];
/** Reports of results, and the joker during play, are of such a recording. */
const byResult = (state: (typeof STATES)[number]): DealState => ({
  ...state,
  terms: { ...state.terms, recording: 'result' },
});

const examples = CommandSchema.options.map((schema): DealCommand =>
  CommandSchema.parse((schema.meta()?.['examples'] as readonly unknown[])[0]),
);

/** Whether the step of a command refuses the phase. Behind this check, a step may need more than these states have. */
const isPermitted = (state: DealState, command: DealCommand): boolean => {
  try {
    const refusal = DEALS.stepOf(command).refuse(
      { rules: sichuanMil, state, history: NO_HISTORY, tiles: new TileIndex() },
      command,
    );
    return !['WRONG_PHASE', 'REPORT_STANDS', 'ALREADY_OPEN'].includes(refusal?.code ?? '');
  } catch {
    return true;
  }
};

/**
 * Phases in which a command is permitted at some points that these states do not have: replacements for flowers, a joker by report, the
 * own count of a winner.
 */
const AT_SOME_POINTS: Partial<Record<DealCommand['type'], string>> = {
  DrawTile: 'preparing',
  IndicateJoker: 'playing',
  CloseClaims: 'settling',
};

it.each(examples.map((command) => [command.type, command] as const))(
  'the table has the phases in which the deal permits %s',
  (type, command) => {
    // A result-only recording refuses an amendment for other reasons than the phase.
    const levels = (state: (typeof STATES)[number]) => (type === 'AmendHand' ? [state] : [state, byResult(state)]);
    const found = STATES.filter(
      (state) => AT_SOME_POINTS[type] === state.phase || levels(state).some((each) => isPermitted(each, command)),
    );
    expect(found.map(({ phase }) => phase)).toEqual(PERMITTED_PHASES[type]);
  },
);

it('the table has every command', () => {
  expect(examples.map(({ type }) => type).sort()).toEqual(Object.keys(PERMITTED_PHASES).sort());
});

describe('a refusal for the phase', () => {
  const penalty = examples.find(({ type }) => type === 'ImposePenalty')!;

  it('states the phase of the deal and those that permit the command', () => {
    expect(withPhases({ code: 'WRONG_PHASE' }, opened, penalty).message?.en).toBe(
      'The deal is in the phase opened. ImposePenalty is permitted in these phases: preparing, playing, settling, settled.',
    );
  });

  it('does not state that a phase permits the command: a rule set may permit it in another phase only', () => {
    const void_ = examples.find(({ type }) => type === 'VoidDeal')!;
    expect(withPhases({ code: 'WRONG_PHASE' }, settled(), void_).message?.en).toContain(
      'The deal is in the phase settled. VoidDeal is not possible at this point.',
    );
  });

  it('is no other refusal', () => {
    const rejection = { code: 'TILE_NOT_HELD', at: '/tile' } as const;
    expect(withPhases(rejection, playing(), penalty)).toBe(rejection);
  });
});

import { playing } from '../../../../test/deal/states.js';
import type { DealCommand } from '../messages/commands.js';
import type { DeadHand } from '../state/own-facts.js';
import { NO_OWN_FACTS, NO_OWN_STATE, type Keeping } from '../state/own-state.js';
import { clauseOfDeath, withClause, type Refused } from './refusal-clauses.js';
import type { DealState } from '../state/state.js';

const DEAD: DeadHand = { bars: 'wins', clause: 'X-1.2' };
const RULED_DEAD: DeadHand = { bars: 'wins', clause: undefined };
/** South’s hand is dead by a clause, West’s by a referee. */
const rules: Keeping = {
  ownState: {
    ...NO_OWN_STATE,
    facts: { ...NO_OWN_FACTS, deadHand: (_, seat) => ({ south: DEAD, west: RULED_DEAD })[seat as 'south' | 'west'] },
  },
};
const IN_PLAY: DealState = { ...playing(), own: {} };
const PUNG: DealCommand = { type: 'DeclarePung', seat: 'south' };
const refused = (given: Partial<Refused>): Refused => ({
  rules,
  state: IN_PLAY,
  command: PUNG,
  rejection: { code: 'HAND_DEAD', message: 'x', fix: 'y' } as unknown as Refused['rejection'],
  ...given,
});

describe('the clause by which a hand is dead', () => {
  it('is that of the seat of the command', () => {
    expect(clauseOfDeath(refused({}))).toBe('X-1.2');
    expect(clauseOfDeath(refused({ command: { type: 'DeclarePung', seat: 'east' } }))).toBeUndefined();
  });

  it('is that of the refused one of several winners', () => {
    const command: DealCommand = { type: 'DeclareWin', seats: ['east', 'south'] };
    const at = (place: string | undefined) =>
      clauseOfDeath(refused({ command, rejection: { ...refused({}).rejection, ...(place && { at: place }) } }));
    expect([at('/seats/1'), at('/seats/0'), at(undefined)]).toEqual(['X-1.2', undefined, undefined]);
  });

  it('does not exist where a referee ruled it dead, or the command names no seat', () => {
    expect(clauseOfDeath(refused({ command: { type: 'DeclarePung', seat: 'west' } }))).toBeUndefined();
    expect(clauseOfDeath(refused({ command: { type: 'CloseClaims', reason: 'lapsed' } }))).toBeUndefined();
  });
});

describe('a refusal with its clause', () => {
  const { rejection } = refused({});

  it('has the clause of its code, or the one that the function of its code finds', () => {
    expect(withClause({ HAND_DEAD: 'X-9' }, refused({}))).toEqual({ ...rejection, clause: 'X-9' });
    expect(withClause({ HAND_DEAD: clauseOfDeath }, refused({}))).toEqual({ ...rejection, clause: 'X-1.2' });
  });

  it('is unchanged where no clause explains it', () => {
    const unexplained = refused({});
    expect(withClause({}, unexplained)).toBe(unexplained.rejection);
    const west = refused({ command: { type: 'DeclarePung', seat: 'west' } });
    expect(withClause({ HAND_DEAD: clauseOfDeath }, west)).toBe(west.rejection);
  });

  it('keeps the clause that it already has', () => {
    const stated = { ...rejection, clause: 'X-7' };
    expect(withClause({ HAND_DEAD: 'X-9' }, refused({ rejection: stated }))).toBe(stated);
  });
});

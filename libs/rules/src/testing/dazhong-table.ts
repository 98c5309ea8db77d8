import type { RuleSet, RuleSetOptions } from '#deal';
import { type BySeat, isCompleteHand, SEATS, waitsOf } from '#tiles';
import { playUnder } from '../dazhong/play/play.js';
import { play, type Played, type Script } from './scripted-deal.js';
import { TABLE_HANDS } from './table-hands.js';

const VALUE = { fans: [], fan: 7, points: 7, arrangement: [] };
/** Every complete hand has 7 points: the course of a deal does not depend on fans. */
const SEVEN_POINTS: Parameters<typeof playUnder>[0] = {
  judgeWin: ({ standing, melds }) =>
    isCompleteHand(standing, 4 - melds.length)
      ? { valid: true, valuation: VALUE }
      : { valid: false, faults: [{ clause: 'DZ-win.4', reason: 'fault.structure' }] },
  waitsWithValues: ({ standing, melds }) =>
    waitsOf(standing, 4 - melds.length).map((tile) => ({ tile, valuation: VALUE })),
};

export const DAZHONG_TABLE_RULES: RuleSet = {
  ...playUnder(SEVEN_POINTS),
  id: 'dazhong',
  edition: '1',
  fingerprint: '-',
  clauses: [],
  fans: [],
  valueCap: { kind: 'none' },
};

export interface DazhongChanges {
  readonly hands?: Partial<BySeat<string>>;
  readonly options?: RuleSetOptions;
  readonly recording?: 'full' | 'public';
  readonly source?: NonNullable<Script['source']>;
  readonly throws?: NonNullable<Script['throws']>;
  /** The complete rule set, if the value of a hand matters. */
  readonly rules?: RuleSet;
  /** The acts before East opens. By default all seats report no flowers. */
  readonly opening?: string;
}

export const ALL_REPORT = SEATS.map((seat) => `${seat} reports`).join('\n');

/** Plays acts at that table after its opening. */
export const atDazhong = (acts: string, changes: DazhongChanges = {}): Played => {
  const { hands = {}, opening = ALL_REPORT, rules = DAZHONG_TABLE_RULES, ...script } = changes;
  return play(rules, { ...script, hands: { ...TABLE_HANDS, ...hands }, acts: `${opening}\n${acts}` });
};

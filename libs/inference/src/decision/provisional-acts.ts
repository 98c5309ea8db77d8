import type { Hypothesis } from '../hypotheses/tree/hypothesis.js';
import { massWithFollowers } from '../hypotheses/tree/hypothesis-tree.js';
import { logSum } from '../signal/likelihood/log-sum.js';
import { type PublicAct, publicActOf } from './public-act.js';

/** The posterior mass that an act needs. A tile that is named without being discarded may be a concealed one. */
const PROBABLE = 0.99;

/** Hypotheses that agree on the next public act, and their mass. */
interface Agreeing {
  readonly act: PublicAct;
  readonly hypotheses: readonly Hypothesis[];
  readonly mass: number;
}

/**
 * Returns the public acts that probably follow the settled state, in their order. Each named tile was seen in its new
 * place: conclusions from a rack alone are not included.
 */
export const provisionalActs = (root: Hypothesis): readonly PublicAct[] => {
  const least = massWithFollowers(root) + Math.log(PROBABLE);
  const acts: PublicAct[] = [];
  let next = likeliest([root]);
  while (next !== undefined && next.mass >= least) {
    acts.push(next.act);
    next = likeliest(next.hypotheses);
  }
  return acts;
};

const likeliest = (parents: readonly Hypothesis[]): Agreeing | undefined => {
  const byAct = new Map<string, Agreeing>();
  for (const { act, hypothesis } of parents.flatMap(nextPublicActs)) {
    const key = JSON.stringify(act);
    const { hypotheses, mass } = byAct.get(key) ?? { hypotheses: [], mass: -Infinity };
    const total = logSum(mass, massWithFollowers(hypothesis));
    byAct.set(key, { act, hypotheses: [...hypotheses, hypothesis], mass: total });
  }
  return [...byAct.values()].sort((a, b) => b.mass - a.mass)[0];
};

interface Reached {
  readonly act: PublicAct;
  readonly hypothesis: Hypothesis;
}

/** The first public act of each line of play that follows, after acts that the table does not show. */
const nextPublicActs = ({ children, state }: Hypothesis): readonly Reached[] =>
  children.flatMap((hypothesis) => {
    const command = hypothesis.act?.command;
    const act = command && publicActOf(command, state);
    if (act === undefined) return nextPublicActs(hypothesis);
    return act.act === 'draw' || isSeen(hypothesis) ? [{ act, hypothesis }] : [];
  });

const isSeen = ({ act, tracks, isSeen: hasCome }: Hypothesis): boolean =>
  act?.unread === undefined && tracks.length > 0 && hasCome;

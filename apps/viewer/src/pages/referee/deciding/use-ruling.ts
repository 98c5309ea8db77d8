import { useState } from 'preact/hooks';
import type { Decided } from './decided-fields.js';
import { useRefereeId } from './referee-id.js';

/** The state of one ruling on a referee's page, from the choice to the record. */
export interface RulingState<R extends string, Done> {
  /** Undefined until a ruling is chosen, or if the chosen one is no longer offered. */
  readonly ruling: R | undefined;
  readonly choose: (ruling: R) => void;
  readonly decided: Decided;
  readonly decide: (decided: Decided) => void;
  /** What was recorded last; undefined once another ruling is chosen. */
  readonly done: Done | undefined;
  readonly recorded: (done: Done) => void;
}

/** `offered`: the rulings that are possible now. The referee's id is kept for the next ruling; the reason is not. */
export const useRuling = <R extends string, Done>(offered: readonly R[]): RulingState<R, Done> => {
  const [chosen, setChosen] = useState<R>();
  const [reason, setReason] = useState('');
  const [by, setBy] = useRefereeId();
  const [done, setDone] = useState<Done>();
  return {
    ruling: chosen !== undefined && offered.includes(chosen) ? chosen : undefined,
    choose: (ruling) => {
      setDone(undefined);
      setChosen(ruling);
    },
    decided: { reason, by },
    decide: (decided) => {
      setReason(decided.reason);
      setBy(decided.by);
    },
    done,
    recorded: (news) => {
      setDone(() => news);
      setChosen(undefined);
      setReason('');
    },
  };
};

import type { Schemas } from '../../../api/types.js';
import { correctionOf } from '../../../report/correction.js';
import { reportOf } from '../../../report/report-command.js';
import { type ReportDraft, shapeOf } from '../../../report/report-draft.js';
import type { Seated } from '../../../report/seats.js';
import type { RuleSet } from '../../../rules/rule-set.js';
import type { Recording } from '../writing/recording.js';
import { secretaryId } from '../writing/secretary.js';

export type DealCommand = Schemas['DealCommand'];

/** What the form records: a new deal with its report, the report of an open deal, or a correction of a reported deal. */
export type Writing =
  | {
      readonly kind: 'new';
      readonly matchId: string;
      readonly number: number;
      readonly opening: DealCommand;
      /** When the deal began. */
      readonly openedAt: string;
    }
  | { readonly kind: 'open'; readonly matchId: string; readonly number: number; readonly sequence: number }
  | {
      readonly kind: 'correction';
      readonly sequence: number;
      readonly before: ReportDraft;
      readonly balances: Schemas['Ledger']['balances'];
    };

export interface ReportFormProps {
  readonly dealId: string;
  readonly writing: Writing;
  readonly ruleSet: RuleSet;
  readonly options: Schemas['MatchOptions'];
  readonly seated: Seated;
  readonly draft: ReportDraft;
  readonly onChange: (draft: ReportDraft) => void;
  readonly onSaved: () => void;
  /** Keeps a new deal on this device, where the service does not answer. */
  readonly onKept?: (steps: Recording['steps'], draft: ReportDraft) => void;
  /** Loads the present record. */
  readonly onOutdated: () => void;
  /** Leaves the record unchanged. */
  readonly onCancel?: () => void;
}

/** When a new deal began. */
export const openedAtOf = (writing: Writing): string | undefined =>
  writing.kind === 'new' ? writing.openedAt : undefined;

/** The target of the commands: the sequence of the deal, and its number if another window may record it meanwhile. */
export const placeOf = (writing: Writing): Pick<Recording, 'sequence' | 'number'> => {
  switch (writing.kind) {
    case 'new':
      return { sequence: 0, number: writing.number };
    case 'open':
      return { sequence: writing.sequence, number: writing.number };
    case 'correction':
      return { sequence: writing.sequence };
  }
};

/** The commands that record the report. */
export const commandsOf = (
  { writing, draft, ruleSet, options }: ReportFormProps,
  reason: string,
): readonly DealCommand[] => {
  const shape = shapeOf(ruleSet, options);
  switch (writing.kind) {
    case 'new':
      return [writing.opening, reportOf(draft, shape)];
    case 'open':
      return [reportOf(draft, shape)];
    case 'correction':
      return correctionOf(writing.before, draft, shape, { reason, by: secretaryId() });
  }
};

/** The report among the commands. A correction of single hands has none. */
export const reportIn = (commands: readonly DealCommand[]) => {
  const last = commands.at(-1);
  return last?.type === 'ReportDeal' ? last : undefined;
};

/** True if the players agreed on jokers. */
export const hasJokers = ({ jokers }: Schemas['MatchOptions']): boolean => jokers === 'up' || jokers === 'down';

import { type DealCommandType, type DealState, isOutsideRuleSets, type RefusalClause, type Refused } from '#deal';

/** The rows of `clauses` that a refused command has; `otherwise` for all others. */
type ByCommand = { readonly [T in DealCommandType]?: string };

export const byCommand =
  (clauses: ByCommand, otherwise?: RefusalClause): RefusalClause =>
  (refused) =>
    clauses[refused.command.type] ?? resolved(otherwise, refused);

/** By the member of the command that is refused: the first that its pointer begins with. */
export const byMember =
  (clauses: Readonly<Record<string, RefusalClause>>, otherwise?: RefusalClause): RefusalClause =>
  (refused) => {
    const { at = '' } = refused.rejection;
    const found = Object.entries(clauses).find(([member]) => at === member || at.startsWith(`${member}/`));
    return resolved(found === undefined ? otherwise : found[1], refused);
  };

/** Of a circumstance that cannot be, by its name. */
export const byCircumstance =
  (clauses: Readonly<Record<string, string>>): RefusalClause =>
  ({ command, rejection: { at = '' } }) =>
    command.type === 'ReportWin' ? clauses[command.circumstances[Number(at.split('/').at(-1))] ?? ''] : undefined;

export const resolved = (explains: RefusalClause | undefined, refused: Refused): string | undefined =>
  typeof explains === 'function' ? explains(refused) : explains;

/** Why a command comes too early or too late. */
export interface PhaseClauses {
  /** Hands are dealt once, before anything is played. */
  readonly dealing: string;
  /** What comes between dealing and play. */
  readonly preparing: string;
  /** Hands are shown when play is over. */
  readonly showing: string;
  /** How play ends, by its reason. */
  readonly ended: { readonly [reason in 'wins' | 'wall' | 'time']?: string };
}

const BEFORE_PLAY: ReadonlySet<DealCommandType> = new Set([
  'ChooseForbiddenSuit',
  'ShowBonusTile',
  'ReportNoFlowers',
  'IndicateJoker',
]);
const OF_DEALING: ReadonlySet<DealCommandType> = new Set(['BreakWall', 'DealHands']);

const ofPhase = (
  { dealing, preparing, showing, ended }: PhaseClauses,
  state: DealState,
  type: DealCommandType,
): string | undefined => {
  switch (state.phase) {
    case 'unopened':
      return undefined;
    case 'opened':
      return dealing;
    case 'preparing':
      return OF_DEALING.has(type) ? dealing : preparing;
    case 'playing':
      if (OF_DEALING.has(type)) return dealing;
      return BEFORE_PLAY.has(type) ? preparing : showing;
    case 'settling':
    case 'settled':
      return state.ending === 'wins' || state.ending === 'wall' || state.ending === 'time'
        ? ended[state.ending]
        : undefined;
  }
};

/** The clause of a command that was given in the wrong phase. */
export const byPhase =
  (clauses: PhaseClauses): RefusalClause =>
  ({ state, command }) =>
    isOutsideRuleSets(command) ? undefined : ofPhase(clauses, state, command.type);

import { type DealCommandType, type DealState, isOutsideRuleSets, type RefusalClause, type Refused } from '#deal';

/** A clause for each of these commands. */
type ByCommand = { readonly [T in DealCommandType]?: string };

export const byCommand =
  (clauses: ByCommand, otherwise?: RefusalClause): RefusalClause =>
  (refused) =>
    clauses[refused.command.type] ?? resolved(otherwise, refused);

/** Explains a refusal by the member of the command: the first one with which the pointer begins. */
export const byMember =
  (clauses: Readonly<Record<string, RefusalClause>>, otherwise?: RefusalClause): RefusalClause =>
  (refused) => {
    const { at = '' } = refused.rejection;
    const found = Object.entries(clauses).find(([member]) => at === member || at.startsWith(`${member}/`));
    return resolved(found === undefined ? otherwise : found[1], refused);
  };

/** Explains an impossible circumstance by its name. */
export const byCircumstance =
  (clauses: Readonly<Record<string, string>>): RefusalClause =>
  ({ command, rejection: { at = '' } }) =>
    command.type === 'ReportWin' ? clauses[command.circumstances[Number(at.split('/').at(-1))] ?? ''] : undefined;

/** Explains a refused kong by its kind. An added kong is promoted or postponed. */
export const byKong =
  (clauses: Readonly<Record<'melded' | 'concealed' | 'added', string>>): RefusalClause =>
  ({ command }) => {
    if (command.type !== 'DeclareKong' && command.type !== 'ReportKong') return undefined;
    if (command.kind === 'melded') return clauses.melded;
    return command.kind === 'concealed' ? clauses.concealed : clauses.added;
  };

export const resolved = (explains: RefusalClause | undefined, refused: Refused): string | undefined =>
  typeof explains === 'function' ? explains(refused) : explains;

/** The clauses for a command that comes too early or too late. */
export interface PhaseClauses {
  /** Hands are dealt once, before play. */
  readonly dealing: string;
  /** The actions between dealing and play. */
  readonly preparing: string;
  /** Hands are shown after play. */
  readonly showing: string;
  /** The end of play, by its reason. */
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

/** The clause for a command in the wrong phase. */
export const byPhase =
  (clauses: PhaseClauses): RefusalClause =>
  ({ state, command }) =>
    isOutsideRuleSets(command) ? undefined : ofPhase(clauses, state, command.type);

import {
  type DealCommand,
  type DealEvent,
  type DealEventType,
  type DealState,
  decide,
  type Rejection,
  type RuleSet,
  UNOPENED,
} from '#deal';

/** The events whose content the rule set decides. The other events only repeat the command. */
const ANSWERS = new Set<DealEventType>([
  'WallBreakerPicked',
  'JokerIndicated',
  'ForbiddenSuitShown',
  'PlayStarted',
  'ReadyDeclared',
  'KongsShown',
  'KongSettled',
  'KongRobbed',
  'KongRefunded',
  'MeldWithdrawn',
  'ClaimsClosed',
  'TurnPassed',
  'PlayEnded',
  'WinJudged',
  'CountSettled',
  'HandJudged',
  'HandValued',
  'HandsSettled',
  'IrregularityNoted',
  'ClaimWithdrawn',
  'HandDied',
  'PenaltyImposed',
  'DealSettled',
]);

type DealAnswer = { readonly events: readonly DealEvent[] } | { readonly refused: Pick<Rejection, 'code' | 'clause'> };

/**
 * Returns the answer of the rule set to each command of a deal. A refused command changes nothing. Refusals have no
 * text here, so that texts can be improved.
 */
export const answersToDeal = (rules: RuleSet, commands: readonly DealCommand[]): readonly DealAnswer[] => {
  let state: DealState = UNOPENED;
  return commands.map((command) => {
    const decision = decide(rules, state, command);
    if (!decision.accepted) {
      const { code, clause } = decision.rejection;
      return { refused: clause === undefined ? { code } : { code, clause } };
    }
    state = decision.state;
    return { events: decision.events.filter(({ type }) => ANSWERS.has(type)) };
  });
};

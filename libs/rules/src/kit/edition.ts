import { canonicalJson, type Sha256 } from '#event-log';
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

/** The content of an edition. ARCHITECTURE.md describes it under “Editions”. */
export interface EditionContent {
  readonly id: string;
  readonly edition: string;
  readonly tables: object;
  readonly options: object;
  /** The answers to a frozen corpus of hands and deals, in its order. */
  readonly answers: readonly unknown[];
}

/** The fingerprint of an edition. It changes whenever a table or an answer changes. */
export const editionDigest = (content: EditionContent, sha256: Sha256): string => sha256(canonicalJson(content));

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

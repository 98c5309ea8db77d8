import type { z } from 'zod';
import {
  type CommandOf,
  concealedFaceIn,
  type DealCommand,
  DealCourse,
  FACE_CONCEALED,
  REJECTIONS,
  type RejectionCode,
  type RuleSet,
} from '#deal';
import { inTerms, type Language, type Particulars, type Terms } from '#language';
import { ledgerOf } from '#projections';
import { type HandRulesLookup, termsOf } from '#rules';
import { present } from '#shapes';
import { withParticulars } from '#texts';
import { bySeat, type Side, SEATS } from '#tiles';
import type * as schema from '../schema/index.js';
import { answeredBy, requestedRules, namedRules } from './requested-rules.js';
import { refusedFor, type CalculatorFault, type Calculation } from './faults.js';

type Body = z.output<typeof schema.PlayBody>;
type Answer = z.output<typeof schema.PlayAnswer>;
type Opening = CommandOf<'OpenDeal'>;

/** Folds the commands of a deal through the aggregate. Returns its events and its ledger, or the refused command. */
export const play = (rulesOf: HandRulesLookup, body: Body, language: Language): Calculation<Answer> => {
  const refused = refusedFor(contradictions(body));
  if (refused) return refused;
  const isAgreedBelow = body.options === undefined && openingGiven(body) !== undefined;
  const found = (isAgreedBelow ? namedRules : requestedRules)(rulesOf, rulesNamedBy(body));
  if ('faults' in found) return found;
  const answered = { id: body.id, ...answeredBy(found.handRules) };
  const course = new DealCourse(found.handRules.rules);
  // An opening from the terms precedes the first command.
  let index = openingGiven(body) ? -1 : -2;
  for (const command of withOpening(body)) {
    index += 1;
    const refusal = refusalAfter(course, found.handRules.rules, command);
    if (refusal) {
      const rejection = reported(refusal, index, termsOf(body.ruleSet), language);
      return { answer: { ...answered, outcome: 'refused', rejection } };
    }
  }
  return { answer: { ...answered, outcome: 'played', ...played(course, body.events) } };
};

interface Refusal extends Particulars {
  readonly code: RejectionCode | 'FACE_CONCEALED';
  readonly at?: string;
  readonly clause?: string;
}

/** Gives a command to the deal. Returns the refusal, which is that of a recorded deal. */
const refusalAfter = (course: DealCourse, rules: RuleSet, command: DealCommand): Refusal | undefined => {
  const at = concealedFaceIn(rules, course.state, command);
  if (at !== undefined) return { code: 'FACE_CONCEALED', at };
  const decision = course.give(command);
  return decision.accepted ? undefined : decision.rejection;
};

const openingGiven = ({ commands: [first] }: Body): Opening | undefined =>
  first?.type === 'OpenDeal' ? first : undefined;

/** The terms that both the body and the opening command may state. */
const TERMS = ['ruleSet', 'edition', 'options', 'recording'] as const;

const contradictions = (body: Body): readonly CalculatorFault[] => {
  const opening = openingGiven(body);
  return TERMS.filter((term) => {
    const [here, there] = [body[term], opening?.[term]];
    return here !== undefined && there !== undefined && written(here) !== written(there);
  }).map((term) => ({ code: 'OPENING_DIFFERS', at: `/${term}` }));
};

const written = (term: NonNullable<Body[(typeof TERMS)[number]]>): string =>
  JSON.stringify(typeof term === 'object' ? Object.entries(term).sort() : term);

/** The terms of a body without those options that an opening command contains, because the deal checks these. */
const rulesNamedBy = (body: Body) => {
  const { ruleSet, options } = body;
  return { ruleSet, ...present({ edition: body.edition ?? openingGiven(body)?.edition, options }) };
};

/** The commands, with an opening command of their own or from the terms beside them. */
const withOpening = (body: Body): readonly DealCommand[] => {
  const { ruleSet, edition, options, commands } = body;
  const terms = { ruleSet, ...present({ edition, options }) };
  const opening = openingGiven(body);
  if (opening) return [{ ...opening, ...terms }, ...commands.slice(1)];
  return [{ type: 'OpenDeal', ...NO_TABLE, recording: body.recording ?? 'full', ...terms }, ...commands];
};

/** The request does not state where the deal was played. */
const NO_TABLE = {
  table: 'calculator',
  source: 'imported',
  seating: bySeat((seat) => ({ side: (SEATS.indexOf(seat) + 1) as Side, player: seat })),
} as const;

/** The message states the received and the expected value, as a refusal of a recorded deal does. */
const reported = (refusal: Refusal, index: number, terms: Terms, language: Language) => {
  const { code, at = '', clause } = refusal;
  const text = code === 'FACE_CONCEALED' ? FACE_CONCEALED.detail : REJECTIONS[code];
  return {
    index,
    code,
    at: `/commands/${index}${at}`,
    ...present({ clause }),
    message: withParticulars(inTerms(text, terms), refusal)[language],
  };
};

const played = ({ state, events }: DealCourse, withEvents: boolean) => {
  const { lines, balances } = ledgerOf(events.map((event, index) => ({ sequence: index + 1, event })));
  return {
    // The opening has been accepted.
    phase: state.phase as Exclude<typeof state.phase, 'unopened'>,
    ...(withEvents && { events }),
    ledger: lines,
    balances,
    ...(state.phase === 'settled' && { nextDealer: state.nextDealer }),
  };
};

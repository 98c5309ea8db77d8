import type { z } from 'zod';
import { type CommandOf, type DealCommand, DealCourse, REJECTIONS, type Rejection } from '#deal';
import { ledgerOf } from '#projections';
import type { HandBooks } from '#rules';
import { bySeat, type Language, type Side, SEATS } from '#tiles';
import type * as schema from '../schema/index.js';
import { answeredBy, requestedBook, namedBook } from './requested-book.js';
import { refusedFor, type CalculatorFault, type Outcome } from './faults.js';

type Body = z.output<typeof schema.PlayBody>;
type Answer = z.output<typeof schema.PlayAnswer>;
type Opening = CommandOf<'OpenDeal'>;

/** A deal's commands folded through the aggregate: its events and its ledger, or the command that was refused. */
export const play = (books: HandBooks, body: Body, language: Language): Outcome<Answer> => {
  const refused = refusedFor(contradictions(body));
  if (refused) return refused;
  const isAgreedBelow = body.options === undefined && openingGiven(body) !== undefined;
  const found = (isAgreedBelow ? namedBook : requestedBook)(books, asked(body));
  if ('faults' in found) return found;
  const answered = { id: body.id, ...answeredBy(found.book) };
  const course = new DealCourse(found.book.rules);
  // An opening that was not given stands before the first command.
  let index = openingGiven(body) ? -1 : -2;
  for (const command of withOpening(body)) {
    index += 1;
    const decision = course.give(command);
    if (!decision.accepted)
      return { answer: { ...answered, outcome: 'refused', rejection: reported(decision.rejection, index, language) } };
  }
  return { answer: { ...answered, outcome: 'played', ...played(course, body.events) } };
};

const openingGiven = ({ commands: [first] }: Body): Opening | undefined =>
  first?.type === 'OpenDeal' ? first : undefined;

/** What body and opening may both say of the terms. */
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

/** The options of an opening command are the deal's own to judge. */
const asked = (body: Body) => {
  const edition = body.edition ?? openingGiven(body)?.edition;
  return {
    ruleSet: body.ruleSet,
    ...(edition === undefined ? {} : { edition }),
    ...(body.options === undefined ? {} : { options: body.options }),
  };
};

/** The commands, opened by a command of their own or by the terms beside them. */
const withOpening = (body: Body): readonly DealCommand[] => {
  const { ruleSet, edition, options, commands } = body;
  const terms = {
    ruleSet,
    ...(edition === undefined ? {} : { edition }),
    ...(options === undefined ? {} : { options }),
  };
  const opening = openingGiven(body);
  if (opening) return [{ ...opening, ...terms }, ...commands.slice(1)];
  return [{ type: 'OpenDeal', ...NO_TABLE, recording: body.recording ?? 'full', ...terms }, ...commands];
};

/** Nobody has said where the deal was played. */
const NO_TABLE = {
  table: 'calculator',
  source: 'imported',
  seating: bySeat((seat) => ({ side: (SEATS.indexOf(seat) + 1) as Side, player: seat })),
} as const;

const reported = ({ code, at = '', clause }: Rejection, index: number, language: Language) => ({
  index,
  code,
  at: `/commands/${index}${at}`,
  ...(clause === undefined ? {} : { clause }),
  message: REJECTIONS[code][language],
});

const played = ({ state, events }: DealCourse, withEvents: boolean) => {
  const { lines, balances } = ledgerOf(events.map((event, index) => ({ sequence: index + 1, event })));
  return {
    // The opening has been accepted.
    phase: state.phase as Exclude<typeof state.phase, 'unopened'>,
    ...(withEvents ? { events } : {}),
    ledger: lines,
    balances,
    ...(state.phase === 'settled' ? { nextDealer: state.nextDealer } : {}),
  };
};

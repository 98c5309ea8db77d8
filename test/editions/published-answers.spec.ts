import { OPERATIONS } from '#calculator';
import { PlayBody } from '#calculator/schema';
import fc from 'fast-check';
import {
  type CommandOf,
  DealCourse,
  decide,
  needsHistory,
  nextCommands,
  UNOPENED,
  type DealCommand,
  type DealState,
  type Decision,
} from '#deal';
import { Circumstance } from '#deal/schema';
import { editionsFolder, fileNameOf, PublishedEditions } from '#editions';
import { viewOf } from '#projections';
import { handRulesOf, ruleSets } from '#rules';
import { openDeal, playRandomly, runs, seeded, type Seeded } from '#testing';
import { join } from 'node:path';
import { corpusIn } from '../../libs/rules/src/testing/corpus-in.js';
import { anyCommand } from '../deal/any-command.js';
import { asResult } from '../deal/as-result.js';
import { asSeen } from '../deal/as-seen.js';
import { randomBodies } from '../calculator/random-bodies.js';

const published = new PublishedEditions(editionsFolder());

/** The editions of which these sources are the working copy: both must answer alike. */
const OF_THESE_SOURCES = published.list.filter(({ ruleSet, edition }) => ruleSets(ruleSet, edition) !== undefined);

it('the sources are the working copy of published editions', () => {
  expect(OF_THESE_SOURCES.length).toBeGreaterThan(0);
});

describe.each(OF_THESE_SOURCES.map((edition) => [fileNameOf(edition), edition] as const))('%s', (_, edition) => {
  const rules = ruleSets(edition.ruleSet, edition.edition)!;
  const judge = published.judgeOf(edition.sha256)!;
  const BODIES = randomBodies(150, 7, [rules]);
  const { deals } = corpusIn(join(__dirname, '../../libs/rules/src', edition.ruleSet, 'corpus'));

  it.each(deals.map(({ name, commands }) => [name, commands] as const))(
    'decides like the sources: %s',
    (_, commands) => {
      const { answers, state } = answersOf(judge.decide, judge.initial, commands);
      const expected = answersOf((before, command) => decide(rules, before, command), UNOPENED, commands);
      expect(answers).toEqual(expected.answers);
      const events = answers.flatMap((answer) => ('events' in answer ? answer.events : []));
      expect(judge.replay(events)).toEqual(state);
      expect(judge.view(state)).toEqual(viewOf(rules, expected.state));
      expect(judge.legalCommands(state)).toEqual(nextCommands(rules, expected.state));
    },
  );

  it('has the clauses and fans of the sources', () => {
    expect(judge.rules.clauses).toEqual(rules.clauses);
    expect(judge.rules.fans).toMatchObject(rules.fans);
  });

  it('values standalone hands, tables and walls like the sources', () => {
    const sources = handRulesOf(edition.ruleSet)!;
    // Deals are played by the aggregate of the edition, below: another aggregate keeps another state.
    for (const { name, body } of BODIES.filter((each) => each.name !== 'play'))
      expect(OPERATIONS[name].calculate(() => judge.calculator, body, 'en')).toEqual(
        OPERATIONS[name].calculate(() => sources, body, 'en'),
      );
  });

  it('plays a deal in which the referee cites a clause', () => {
    const { steps } = playRandomly(rules, 1);
    const dealt = steps.findIndex(({ command }) => command.type === 'DealHands') + 1;
    const penalised = (clause: string): unknown => {
      const penalty = { type: 'ImposePenalty', payments: [{ from: 'east', to: 'west', points: 1 }], clause };
      const given = [...steps.slice(0, dealt).map(({ command }) => command), { ...penalty, reason: 'seen', by: 'r' }];
      const body = { id: 'a', ruleSet: rules.id, edition: rules.edition, commands: given };
      return OPERATIONS.play.calculate(() => judge.calculator, body, 'en');
    };
    expect(penalised(rules.clauses[0]!)).toMatchObject({ answer: { outcome: 'played', ledger: [{ points: 1 }] } });
    expect(penalised('X-1')).toMatchObject({ answer: { rejection: { code: 'UNKNOWN_CLAUSE' } } });
  });

  it('decides any commands like the sources, which count tiles along a course', () => {
    fc.assert(
      fc.property(
        fc.nat(0x7fffffff),
        fc.constantFrom('full', 'public', 'result'),
        fc.array(anyCommand, { minLength: 30, maxLength: 60 }),
        circumstanceSets,
        (seed, recording, others, changes) => {
          const { steps, events } = playRandomly(rules, seed);
          const played = {
            full: () => steps.map(({ command }) => command),
            public: () => steps.flatMap(({ command, before }) => asSeen(rules, command, before)),
            result: () => asResult(steps[0]!.command, events),
          }[recording]();
          const commands = disturbed(played, others, changes, seeded(seed)).filter((command) => !needsHistory(command));
          const course = new DealCourse(rules);
          const given = commands.map((command): Answer => {
            const decision = course.give(command);
            return decision.accepted ? { events: decision.events } : { refused: decision.rejection };
          });
          const { answers, state } = answersOf(judge.decide, judge.initial, commands);
          expect(given).toEqual(answers);
          expect(viewOf(rules, course.state)).toEqual(judge.view(state));
        },
      ),
      { numRuns: runs(20) },
    );
  });

  it('plays the deals of random bodies like the sources', () => {
    const played = BODIES.flatMap(({ name, body }) => {
      const read = name === 'play' ? PlayBody.safeParse(body) : undefined;
      return read?.success ? [read.data] : [];
    });
    expect(played.length).toBeGreaterThan(0);
    for (const { recording, options, commands } of played) {
      const given = commands[0]?.type === 'OpenDeal';
      const opening = openDeal({ ruleSet: rules.id, ...(recording && { recording }), ...(options && { options }) });
      const all = given ? commands : [opening, ...commands];
      expect(answersOf(judge.decide, judge.initial, all).answers).toEqual(
        answersOf((before, command) => decide(rules, before, command), UNOPENED, all).answers,
      );
    }
  });
});

type Reported = CommandOf<'ReportWin'>['circumstances'];

/** Commands of a recorded deal at any level, with other commands between them and changed reports of wins. */
const disturbed = (
  commands: readonly DealCommand[],
  others: readonly DealCommand[],
  changes: readonly Reported[],
  chance: Seeded,
): readonly DealCommand[] =>
  commands.flatMap((command) => {
    const some = others.filter(() => chance.next() < 2 / commands.length);
    const [circumstances] = chance.shuffled(changes);
    if (command.type !== 'ReportWin' || circumstances === undefined) return [...some, command];
    return [...some, { ...command, circumstances }, command];
  });

/** Changes of reports keep the deal in play, so that what follows is decided too. */
const circumstanceSets = fc.array(
  fc.subarray([...Circumstance.exclude(['robbing-the-kong']).options], { maxLength: 2 }),
  { maxLength: 3 },
);

type Answer = { readonly events: Extract<Decision, { accepted: true }>['events'] } | { readonly refused: object };

const answersOf = (
  decideNext: (state: DealState, command: DealCommand) => Decision,
  initial: DealState,
  commands: readonly DealCommand[],
): { readonly answers: readonly Answer[]; readonly state: DealState } => {
  let state = initial;
  const answers = commands.map((command): Answer => {
    const decision = decideNext(state, command);
    if (!decision.accepted) return { refused: decision.rejection };
    state = decision.state;
    return { events: decision.events };
  });
  return { answers, state };
};

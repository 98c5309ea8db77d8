import { useMemo } from 'preact/hooks';
import type { Schemas } from '../../../api/types.js';
import { useText } from '../../../language/language.js';
import type { MatchView } from '../../../match/running-totals.js';
import { usePlayerNames } from '../../../players/player-name.js';
import { SEAT_NAMES } from '#texts/page/language/seat-names';
import * as matches from '#texts/page/match';
import type { Decided } from '../deciding/decided-fields.js';
import * as texts from '#texts/page/referee/match/match-rulings';

type Undecided<Command> = Command extends unknown ? Omit<Command, keyof Decided> : never;

/** The commands by which a referee rules on a match. */
export type MatchRuling = Extract<
  Schemas['SessionCommand']['type'],
  `RuleOn${string}` | 'WithdrawRuling' | 'Warn' | 'NameDealer' | 'EndMatchByRuling'
>;

/** A property of the match that a ruling changes, in words. */
export interface Change {
  readonly what: string;
  readonly before: string;
  readonly after: string;
}

/** The subject of a ruling, such as one protest or one player. */
export interface Subject {
  readonly id: string;
  readonly words: string;
  /** The command without reason and author. */
  readonly command: Undecided<Extract<Schemas['SessionCommand'], { type: MatchRuling }>>;
  readonly change: Change;
}

interface Naming {
  readonly text: ReturnType<typeof useText>;
  readonly name: (player: string) => string;
}

type SubjectsOf = (match: MatchView, naming: Naming) => readonly Subject[];

const numberOf = ({ deals }: MatchView, dealId: string): number =>
  deals.find(({ deal }) => deal === dealId)?.number ?? 0;

const protests: SubjectsOf = (match, { text, name }) =>
  match.protests
    .filter(({ answer }) => answer === undefined)
    .map(({ protest, player, deal }) => {
      const words = text(texts.protestOf, { protest, player: name(player), number: numberOf(match, deal) });
      return {
        id: String(protest),
        words,
        command: { type: 'RuleOnProtest', protest },
        change: { what: words, before: text(texts.unanswered), after: text(texts.answered) },
      };
    });

/** A finding with its two descriptions: a short one for a list, and a sentence. */
interface NamedFinding {
  readonly kind: 'dealer' | 'round' | 'time';
  readonly deal: string;
  readonly isRuled: boolean;
  readonly words: string;
  readonly sentence: string;
}

const dealerFindings = ({ findings }: MatchView, { text, name }: Naming): readonly NamedFinding[] =>
  findings.map(({ deal, number, expected, actual, ruling }) => ({
    ...{ kind: 'dealer', deal, isRuled: ruling !== undefined },
    words: text(texts.dealerOf, { number }),
    sentence: text(matches.dealerFinding, { number, expected: name(expected), actual: name(actual) }),
  }));

const roundFindings = ({ roundFindings: findings = [] }: MatchView, { text }: Naming): readonly NamedFinding[] =>
  findings.map(({ deal, number, expected, actual, ruling }) => ({
    ...{ kind: 'round', deal, isRuled: ruling !== undefined },
    words: text(texts.roundOf, { number }),
    sentence: text(matches.roundFinding, {
      number,
      expected: text(SEAT_NAMES[expected]),
      actual: text(SEAT_NAMES[actual]),
    }),
  }));

const timeFindings = ({ timeFindings: findings }: MatchView, { text }: Naming): readonly NamedFinding[] =>
  findings.map(({ kind, deal, number, ruling }) => ({
    ...{ kind: 'time', deal, isRuled: ruling !== undefined },
    words: text(texts.timeOf, { number }),
    sentence: text(matches.timeFindings[kind], { number }),
  }));

/** A finding can be ruled on again: the latest ruling counts. */
const allowed =
  (type: 'RuleOnDealer' | 'RuleOnRound' | 'RuleOnTime', findings: typeof dealerFindings): SubjectsOf =>
  (match, naming) =>
    findings(match, naming).map(({ deal, isRuled, words, sentence }) => ({
      id: deal,
      words,
      command: { type, deal },
      change: {
        what: sentence,
        before: naming.text(isRuled ? texts.stands : texts.awaitsRuling),
        after: naming.text(isRuled ? texts.standsAnew : texts.stands),
      },
    }));

const ruled: SubjectsOf = (match, naming) =>
  [...dealerFindings(match, naming), ...roundFindings(match, naming), ...timeFindings(match, naming)]
    .filter(({ isRuled }) => isRuled)
    .map(({ kind, deal, words, sentence }) => ({
      id: `${kind} ${deal}`,
      words,
      command: { type: 'WithdrawRuling', ruling: kind, deal },
      change: { what: sentence, before: naming.text(texts.stands), after: naming.text(texts.awaitsRuling) },
    }));

/** All players who have played or will play in the match. */
const allPlayersOf = ({ places, standings, substitutions }: MatchView): readonly string[] => [
  ...new Set([
    ...places.map(({ player }) => player),
    ...standings.map(({ player }) => player),
    ...substitutions.flatMap((each) => [each.out, each.in]),
  ]),
];

const warned: SubjectsOf = (match, { text, name }) =>
  allPlayersOf(match).map((player) => {
    const count = match.warnings.filter((warning) => warning.player === player).length;
    return {
      id: player,
      words: name(player),
      command: { type: 'Warn', player },
      change: {
        what: text(texts.warningsOf, { player: name(player) }),
        before: String(count),
        after: String(count + 1),
      },
    };
  });

const dealers: SubjectsOf = ({ phase, places, next, deals }, { text, name }) =>
  phase !== 'running'
    ? []
    : places.map(({ player }) => ({
        id: player,
        words: name(player),
        command: { type: 'NameDealer', player },
        change: {
          what: text(texts.nextDealerOf, { number: next?.number ?? deals.length + 1 }),
          before: next === undefined ? text(texts.notKnown) : name(next.seating.east.player),
          after: name(player),
        },
      }));

const end: SubjectsOf = ({ phase, deals }, { text }) =>
  phase === 'ended' || deals.some(({ settled }) => settled === undefined)
    ? []
    : [
        {
          id: 'match',
          words: text(texts.matchState),
          command: { type: 'EndMatchByRuling' },
          change: {
            what: text(texts.matchState),
            before: text(matches.PHASES[phase]),
            after: text(matches.PHASES.ended),
          },
        },
      ];

const SUBJECTS: Readonly<Record<MatchRuling, SubjectsOf>> = {
  RuleOnProtest: protests,
  RuleOnDealer: allowed('RuleOnDealer', dealerFindings),
  RuleOnRound: allowed('RuleOnRound', roundFindings),
  RuleOnTime: allowed('RuleOnTime', timeFindings),
  WithdrawRuling: ruled,
  Warn: warned,
  NameDealer: dealers,
  EndMatchByRuling: end,
};

export const MATCH_RULINGS = Object.keys(SUBJECTS) as readonly MatchRuling[];

/** The possible subjects of each ruling in the present state of the match. A ruling without a subject is not possible now. */
export const useSubjects = (match: MatchView): Readonly<Record<MatchRuling, readonly Subject[]>> => {
  const text = useText();
  const name = usePlayerNames();
  return useMemo(() => {
    const of = (ruling: MatchRuling) => [ruling, SUBJECTS[ruling](match, { text, name })] as const;
    return Object.fromEntries(MATCH_RULINGS.map(of)) as Record<MatchRuling, readonly Subject[]>;
  }, [match, text, name]);
};

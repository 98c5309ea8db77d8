import type { ComponentChildren } from 'preact';
import type { Schemas } from '../api/types.js';
import { useText } from '../language/language.js';
import type { MatchView } from './running-totals.js';
import { usePlayerNames } from '../players/player-name.js';
import type { RuleTexts } from '../rules/rule-set.js';
import { SEAT_NAMES } from '#texts/page/language/seat-names';
import { Clause } from './clause.js';
import * as texts from '#texts/page/match';

interface Remark {
  readonly key: string;
  readonly words: string;
  readonly clause?: string;
  /** The ruling on the remark; null while it is awaited. Absent if the remark needs no ruling. */
  readonly ruling?: Decided | null;
}

type Decided = Pick<NonNullable<Schemas['DealerFinding']['ruling']>, 'by' | 'reason'>;

/**
 * The findings after corrections, protests, warnings, corrected players, substitutions, changes of seats and the end, each in words. Shows
 * nothing if there are none.
 */
export const Remarks = ({ match, rules }: { readonly match: MatchView; readonly rules: RuleTexts }) => {
  const text = useText();
  const remarks = useRemarks(match);
  if (remarks.length === 0) return null;
  return (
    <section aria-labelledby="match-remarks">
      <h2 id="match-remarks">{text(texts.remarks)}</h2>
      <ul class="match-remarks">
        {remarks.map(({ key, words, clause, ruling }) => (
          <li key={key}>
            {words} {clause !== undefined && <Clause id={clause} rules={rules} />}
            {ruling !== undefined && <Ruling ruling={ruling} />}
          </li>
        ))}
      </ul>
    </section>
  );
};

const Ruling = ({ ruling }: { readonly ruling: Decided | null }): ComponentChildren => {
  const text = useText();
  if (ruling === null) return <p class="notice">{text(texts.noRuling)}</p>;
  return <p>{text(texts.ruling, { by: ruling.by, reason: ruling.reason })}</p>;
};

/** What each finding about a deal states. */
type Found = Pick<Schemas['DealerFinding'], 'deal' | 'clause' | 'ruling'>;

const finding = (kind: string, { deal, clause, ruling }: Found, words: string): Remark => ({
  ...{ key: `${kind} ${deal}`, words, clause },
  ruling: ruling ?? null,
});

const useRemarks = (match: MatchView): readonly Remark[] => {
  const text = useText();
  const name = usePlayerNames();
  const numberOf = (dealId: string): number => match.deals.find(({ deal }) => deal === dealId)?.number ?? 0;
  const { lengthFinding, ending } = match;
  return [
    ...match.findings.map(({ number, expected, actual, ...found }) =>
      finding('dealer', found, text(texts.dealerFinding, { number, expected: name(expected), actual: name(actual) })),
    ),
    ...match.timeFindings.map(({ number, kind, ...found }) =>
      finding('time', found, text(texts.timeFindings[kind], { number })),
    ),
    ...(match.roundFindings ?? []).map(({ number, expected, actual, ...found }) =>
      finding(
        'round',
        found,
        text(texts.roundFinding, { number, expected: SEAT_NAMES[expected], actual: SEAT_NAMES[actual] }),
      ),
    ),
    ...(lengthFinding === undefined
      ? []
      : [
          {
            key: 'length',
            words: text(texts.LENGTHS[lengthFinding.kind], {
              counted: lengthFinding.counted,
              agreed: lengthFinding.agreed,
            }),
            ...(lengthFinding.clause !== undefined && { clause: lengthFinding.clause }),
          },
        ]),
    ...(match.stickFindings ?? []).map(({ player, expected, counted }) => ({
      key: `sticks ${player}`,
      words: text(texts.stickFinding, { player: name(player), expected, counted }),
    })),
    ...match.protests.map(({ protest, deal, player, text: words, answer }) => ({
      key: `protest ${protest}`,
      words: text(texts.protest, { player: name(player), number: numberOf(deal), words }),
      ruling: answer ?? null,
    })),
    ...match.warnings.map(({ player, by, reason }, index) => ({
      key: `warning ${index}`,
      words: text(texts.warning, { player: name(player), by, reason }),
    })),
    ...match.corrections.map(({ from, to, reason }, index) => ({
      key: `correction ${index}`,
      words: text(texts.correction, { from: name(from), to: name(to), reason }),
    })),
    ...match.substitutions.map(({ out, in: replacement, fromDeal }, index) => ({
      key: `substitution ${index}`,
      words: text(texts.substitution, { out: name(out), replacement: name(replacement), number: fromDeal }),
    })),
    ...match.seatChanges.map(({ places, fromDeal }, index) => ({
      key: `seats ${index}`,
      words: text(texts.seatChange, {
        number: fromDeal,
        players: places.map(({ player }) => name(player)).join(', '),
      }),
    })),
    ...(ending === undefined
      ? []
      : [
          {
            key: 'ending',
            words: [
              text(texts.ENDED_BY[ending.cause]),
              ...(ending.reason === undefined ? [] : [text(texts.reasonGiven, { reason: ending.reason })]),
            ].join(' '),
            clause: ending.clause,
            ...(ending.decided !== undefined && { ruling: ending.decided }),
          },
        ]),
  ];
};

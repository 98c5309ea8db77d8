import type { ComponentChildren } from 'preact';
import { useRuleSetTitle } from '../../answers/use-rule-set-title.js';
import { counted } from '../../language/counted.js';
import { useText } from '../../language/language.js';
import type { MatchView } from '../../match/running-totals.js';
import { optionName, optionValue } from '../../options/option-texts.js';
import type { RuleTexts } from '../../rules/rule-set.js';
import { Clause } from '../../match/clause.js';
import { clockText, playTime } from '../../match/play-time.js';
import * as texts from '#texts/page/match';

/** Rule set, options, length, ranking and clock of a match. */
export const Agreed = ({ match, rules }: { readonly match: MatchView; readonly rules: RuleTexts }) => {
  const text = useText();
  const ruleSet = useRuleSetTitle(match.ruleSet) ?? match.ruleSet;
  const { edition, options, limits, rounds, stock, eastAt, criteria } = match;
  const lengths = [
    ...(limits.deals === undefined ? [] : [text(counted('deals', limits.deals))]),
    ...(limits.minutes === undefined ? [] : [text(counted('minutes', limits.minutes))]),
  ];
  return (
    <section aria-labelledby="match-agreed">
      <h2 id="match-agreed">{text(texts.agreed)}</h2>
      <dl class="match-facts">
        <Fact name={text(texts.ruleSet)}>{text(texts.edition, { ruleSet, edition })}</Fact>
        {Object.keys(options).length > 0 && (
          <Fact name={text(texts.options)}>
            {Object.entries(options).map(([name, value]) => (
              <div key={name}>
                {text(optionName(name))}: {text(optionValue(name, value))}
              </div>
            ))}
          </Fact>
        )}
        <Fact name={text(texts.length)}>{lengths.length === 0 ? text(texts.noneAgreed) : lengths.join(', ')}</Fact>
        {rounds !== undefined && (
          <Fact name={text(texts.rounds)}>
            {rounds.counts === 'passing'
              ? text(texts.roundOfPassing, { deals: counted('deals', rounds.deals) })
              : text(counted('deals', rounds.deals))}{' '}
            <Clause id={rounds.clause} rules={rules} />
          </Fact>
        )}
        {eastAt !== undefined && (
          <Fact name={text(texts.eastAt)}>
            {eastAt === 'own' ? text(texts.eastKeeps) : text(texts.side, { side: eastAt })}
          </Fact>
        )}
        {stock !== undefined && (
          <Fact name={text(texts.stock)}>
            {stock.each} <Clause id={stock.clause} rules={rules} />
            {stock.sticks !== undefined && (
              <div>{stock.sticks.map((kind) => text(texts.stickKind, kind)).join(', ')}</div>
            )}
          </Fact>
        )}
        <Fact name={text(texts.ranking)}>
          {criteria.map(({ by, clause }, index) => (
            <div key={by}>
              {index + 1}. {text(texts.CRITERIA[by])} <Clause id={clause} rules={rules} />
            </div>
          ))}
          <div>{text(texts.elseShared)}</div>
        </Fact>
        <Fact name={text(texts.clock)}>
          <Clock clock={match.clock} />
        </Fact>
      </dl>
    </section>
  );
};

const Fact = ({ name, children }: { readonly name: string; readonly children: ComponentChildren }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** The time of play. It is updated with each refresh of the page. */
const Clock = ({ clock }: { readonly clock: MatchView['clock'] }) => {
  const text = useText();
  const state = clock.up ? texts.timeUp : clock.since === undefined ? texts.clockStands : texts.clockRuns;
  return <span class="match-clock">{text(state, { time: clockText(playTime(clock, Date.now())) })}</span>;
};

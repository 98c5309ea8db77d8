import { useRef } from 'preact/hooks';
import type { Text } from '#language';
import { useGet } from '../answers/use-get.js';
import type { LedgerLine } from '../deal/deal-course.js';
import { useText } from '../language/language.js';
import type { DealView } from '../api/types.js';
import { SEAT_NAMES } from '#texts/page/language/seat-names';
import * as texts from '#texts/page/live-deal';
import { ColumnHeads } from '../layout/column-heads.js';
import { useSteadyList } from './steady-list.js';

/** The payments of the deal so far with their reasons, the newest first. */
export const RunningLedger = ({ view, lines }: { readonly view: DealView; readonly lines: readonly LedgerLine[] }) => {
  const text = useText();
  const reasons = useReasons(view);
  const list = useRef<HTMLDivElement>(null);
  useSteadyList(list, 'tbody > tr', lines);
  return (
    <section
      class={`deal-paper deal-ledger ${lines.length === 0 ? 'deal-ledger-empty' : ''}`}
      aria-labelledby="deal-ledger"
    >
      <h2 id="deal-ledger">{text(texts.ledger)}</h2>
      <div class="deal-scroll" ref={list} role="group" aria-labelledby="deal-ledger" tabIndex={0}>
        {lines.length === 0 && <p class="waiting">{text(texts.noLines)}</p>}
        {lines.length > 0 && (
          <table>
            <ColumnHeads names={[texts.from, texts.to, texts.points, texts.reason]} numbers={[texts.points]} />
            <tbody aria-live="polite">
              {lines
                .map((line, index) => (
                  <Line
                    key={`${line.sequence} ${index}`}
                    line={line}
                    reason={reasons.get(line.reason) ?? line.reason}
                  />
                ))
                .reverse()}
            </tbody>
          </table>
        )}
      </div>
    </section>
  );
};

const accountName = (account: LedgerLine['from']): Text => (account === 'bank' ? texts.bank : SEAT_NAMES[account]);

const Line = ({ line, reason }: { readonly line: LedgerLine; readonly reason: string }) => {
  const text = useText();
  return (
    <tr class="deal-line">
      <td>{text(accountName(line.from))}</td>
      <td>{text(accountName(line.to))}</td>
      <td class="number">{line.points}</td>
      <td>
        {reason} <span class="deal-clause">{line.clause}</span>
      </td>
    </tr>
  );
};

/** The reasons of the deal's rule set, by their ids. */
const useReasons = ({ ruleSet, edition }: DealView): ReadonlyMap<string, string> => {
  const { data } = useGet('/v1/rule-sets/{id}/reasons', { path: { id: ruleSet }, query: { edition } });
  return new Map(data?.reasons.map(({ id, text }) => [id, text]));
};

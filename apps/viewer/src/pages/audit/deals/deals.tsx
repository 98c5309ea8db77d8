import type { Verdict } from '#audit';
import { useMemo, useState } from 'preact/hooks';
import { useText } from '../../../language/language.js';
import { useFormat } from '../../../language/use-format.js';
import * as texts from '#texts/page/audit';
import type { AuditedDeal } from '../../../verify/worker/audited-file.js';
import { VERDICT_TEXTS } from '#texts/page/audit/check';
import { Deal } from './deal.js';
import { LongList } from '../lists/long-list.js';

/** The deals of the file, each with its verdict and its ledger. */
export const Deals = ({ deals }: { readonly deals: readonly AuditedDeal[] }) => {
  const text = useText();
  const { number } = useFormat();
  const [verdict, setVerdict] = useState<Verdict | ''>('');
  const chosen = useMemo(
    () => (verdict === '' ? deals : deals.filter((deal) => deal.verdict === verdict)),
    [deals, verdict],
  );
  return (
    <section aria-labelledby="audit-deals">
      <h2 id="audit-deals">
        {text(texts.deals)} ({number(deals.length)})
      </h2>
      {deals.length === 0 ? (
        <p>{text(texts.noDeals)}</p>
      ) : (
        <>
          <ChooseVerdict verdict={verdict} choose={setVerdict} />
          {chosen.length === 0 && <p>{text(texts.noDealsChosen)}</p>}
          <LongList items={chosen} class="audit-list">
            {(deal) => <Deal key={deal.deal} deal={deal} />}
          </LongList>
        </>
      )}
    </section>
  );
};

interface ChooseVerdictProps {
  readonly verdict: Verdict | '';
  readonly choose: (verdict: Verdict | '') => void;
}

const ChooseVerdict = ({ verdict, choose }: ChooseVerdictProps) => {
  const text = useText();
  return (
    <label class="audit-show">
      {text(texts.show)}
      <select value={verdict} onChange={({ currentTarget }) => choose(currentTarget.value as Verdict | '')}>
        <option value="">{text(texts.allDeals)}</option>
        {(Object.keys(VERDICT_TEXTS) as Verdict[]).map((each) => (
          <option key={each} value={each}>
            {text(VERDICT_TEXTS[each])}
          </option>
        ))}
      </select>
    </label>
  );
};

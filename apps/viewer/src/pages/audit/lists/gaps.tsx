import { useText } from '../../../language/language.js';
import { useFormat } from '../../../language/use-format.js';
import * as texts from '#texts/page/audit/lists';
import type { PlacedGap } from '../../../verify/worker/audited-file.js';
import { CHECK_TEXTS } from '#texts/page/audit/check';
import { Detail } from './detail.js';
import { GAP_TEXTS } from '../gap-texts.js';
import { LongList } from './long-list.js';
import { Place } from './place.js';

/** The parts of the log that could not be checked, grouped by the reason. */
export const Gaps = ({ gaps }: { readonly gaps: readonly PlacedGap[] }) => {
  const text = useText();
  if (gaps.length === 0) return null;
  return (
    <section aria-labelledby="audit-gaps">
      <h2 id="audit-gaps">{text(texts.gaps)}</h2>
      {byReason(gaps).map((group) => (
        <Group key={reasonOf(group[0])} gaps={group} />
      ))}
    </section>
  );
};

/** Gaps with the same reason. There is at least one. */
type SameReason = readonly [PlacedGap, ...PlacedGap[]];

const reasonOf = ({ check, code }: PlacedGap): string => `${check} ${code}`;

const byReason = (gaps: readonly PlacedGap[]): readonly SameReason[] => {
  const groups = new Map<string, [PlacedGap, ...PlacedGap[]]>();
  for (const gap of gaps) {
    const group = groups.get(reasonOf(gap));
    if (group === undefined) groups.set(reasonOf(gap), [gap]);
    else group.push(gap);
  }
  return [...groups.values()];
};

const Group = ({ gaps }: { readonly gaps: SameReason }) => {
  const text = useText();
  const { number } = useFormat();
  const [first] = gaps;
  return (
    <details class="audit-gap">
      <summary>
        {text(CHECK_TEXTS[first.check].name)}: {text(GAP_TEXTS[first.code])} ({number(gaps.length)})
      </summary>
      <LongList items={gaps} class="audit-list">
        {(gap, index) => <GapAt key={index} gap={gap} />}
      </LongList>
    </details>
  );
};

const GapAt = ({ gap }: { readonly gap: PlacedGap }) => {
  const { message, pointer, because } = gap;
  return (
    <li>
      <Place {...gap} />
      <dl class="audit-details">
        <Detail name={texts.pointer} value={pointer} code />
        <Detail
          name={texts.because}
          value={because && [because.sequence, because.pointer].filter((part) => part !== undefined).join(' ')}
          code
        />
        <Detail name={texts.message} value={message} lang="en" />
      </dl>
    </li>
  );
};

import type { Schemas } from '../api/types.js';
import { useText } from '../language/language.js';
import { Instant } from '../layout/instant.js';
import type { DetailsHeading } from './details-heading.js';
import * as texts from '#texts/page/attending/tables';

interface DamagesProps {
  readonly damages: readonly Schemas['DeviceDamage'][];
  readonly heading: DetailsHeading;
}

/** The records that devices stored and lost, the latest first. */
export const Damages = ({ damages, heading: Heading }: DamagesProps) => {
  const text = useText();
  return (
    <>
      <Heading>{text(texts.damages)}</Heading>
      {damages.length === 0 && <p>{text(texts.noDamages)}</p>}
      <ul class="operator-records">
        {damages.toReversed().map(({ reportId, device, reportedAt, reason, lost, place }) => (
          <li key={reportId}>
            <b>{device}</b> <Instant at={reportedAt} />
            <p class="operator-reason">{reason}</p>
            <p>
              {lost === undefined
                ? text(texts.nothingLost)
                : text(texts.lost, { from: lost.from, to: lost.to ?? texts.lostUnknown })}{' '}
              {place && text(texts.file, place)}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
};

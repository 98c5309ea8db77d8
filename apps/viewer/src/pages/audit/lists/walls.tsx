import type { WallAudit, WallNonce, WallsAudit } from '#audit';
import type { Text } from '#language';
import { useText } from '../../../language/language.js';
import { SEAT_NAMES } from '#texts/page/language/seat-names';
import { useFormat } from '../../../language/use-format.js';
import { Detail } from './detail.js';
import { LongList } from './long-list.js';
import * as texts from '#texts/page/audit/lists/walls';

/** To whom each committed wall is proved, and who gave its nonces. */
export const Walls = ({ walls: { each, ended, withheld } }: { readonly walls: WallsAudit }) => {
  const text = useText();
  const { number } = useFormat();
  return (
    <section aria-labelledby="audit-walls">
      <h2 id="audit-walls">
        {text(texts.title)} ({number(each.length)})
      </h2>
      <p>{text(texts.tilesNotCompared)}</p>
      <dl class="audit-details">
        <Counts
          name={texts.ended}
          counts={ended.map(({ actor, ...counts }) => `${actor}: ${text(texts.endings, counts)}`)}
        />
        <Counts name={texts.withheld} counts={withheld.map(({ actor, count }) => `${actor}: ${count}`)} />
      </dl>
      <LongList items={each} class="audit-list">
        {(wall) => (
          <li key={wall.deal} class="card">
            <code>{wall.deal}</code>
            <p>
              <Proof wall={wall} />
            </p>
            <dl class="audit-details">
              {wall.nonces.map((nonce) => (
                <Sender key={nonce.seat} nonce={nonce} />
              ))}
              {wall.without.map((seat) => (
                <Detail key={seat} name={SEAT_NAMES[seat]} value={text(texts.absent)} />
              ))}
            </dl>
          </li>
        )}
      </LongList>
    </section>
  );
};

const Proof = ({ wall }: { readonly wall: WallAudit }) => {
  const text = useText();
  switch (wall.proof) {
    case 'not-proved':
      return <>{text(texts.REASONS[wall.reason])}</>;
    case 'to-holders':
      return (
        <>{text(texts.PROOFS[wall.proof], { seats: wall.seats.map((seat) => text(SEAT_NAMES[seat])).join(', ') })}</>
      );
    case 'given-up':
      return <>{text(texts.PROOFS[wall.proof], { by: wall.by })}</>;
    default:
      return <>{text(texts.PROOFS[wall.proof])}</>;
  }
};

const Sender = ({ nonce: { seat, actor, isOwn, isOpen } }: { readonly nonce: WallNonce }) => {
  const text = useText();
  const remarks = [...(isOwn ? [] : [texts.shared]), ...(isOpen ? [] : [texts.closed])].map((each) => text(each));
  return <Detail name={SEAT_NAMES[seat]} value={`${actor}${remarks.length > 0 ? ` (${remarks.join('; ')})` : ''}`} />;
};

const Counts = ({ name, counts }: { readonly name: Text; readonly counts: readonly string[] }) =>
  counts.length === 0 ? null : <Detail name={name} value={counts.join('; ')} />;

import { useState } from 'preact/hooks';
import type { Schemas } from '../../api/types.js';
import { Choice, QuietButton } from '../../form/forms.js';
import { CopiedValue } from '../../form/copied-value.js';
import { useText } from '../../language/language.js';
import { clock } from '../../language/clock.js';
import { useNow } from '../../match/use-now.js';
import { qrOf, QrCode } from '../../share/qr-code.js';
import * as texts from '#texts/page/attending/invitation';

const SECOND_MS = 1_000;
const LOOPBACK = /^(?:localhost|127\.|\[::1\])/;

/** The addresses of the service for a phone. Where this page is open under a name of the network, that one works. */
const originsFor = (addresses: readonly string[]): readonly string[] =>
  LOOPBACK.test(location.hostname) ? addresses : [location.origin];

interface InvitationCardProps {
  readonly issued: Schemas['SignInCode'];
  /** The path of the page that the phone opens. */
  readonly desk: string;
  readonly hide: () => void;
}

/** A one-time code as a QR code of its address, as text, and with the time that is left. */
export const InvitationCard = ({ issued, desk, hide }: InvitationCardProps) => {
  const { code, expiresAt, addresses } = issued;
  const text = useText();
  const [origin = location.origin, ...others] = originsFor(addresses);
  const [chosen, choose] = useState(origin);
  const left = useSecondsUntil(expiresAt);
  const address = `${chosen}${desk}#sign-in=${code}`;
  if (left === 0) return <p class="notice">{text(texts.expired)}</p>;
  return (
    <div class="card invitation-card" role="status">
      {LOOPBACK.test(new URL(chosen).hostname) && <p class="notice">{text(texts.onlyHere)}</p>}
      <QrCode qr={qrOf(address)} name={text(texts.qr)} />
      <p class="invitation-code">{code}</p>
      <p class="field-hint" aria-live="off">
        {text(texts.left, { left: clock(left) })}
      </p>
      <p class="field-hint">{text(texts.scan)}</p>
      {others.length > 0 && (
        <Choice
          label={text(texts.network)}
          value={chosen}
          values={[origin, ...others].map((each) => [each, each.replace('http://', '')])}
          onChoose={choose}
        />
      )}
      <CopiedValue label={text(texts.address)} value={address} />
      <QuietButton onClick={hide}>{text(texts.done)}</QuietButton>
    </div>
  );
};

/** Whole seconds until an instant, 0 after it. */
const useSecondsUntil = (instant: string): number =>
  Math.max(0, Math.ceil((Date.parse(instant) - useNow()) / SECOND_MS));

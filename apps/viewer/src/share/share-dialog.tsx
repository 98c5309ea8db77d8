import { useContext, useEffect, useRef, useState } from 'preact/hooks';
import { apiClient } from '../api/client.js';
import { problemOf } from '../api/problem.js';
import { CopiedValue } from '../form/copied-value.js';
import { QuietButton } from '../form/forms.js';
import { useText } from '../language/language.js';
import { saveFile } from '../verify/save-file.js';
import * as texts from '#texts/page/share';
import { ImageCard } from './image-card.js';
import { qrOf, QrCode, qrFile } from './qr-code.js';
import { MatchOfDealContext } from '../players/corrected-players.js';
import type { Shared } from './shared.js';
import './share.css';

const KINDS = ['deal', 'moment', 'match'] as const satisfies readonly (keyof Shared)[];

/** Shares a page: its link, a QR code of the link, and whether it opens without a key. Escape closes the dialog. */
export const ShareDialog = ({ shared, onClose }: { readonly shared: Shared; readonly onClose: () => void }) => {
  const text = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const kinds = KINDS.filter((kind) => shared[kind] !== undefined);
  const [kind, choose] = useState(kinds[0] ?? 'deal');
  const openness = useOpenness(shared[kind] ?? '/');
  const address = `${location.origin}${shared[kind] ?? ''}`;
  return (
    <dialog ref={dialog} class="share" aria-labelledby="share-title" onClose={onClose}>
      <header>
        <h2 id="share-title">
          <Title kind={kind} shared={shared} />
        </h2>
        <button
          type="button"
          class="share-close"
          aria-label={text(texts.close)}
          onClick={() => dialog.current?.close()}
        >
          ×
        </button>
      </header>
      {kinds.length > 1 && (
        <div class="share-kinds" role="group" aria-label={text(texts.what)}>
          {kinds.map((each) => (
            <button key={each} type="button" aria-pressed={each === kind} onClick={() => choose(each)}>
              {text(texts.KINDS[each])}
            </button>
          ))}
        </div>
      )}
      <div class="share-columns">
        <div>
          <CopiedValue key={address} label={text(texts.link)} value={address} />
          <p class="share-access" role="status">
            {text(texts.ACCESS[openness ?? 'asked'])}
          </p>
          <p class="share-actions">
            {'share' in navigator && <QuietButton onClick={() => void sent(address)}>{text(texts.send)}</QuietButton>}
            <QuietButton onClick={() => saveFile(qrFile(qrOf(address)), 'tilescribe-qr.svg')}>
              {text(texts.saveQr)}
            </QuietButton>
          </p>
        </div>
        <figure>
          <QrCode qr={qrOf(address)} name={text(texts.qr, { address })} />
          <figcaption>
            <strong>{text(texts.scan)}</strong> <span>{text(texts.scanHow)}</span>
          </figcaption>
        </figure>
      </div>
      {openness === 'open' && <ImageCard path={shared[kind] ?? '/'} />}
    </dialog>
  );
};

/** What is shared: the deal with its number in the match, or the match. */
const Title = ({ kind, shared }: { readonly kind: keyof Shared; readonly shared: Shared }) => {
  const text = useText();
  const deals = useContext(MatchOfDealContext)?.deals ?? [];
  const number = deals.find(({ deal }) => shared.deal === `/deals/${deal}`)?.playedNumber;
  if (kind === 'match') return <>{text(texts.titleOfMatch)}</>;
  return <>{number === undefined ? text(texts.title) : text(texts.titleOfDeal, { number })}</>;
};

/** A person may close the window of the system without sending. */
const sent = (url: string): Promise<void> => navigator.share({ url }).catch(() => undefined);

/** Undefined while it is asked. */
type Openness = 'open' | 'closed' | undefined;

/** Requests the deal or match of a page without a session. `/deals/ID/replay` needs the same as the deal. */
const visit = (path: string, signal: AbortSignal): Promise<unknown> => {
  const visitor = apiClient(undefined, 'en');
  const [, collection, id = ''] = path.split(/[/?]/);
  return collection === 'matches'
    ? visitor.get('/v1/matches/{matchId}', { path: { matchId: id }, signal })
    : visitor.get('/v1/deals/{dealId}', { path: { dealId: id }, signal });
};

/** Whether a page opens without a key, as the service answers a reader who has none. */
const useOpenness = (path: string): Openness => {
  const [openness, set] = useState<Openness>();
  useEffect(() => {
    const controller = new AbortController();
    set(undefined);
    visit(path, controller.signal).then(
      () => set('open'),
      (fault: unknown) => {
        if (problemOf(fault) !== undefined) set('closed');
      },
    );
    return () => controller.abort();
  }, [path]);
  return openness;
};

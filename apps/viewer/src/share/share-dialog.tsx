import { useEffect, useRef, useState } from 'preact/hooks';
import { CopiedValue } from '../form/copied-value.js';
import { useText } from '../language/language.js';
import { saveFile } from '../verify/save-file.js';
import * as texts from '#texts/page/share';
import { qrOf, QrCode, qrFile } from './qr-code.js';
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
  const address = `${location.origin}${shared[kind] ?? ''}`;
  return (
    <dialog ref={dialog} class="share" aria-labelledby="share-title" onClose={onClose}>
      <header>
        <h2 id="share-title">{text(texts.title)}</h2>
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
          <Access path={shared[kind] ?? '/'} />
          <p class="share-actions">
            {'share' in navigator && (
              <button type="button" class="quiet" onClick={() => void sent(address)}>
                {text(texts.send)}
              </button>
            )}
            <button type="button" class="quiet" onClick={() => saveFile(qrFile(qrOf(address)), 'tilescribe-qr.svg')}>
              {text(texts.saveQr)}
            </button>
          </p>
        </div>
        <figure>
          <QrCode qr={qrOf(address)} name={text(texts.qr, { address })} />
          <figcaption>{text(texts.scan)}</figcaption>
        </figure>
      </div>
    </dialog>
  );
};

/** A person may close the window of the system without sending. */
const sent = (url: string): Promise<void> => navigator.share({ url }).catch(() => undefined);

type Openness = 'asked' | 'open' | 'closed';

/** Whether the page opens without a key, as the service answers a reader who has none. */
const Access = ({ path }: { readonly path: string }) => {
  const text = useText();
  const [openness, set] = useState<Openness>('asked');
  useEffect(() => {
    const controller = new AbortController();
    // Without the header of the session. `/deals/ID/replay` needs the same as the deal.
    const [, collection = '', id = ''] = path.split(/[/?]/);
    fetch(`/v1/${collection}/${id}`, { signal: controller.signal, credentials: 'omit' }).then(
      ({ ok }) => set(ok ? 'open' : 'closed'),
      () => undefined,
    );
    return () => controller.abort();
  }, [path]);
  return (
    <p class="share-access" role="status">
      {text(texts.ACCESS[openness])}
    </p>
  );
};

import { lazy } from 'preact-iso';
import { useText } from '../language/language.js';
import * as texts from '#texts/page/share';
import { type VerifiedRecord, verifyPath } from '../verify/verified-record.js';
import './seal-qr.css';

/** The page is complete before its code is drawn; the space for the code is reserved. */
const QrOf = lazy(() => import('./qr-code.js').then((loaded) => loaded.QrOf));

/** The QR code of a seal: whoever scans it verifies the record. */
export const SealQr = ({ record }: { readonly record: VerifiedRecord }) => {
  const text = useText();
  const address = `${location.origin}${verifyPath(record)}`;
  return (
    <span class="seal-qr">
      <QrOf address={address} name={text(texts.qr, { address })} />
    </span>
  );
};

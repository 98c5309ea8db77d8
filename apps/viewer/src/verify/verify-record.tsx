import { useEffect } from 'preact/hooks';
import { parameterInAddress } from '../browser/address.js';
import { useText } from '../language/language.js';
import { RefusedNotice } from '../layout/refused-notice.js';
import * as texts from '#texts/page/verify';
import { Seal } from './seal.js';
import { Steps } from './steps.js';
import type { VerifiedRecord } from './verified-record.js';
import { useVerifiedRecord } from './use-verified-record.js';
import './verify.css';

/** Verifies a record in this browser with one tap: its events, the signature of the log, and its judgement. */
export const VerifyRecord = ({ record }: { readonly record: VerifiedRecord }) => {
  const text = useText();
  const { verification, verify } = useVerifiedRecord(record);
  const { state } = verification;
  const of = texts.OF[record.kind];
  // A reader who has scanned the code of a seal wants nothing else.
  useEffect(() => {
    if (parameterInAddress('verify') !== null) verify();
  }, [verify]);
  return (
    <section class="verify" aria-label={text(of.verify)}>
      {(state === 'none' || state === 'refused' || state === 'failed') && (
        <div class="verify-offer">
          <p>{text(of.offer)}</p>
          <button type="button" onClick={verify}>
            {text(of.verify)}
          </button>
        </div>
      )}
      {state === 'refused' && <RefusedNotice problem={verification.problem} />}
      {state === 'failed' && (
        <p class="notice notice-error" role="alert">
          {text(texts.failed, { message: verification.message })}
        </p>
      )}
      {(state === 'loading' || state === 'checking') && <Steps verification={verification} />}
      {state === 'done' && <Seal record={record} verified={verification} again={verify} />}
    </section>
  );
};

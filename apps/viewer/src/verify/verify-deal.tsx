import { useText } from '../language/language.js';
import { RefusedNotice } from '../layout/refused-notice.js';
import * as texts from '#texts/page/verify';
import { DealSeal } from './deal-seal.js';
import { Steps } from './steps.js';
import { useVerifiedDeal } from './use-verified-deal.js';
import './verify.css';

/** Verifies a deal in this browser with one tap: its events, the signature of the log, and its judgement. */
export const VerifyDeal = ({ dealId }: { readonly dealId: string }) => {
  const text = useText();
  const { verification, verify } = useVerifiedDeal(dealId);
  const { state } = verification;
  return (
    <section class="verify" aria-label={text(texts.verify)}>
      {(state === 'none' || state === 'refused' || state === 'failed') && (
        <div class="verify-offer">
          <p>{text(texts.offer)}</p>
          <button type="button" onClick={verify}>
            {text(texts.verify)}
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
      {state === 'done' && <DealSeal dealId={dealId} verified={verification} again={verify} />}
    </section>
  );
};

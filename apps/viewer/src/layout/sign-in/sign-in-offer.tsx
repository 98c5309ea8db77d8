import { useText } from '../../language/language.js';
import { useSession } from '../../session/session-context.js';
import * as texts from '#texts/page/layout/session-notices';

/** Asks before the sign-in code of an address replaces the present session. */
export const SignInOffer = () => {
  const text = useText();
  const { session, offer } = useSession();
  if (session === undefined || offer === undefined) return null;
  return (
    <div class="notice" role="alert">
      <p>{text(texts.otherCode, { name: session.name })}</p>
      <p class="notice-choices">
        <button type="button" onClick={() => void offer.accept()}>
          {text(texts.useOtherCode)}
        </button>{' '}
        <button type="button" class="quiet" onClick={offer.decline}>
          {text(texts.staySignedIn)}
        </button>
      </p>
    </div>
  );
};

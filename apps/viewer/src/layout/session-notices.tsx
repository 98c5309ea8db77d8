import { ConnectionNotice } from './connection-notice.js';
import { SignInOffer } from './sign-in/sign-in-offer.js';

/** What concerns the session of the page: the question about another sign-in code, and the notice on plain HTTP. */
const SessionNotices = () => (
  <>
    <SignInOffer />
    <ConnectionNotice />
  </>
);

export default SessionNotices;

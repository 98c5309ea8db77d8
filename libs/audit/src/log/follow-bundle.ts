import { BundleVerifier, type BundleHeader, type Sha256 } from '#event-log';

/** A separate module, so that it is loaded only for bundles. */
export const followBundle = (header: BundleHeader, sha256: Sha256): BundleVerifier =>
  new BundleVerifier(header, sha256);

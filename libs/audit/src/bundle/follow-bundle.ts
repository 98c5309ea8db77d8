import { BundleVerifier, type BundleHeader, type Sha256 } from '#event-log';

/** A module of its own, so that it can be loaded for bundles only. */
export const followBundle = (header: BundleHeader, sha256: Sha256): BundleVerifier =>
  new BundleVerifier(header, sha256);

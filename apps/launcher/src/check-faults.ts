import { FAULT_PROFILES, isFaultProfile } from '#hardware/simulator';
import { CallFault } from './call-fault.js';

/** @throws CallFault where readers do not fail in this way, before anything has been started. */
export const checkFaults = (name: string | undefined): void => {
  if (name === undefined || isFaultProfile(name)) return;
  throw new CallFault(`--faults: got ${name}, expected one of ${FAULT_PROFILES.join(', ')}`);
};

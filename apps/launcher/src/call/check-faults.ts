import { FAULT_PROFILES, isFaultProfile } from '#hardware/simulator/table';
import { CallFault } from '../parts/call-fault.js';

/** Checks the fault profile before the start. @throws CallFault if it does not exist. */
export const checkFaults = (name: string | undefined): void => {
  if (name === undefined || isFaultProfile(name)) return;
  throw new CallFault(`--faults: got ${name}, expected one of ${FAULT_PROFILES.join(', ')}`);
};

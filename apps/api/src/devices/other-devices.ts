import type { Caller } from '../keys/caller.js';
import { devicesOf } from '../keys/scopes.js';
import { Problem } from '../problems/problem.js';

/** @throws Problem FORBIDDEN where the key is not one of this device. */
export const refuseOtherDevices = ({ scopes }: Caller, device: string): void => {
  if (!devicesOf(scopes).includes(device)) throw Problem.of('FORBIDDEN', 'otherDevice', { device });
};

import type { Caller } from '../keys/caller.js';
import { devicesOf } from '../keys/scopes.js';
import { Problem } from '../problems/problem.js';

/** Refuses the keys of other devices. @throws Problem FORBIDDEN */
export const refuseOtherDevices = ({ scopes }: Caller, device: string): void => {
  if (!devicesOf(scopes).includes(device)) throw Problem.of('FORBIDDEN', 'otherDevice', { device });
};

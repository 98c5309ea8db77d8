import type { Caller } from './caller.js';
import { devicesOf } from './scopes.js';
import { Problem } from '../../http/problems/problem.js';

/** Refuses the keys of other devices. @throws Problem FORBIDDEN */
export const refuseOtherDevices = ({ scopes }: Caller, device: string): void => {
  if (!devicesOf(scopes).includes(device)) throw Problem.of('FORBIDDEN', 'otherDevice', { device });
};

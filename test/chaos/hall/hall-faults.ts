import { SERVICE_FAULTS, type Surroundings } from '../../faults/service-faults.js';
import { GATEWAY_FAULTS } from './gateway-faults.js';
import type { HallGateway } from './hall-gateway.js';

/** A fault that begins and ends in a round. */
export interface HallFault {
  readonly name: string;
  readonly begin: () => Promise<unknown>;
  readonly end: () => Promise<unknown>;
}

/** Makes the fault; `gateway` is the one of the round's schedule. */
type MakeFault = (place: Surroundings, gateway: HallGateway) => HallFault;

const ofService = SERVICE_FAULTS.map(({ name, isOfService, begin, end }) => ({
  ...{ name, isOfService },
  make: (place: Surroundings): HallFault => ({ name, begin: () => begin(place), end: () => end(place) }),
}));

const ofGateway = GATEWAY_FAULTS.map(({ name, begin, end }) => ({
  name,
  make: (_: Surroundings, gateway: HallGateway): HallFault => ({
    ...{ name, begin: () => begin(gateway), end: () => end(gateway) },
  }),
}));

/** A server that compresses is no fault of its own: nothing may fail because of it. */
const COMPRESSED = {
  name: 'compressed',
  make: ({ front }: Surroundings): HallFault => ({
    name: 'compressed',
    begin: async () => (front.compresses = true),
    end: async () => (front.compresses = false),
  }),
};

const named = (
  faults: readonly { readonly name: string; readonly make: MakeFault }[],
): ReadonlyMap<string, MakeFault> => new Map(faults.map(({ name, make }) => [name, make]));

/** The faults of the way to the service, of the service, and of a gateway. Those of one group exclude each other. */
export const FAULT_GROUPS: readonly ReadonlyMap<string, MakeFault>[] = [
  named([...ofService.filter(({ isOfService }) => !isOfService), COMPRESSED]),
  named(ofService.filter(({ isOfService }) => isOfService)),
  named(ofGateway),
];

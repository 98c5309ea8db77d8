import { CAN_FAKE_TIME } from '../../api/wrong-clock.js';
import type { HallGateway } from './hall-gateway.js';

/** A fault of one gateway, which ends again. */
export interface GatewayFault {
  readonly name: string;
  readonly begin: (gateway: HallGateway) => Promise<unknown>;
  readonly end: (gateway: HallGateway) => Promise<unknown>;
}

const wrongClock = (offset: string): GatewayFault => ({
  name: `gateway-clock${offset}`,
  begin: ({ clock }) => clock.set(offset),
  end: ({ clock }) => clock.set('+0'),
});

export const GATEWAY_FAULTS: readonly GatewayFault[] = [
  { name: 'revoked-key', begin: ({ device, key }) => key.revoke(device), end: (gateway) => gateway.giveKey() },
  {
    name: 'limited-key',
    begin: async ({ device, key }) => {
      await key.revoke(device);
      await key.write(`device:${device}`, 'table:elsewhere');
    },
    end: (gateway) => gateway.giveKey(),
  },
  ...(CAN_FAKE_TIME ? ['+10m', '-10m', '+400d'].map(wrongClock) : []),
];

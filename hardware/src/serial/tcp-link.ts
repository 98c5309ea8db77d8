import { createConnection } from 'node:net';
import type { LinkAddress } from './address.js';
import { type Connect, LinkError } from './link.js';
import { socketLink } from './socket-link.js';

/** Connects to a reader with a network socket, or to a serial server. */
export const tcpConnect =
  ({ host, port }: Extract<LinkAddress, { kind: 'tcp' }>): Connect =>
  (opened, failed) => {
    const socket = createConnection({ host, port, noDelay: true, keepAlive: true });
    const refused = (error: Error): void =>
      failed(new LinkError('LINK_ABSENT', `tcp://${host}:${port}`, error.message));
    socket.once('error', refused);
    socket.once('connect', () => {
      socket.off('error', refused);
      opened(socketLink(socket));
    });
  };

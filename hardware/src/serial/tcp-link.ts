import { createConnection } from 'node:net';
import type { LinkAddress } from './address.js';
import { type Connect, LinkEnd, LinkError, MAX_WAITING } from './link.js';

/** A reader with a network socket, or a serial server in front of one. */
export const tcpConnect =
  ({ host, port }: Extract<LinkAddress, { kind: 'tcp' }>): Connect =>
  (opened, failed) => {
    const end = new LinkEnd();
    const socket = createConnection({ host, port, noDelay: true, keepAlive: true });
    const close = (reason: string): void => {
      end.gone(reason);
      socket.destroy();
    };
    const refused = (error: Error): void =>
      failed(new LinkError('LINK_ABSENT', `tcp://${host}:${port}`, error.message));
    socket.once('error', refused);
    socket.on('data', (bytes) => end.received(bytes));
    socket.on('close', () => end.gone('closed by the other end'));
    socket.once('connect', () => {
      socket.off('error', refused);
      socket.on('error', (error) => close(error.message));
      opened({
        write: (bytes) => {
          if (end.closed) return;
          if (socket.writableLength > MAX_WAITING) return close('the socket takes no bytes any more');
          socket.write(bytes);
        },
        onData: (listener) => end.onData(listener),
        onClose: (listener) => end.onClose(listener),
        close: () => close('closed here'),
      });
    });
  };

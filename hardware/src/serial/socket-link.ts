import type { Socket } from 'node:net';
import { LinkEnd, MAX_WAITING, type SerialLink } from './link.js';

/** A connected socket as a link: the gateway's end of a network reader, or a simulated reader's own end. */
export const socketLink = (socket: Socket): SerialLink => {
  const end = new LinkEnd();
  const close = (reason: string): void => {
    end.gone(reason);
    socket.destroy();
  };
  socket.on('data', (bytes) => end.received(bytes));
  socket.on('close', () => end.gone('closed by the other end'));
  socket.on('error', (error) => close(error.message));
  return {
    write: (bytes) => {
      if (end.closed) return;
      if (socket.writableLength > MAX_WAITING) return close('the socket takes no bytes any more');
      socket.write(bytes);
    },
    onData: (listener) => end.onData(listener),
    onClose: (listener) => end.onClose(listener),
    close: () => close('closed here'),
  };
};

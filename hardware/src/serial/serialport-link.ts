import type { SerialPort } from 'serialport';
import type { LinkAddress } from './address.js';
import { type Connect, LinkEnd, LinkError, MAX_WAITING, type SerialLink } from './link.js';

const ABSENT = /ENOENT|ENODEV|ENXIO|No such file|File not found|cannot find/i;

/** A real port or a pseudo-terminal. The native package is loaded with the first one that is opened. */
export const serialPortConnect =
  (address: Extract<LinkAddress, { kind: 'serial' }>): Connect =>
  (opened, failed) => {
    const { path, baud, parity } = address;
    import('serialport').then(
      ({ SerialPort }) => openPort(new SerialPort({ path, baudRate: baud, parity, autoOpen: false }), opened, failed),
      (error: unknown) => failed(new LinkError('LINK_FAILED', path, `serialport cannot be loaded: ${String(error)}`)),
    );
  };

const openPort = (port: SerialPort, opened: (link: SerialLink) => void, failed: (error: LinkError) => void): void => {
  const end = new LinkEnd();
  const close = (reason: string): void => {
    end.gone(reason);
    if (port.isOpen) port.close(() => undefined);
  };
  // Listened to from the start: an unplugged port without a data listener gives no event at all, and one
  // with it gives `error`, after which it is still open, or `close` twice; the end makes one of them.
  port.on('data', (bytes: Buffer) => end.received(bytes));
  port.on('error', (error: Error) => close(`the port failed: ${error.message}`));
  port.on('close', (error: Error | null) => end.gone(error?.message ?? 'closed'));
  port.open((error) => {
    if (error) {
      const code = ABSENT.test(error.message) ? 'LINK_ABSENT' : 'LINK_FAILED';
      return failed(new LinkError(code, port.path, error.message));
    }
    opened({
      write: (bytes) => {
        if (end.closed) return;
        if (port.writableLength > MAX_WAITING) return close('the port takes no bytes any more');
        port.write(Buffer.from(bytes), () => undefined);
      },
      onData: (listener) => end.onData(listener),
      onClose: (listener) => end.onClose(listener),
      close: () => close('closed here'),
    });
  });
};

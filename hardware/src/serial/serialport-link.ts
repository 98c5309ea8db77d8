import type { SerialPort } from 'serialport';
import type { LinkAddress } from './address.js';
import { type Connect, LinkEnd, LinkError, MAX_WAITING, type SerialLink } from './link.js';
import { watchPath } from './path-watch.js';

const ABSENT = /ENOENT|ENODEV|ENXIO|No such file|File not found|cannot find/i;

/** Opens a real port or a pseudo-terminal. The native package is loaded with the first port. */
export const serialPortConnect =
  (address: Extract<LinkAddress, { kind: 'serial' }>): Connect =>
  (opened, failed) => {
    const { path, baud, parity } = address;
    import('serialport').then(
      ({ SerialPort }) => openPort(new SerialPort({ path, baudRate: baud, parity, autoOpen: false }), opened, failed),
      (error: unknown) => failed(new LinkError('LINK_FAILED', path, missingPackage(error))),
    );
  };

const missingPackage = (error: unknown): string =>
  (error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND'
    ? 'serial ports need the package serialport: npm install serialport@13.0.0'
    : `serialport cannot be loaded: ${String(error)}`;

const openPort = (port: SerialPort, opened: (link: SerialLink) => void, failed: (error: LinkError) => void): void => {
  const end = new LinkEnd();
  let endWatch = (): void => undefined;
  const gone = (reason: string): void => {
    endWatch();
    end.gone(reason);
  };
  const close = (reason: string): void => {
    gone(reason);
    if (port.isOpen) port.close(() => undefined);
  };
  // The data listener is set from the start: without it an unplugged port gives no event. With it the port gives
  // `error` and stays open, or gives `close` twice; `end` reports one close.
  port.on('data', (bytes: Buffer) => end.received(bytes));
  port.on('error', (error: Error) => close(`the port failed: ${error.message}`));
  port.on('close', (error: Error | null) => gone(error?.message ?? 'closed'));
  port.open((error) => {
    if (error) {
      const code = ABSENT.test(error.message) ? 'LINK_ABSENT' : 'LINK_FAILED';
      return failed(new LinkError(code, port.path, error.message));
    }
    endWatch = watchPath(port.path, () => close('the port is gone'));
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

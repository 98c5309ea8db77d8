import type { Clock } from '#clock';
import { LinePacer } from './line-pacer.js';
import type { SerialLink } from './link.js';

/** Paces a link at the speed of a real line: a pseudo-terminal alone takes bytes at once. */
export const pacedLink = (link: SerialLink, clock: Clock, baud: number): SerialLink => {
  const pacer = new LinePacer(clock, baud);
  return {
    write: (bytes) => pacer.send(bytes.length, () => link.write(bytes)),
    onData: (listener) => link.onData(listener),
    onClose: (listener) => link.onClose(listener),
    close: () => link.close(),
  };
};

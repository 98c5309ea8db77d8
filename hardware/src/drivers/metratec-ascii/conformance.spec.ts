import { type Conformance, describeConformance, describeDriverWith } from '../testing/conformance.js';
import { MAX_BLOCK_BYTES } from './constants.js';
import { withCrc } from './crc.js';
import { MetratecFramer } from './framer.js';
import type { Frame } from './frames.js';

const A = 'E0040150954F02B1';
const B = 'E200600311753E33';

/** A block as a reader sends it when check values are on. */
const block = (...lines: readonly string[]): Uint8Array =>
  Buffer.from(`${lines.map(withCrc).join('\r')}\r\n`, 'latin1');

const metratec: Conformance<Frame> = {
  model: 'metratec-ascii',
  framer: (onFrame) => {
    const framer = new MetratecFramer(onFrame);
    framer.framing = 'blocks';
    framer.checked = true;
    return framer;
  },
  bufferBound: MAX_BLOCK_BYTES,
  // The observer refuses an inventory whose count or antenna is wrong (sheet section 4).
  isSound: (frame) =>
    frame.kind === 'inventory'
      ? frame.antenna !== undefined && frame.uids.length === frame.count
      : frame.kind !== 'malformed',
  hasCheckValues: true,
  tags: [A, B],
  // With check values switched on, the driver ignores the banner, which has none. The heartbeat shows the restart.
  countsResets: false,
  invalidInventories: [
    {
      name: 'the count is not the number of tags',
      change: (sent) =>
        Buffer.from(Buffer.from(sent).toString('latin1').replace(withCrc('IVF 02'), withCrc('IVF 03')), 'latin1'),
    },
  ],
  // The examples of the sheet, section 4, with check values.
  examples: [
    {
      name: 'two tags on antenna 12',
      bytes: block(A, B, 'ARP 12', 'IVF 02'),
      frame: { kind: 'inventory', uids: [A, B], antenna: 12, count: 2 },
    },
    {
      name: 'none on antenna 2',
      bytes: block('ARP 02', 'IVF 00'),
      frame: { kind: 'inventory', uids: [], antenna: 2, count: 0 },
    },
    { name: 'a heartbeat', bytes: block('HBT'), frame: { kind: 'heartbeat' } },
    { name: 'done', bytes: block('OK!'), frame: { kind: 'answer', word: 'OK!' } },
  ],
};

describeConformance(metratec);
// A reader without a multiplexer has one antenna.
describeDriverWith(1, metratec);

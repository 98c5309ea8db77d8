import fc from 'fast-check';
import { seededRandom } from '#random';
import { MAX_BLOCK_BYTES } from './constants.js';
import { withCrc } from './crc.js';
import { MetratecFramer } from './framer.js';
import type { Frame } from './frames.js';

const A = 'E0040150954F02B1';
const B = 'E200600311753E33';
/** The example of the sheet, section 4: two tags on antenna 12. */
const BLOCK = Buffer.from(`${A}\r${B}\rARP 12\rIVF 02\r\n`);
const TWO_TAGS: Frame = { kind: 'inventory', uids: [A, B], antenna: 12, count: 2 };
const EMPTY = Buffer.from('ARP 02\rIVF 00\r\n');
const NO_TAG: Frame = { kind: 'inventory', uids: [], antenna: 2, count: 0 };
const HEARTBEAT: Frame = { kind: 'heartbeat' };

const framerOf = ({ checked = false, lines = false } = {}) => {
  const frames: Frame[] = [];
  const framer = new MetratecFramer((frame) => frames.push(frame));
  framer.framing = lines ? 'lines' : 'blocks';
  framer.checked = checked;
  return { framer, frames };
};

const framesOf = (chunks: readonly (Uint8Array | string)[], options = {}): Frame[] => {
  const { framer, frames } = framerOf(options);
  for (const chunk of chunks) framer.push(typeof chunk === 'string' ? Buffer.from(chunk, 'latin1') : chunk);
  return frames;
};
const sound = (frames: readonly Frame[]) => frames.filter(({ kind }) => kind !== 'malformed');
const reasons = (frames: readonly Frame[]) =>
  frames.flatMap((frame) => (frame.kind === 'malformed' ? [frame.reason] : []));

describe('a frame', () => {
  it('is read whole', () => expect(framesOf([BLOCK])).toEqual([TWO_TAGS]));

  it('is read when it is cut at any position', () => {
    for (let at = 0; at <= BLOCK.length; at++) {
      expect(framesOf([BLOCK.subarray(0, at), BLOCK.subarray(at)])).toEqual([TWO_TAGS]);
    }
  });

  it('is read byte by byte', () => expect(framesOf([...BLOCK].map((byte) => Uint8Array.of(byte)))).toEqual([TWO_TAGS]));

  it('is read from bytes that hold two frames, or one and a half', () => {
    expect(framesOf([Buffer.concat([BLOCK, EMPTY])])).toEqual([TWO_TAGS, NO_TAG]);
    expect(framesOf([Buffer.concat([BLOCK, EMPTY.subarray(0, 9)])])).toEqual([TWO_TAGS]);
  });

  it('is not reported before its LF', () => expect(framesOf([BLOCK.subarray(0, -1)])).toEqual([]));

  it.each<[string, Frame]>([
    ['OK!', { kind: 'answer', word: 'OK!' }],
    ['BRA', { kind: 'answer', word: 'BRA' }],
    ['NCM', { kind: 'answer', word: 'NCM' }],
    ['HBT', HEARTBEAT],
    ['SRT', { kind: 'reset', code: 'SRT' }],
    ['RNW', { kind: 'reset', code: 'RNW' }],
    ['UPA', { kind: 'error', code: 'UPA' }],
    ['CDT', { kind: 'error', code: 'CDT' }],
    ['DESKID_ISO     01000218', { kind: 'identity', hardware: 'DESKID_ISO', revision: '01000218' }],
  ])('%s', (text, frame) => {
    expect(framesOf([`${text}\r\n`])).toEqual([frame]);
    expect(framesOf([`${text}\r`], { lines: true })).toEqual([frame]);
  });

  it.each([
    'OK',
    'ok!',
    'HBTT',
    'E1040150954F02B1',
    'e0040150954f02b1',
    'E0040150954F02B',
    'ARP 1',
    'ARP',
    'IVF xx',
    'DESKID_ISO',
  ])('%p is none', (text) =>
    expect(framesOf([`${text}\r\n`])).toEqual([
      { kind: 'malformed', reason: 'line', inventory: false, antenna: undefined },
    ]),
  );
});

describe('before LF marks the end of a block', () => {
  it('each line ends with CR, and the LF of a reader left in block framing is skipped', () => {
    expect(framesOf(['NCM\r\nOK!\r\n'], { lines: true })).toEqual([
      { kind: 'answer', word: 'NCM' },
      { kind: 'answer', word: 'OK!' },
    ]);
  });

  it('the change takes effect from the next byte on', () => {
    const frames: Frame[] = [];
    const framer = new MetratecFramer((frame) => {
      frames.push(frame);
      framer.framing = 'blocks';
    });
    framer.push(Buffer.from(`OK!\r\nHBT\r${BLOCK.toString()}`));
    expect(frames).toEqual([{ kind: 'answer', word: 'OK!' }, HEARTBEAT, TWO_TAGS]);
  });
});

describe('damage', () => {
  it.each(['\x00\xff\x12', '02B1', 'E004015095', '\r\r\r', '\n\n', 'IV', 'x\ry'])(
    'noise %p before a frame costs nothing',
    (noise) => {
      expect(sound(framesOf([noise, BLOCK]))).toEqual([TWO_TAGS]);
    },
  );

  it('a lost end of a frame loses no frame: both are found', () => {
    expect(framesOf([BLOCK.subarray(0, -1), EMPTY, 'HBT\r\n'])).toEqual([TWO_TAGS, NO_TAG, HEARTBEAT]);
  });

  it('a truncated frame is reported, and the next one is found after it', () => {
    const cut: Frame = { kind: 'malformed', reason: 'cut', inventory: true, antenna: 12 };
    expect(framesOf([`${A}\rARP 12\r`, BLOCK])).toEqual([cut, TWO_TAGS]);
    expect(framesOf([`${A}\rARP 12\r`, 'HBT\r\n'])).toEqual([cut, HEARTBEAT]);
  });

  it('a wrong count stays in the frame; the observer refuses it', () => {
    expect(framesOf([BLOCK.toString().replace('IVF 02', 'IVF 03')])).toEqual([{ ...TWO_TAGS, count: 3 }]);
  });

  it('undamaged frames are found, 9999 in 10000, at one fault in a hundred bytes', () => {
    // The others follow a frame whose antenna, count and end are all damaged: then nothing separates the two frames.
    const random = seededRandom(2024);
    const below = (limit: number) => Math.floor(random() * limit);
    let intact = 0;
    let recovered = 0;
    const { framer, frames } = framerOf();
    for (let serial = 0; serial < 60_000; serial++) {
      const uids = Array.from(
        { length: below(4) },
        (_, tag) => `E004${serial.toString(16).toUpperCase().padStart(11, '0')}${tag}`,
      );
      const block = Buffer.from([...uids, 'ARP 02', `IVF 0${uids.length}`, '\n'].join('\r'));
      const sent: number[] = [];
      let touched = false;
      for (const byte of block) {
        const fault = random() < 0.01 ? below(3) : -1;
        touched ||= fault >= 0;
        if (fault === 0) sent.push(byte ^ (1 << below(8)));
        else if (fault === 1) sent.push(below(256), byte);
        else if (fault === -1) sent.push(byte);
      }
      frames.length = 0;
      framer.push(Uint8Array.from(sent));
      if (touched || uids.length === 0) continue;
      intact++;
      if (
        frames.some(
          (frame) => frame.kind === 'inventory' && frame.count === uids.length && frame.uids.join() === uids.join(),
        )
      )
        recovered++;
    }
    expect(intact).toBeGreaterThan(25_000);
    expect(recovered / intact).toBeGreaterThanOrEqual(0.9999);
  });
});

describe('with check values', () => {
  const lines = [A, B, 'ARP 12', 'IVF 02'].map(withCrc);
  const block = `${lines.join('\r')}\r\n`;

  it('reads lines with valid ones', () => expect(framesOf([block], { checked: true })).toEqual([TWO_TAGS]));
  it('reads them where they are not required', () => expect(framesOf([block])).toEqual([TWO_TAGS]));

  it('refuses a line without one, and a line with a wrong one', () => {
    expect(reasons(framesOf(['HBT\r\n'], { checked: true }))).toEqual(['line']);
    expect(reasons(framesOf(['HBT 0000\r\n'], { checked: true }))).toEqual(['check']);
    expect(reasons(framesOf(['HBT 0000\r\n']))).toEqual(['line']);
  });

  it('accepts the banner of a reset reader without a check value, but not half of a banner', () => {
    expect(framesOf(['SRT\r\n'], { checked: true })).toEqual([{ kind: 'reset', code: 'SRT' }]);
    expect(reasons(framesOf(['SR\r\n'], { checked: true }))).toEqual(['line']);
    expect(reasons(framesOf(['xSRT\r\n'], { checked: true }))).toEqual(['line']);
  });

  it('detects every single wrong bit: no changed block is a whole inventory', () => {
    const bytes = Buffer.from(block);
    for (let bit = 0; bit < bytes.length * 8; bit++) {
      const changed = Buffer.from(bytes);
      changed[bit >> 3] = (changed[bit >> 3] as number) ^ (1 << (bit & 7));
      const whole = framesOf([changed], { checked: true }).filter(
        (frame) => frame.kind === 'inventory' && frame.antenna !== undefined && frame.uids.length === frame.count,
      );
      expect(whole).toEqual([]);
    }
  });

  it('finds the frame after a damaged one in the same bytes', () => {
    const wrong = block.replace('ARP 12', 'ARP 13').slice(0, -1);
    expect(sound(framesOf([wrong + block], { checked: true })).at(-1)).toEqual(TWO_TAGS);
  });
});

describe('any bytes at all', () => {
  it('never throw and are never kept without bound', () => {
    const bytes = fc.uint8Array({ maxLength: 400 });
    const words = fc
      .constantFrom('\r', '\n', 'IVF 01', 'ARP 02', A, 'HBT', 'OK!', ' 5E70')
      .map((text) => Buffer.from(text));
    fc.assert(
      fc.property(
        fc.array(fc.oneof(bytes, words), { maxLength: 60 }),
        fc.boolean(),
        fc.boolean(),
        (chunks, lines, checked) => {
          const { framer } = framerOf({ lines, checked });
          for (const chunk of chunks) framer.push(chunk);
          framer.flush();
          return framer.buffered === 0;
        },
      ),
    );
  });

  it('endless bytes are dropped and counted, and do not affect the next frame', () => {
    const { framer, frames } = framerOf();
    for (let chunk = 0; chunk < 1_000; chunk++) {
      framer.push(Buffer.alloc(1_000, 'x'));
      expect(framer.buffered).toBeLessThanOrEqual(MAX_BLOCK_BYTES);
    }
    expect(reasons(frames).every((reason) => reason === 'overlong')).toBe(true);
    framer.push(Buffer.concat([Buffer.from('\n'), BLOCK]));
    expect(frames.at(-1)).toEqual(TWO_TAGS);
  });

  it('the same bytes give the same frames however they are cut', () => {
    const stream = Buffer.concat([BLOCK, Buffer.from('no\x80ise'), EMPTY, Buffer.from('HBT\r\n'), BLOCK]);
    fc.assert(
      fc.property(fc.array(fc.nat(stream.length)), (cuts) => {
        const at = [0, ...cuts.sort((a, b) => a - b), stream.length];
        const chunks = at.slice(1).map((end, index) => stream.subarray(at[index], end));
        expect(framesOf(chunks)).toEqual(framesOf([stream]));
      }),
    );
  });
});

describe('a quiet line', () => {
  it('ends the held bytes: the banner of a reset reader has no LF', () => {
    const { framer, frames } = framerOf();
    framer.push(Buffer.from('SRT\r'));
    expect(frames).toEqual([]);
    framer.flush();
    expect(frames).toEqual([{ kind: 'reset', code: 'SRT' }]);
    expect(framer.buffered).toBe(0);
  });
});

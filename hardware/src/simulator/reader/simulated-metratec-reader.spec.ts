import { VirtualClock } from '#clock';
import { memoryLinkPair } from '../../serial/index.js';
import { inventoryDuration } from '../firmware/inventory-duration.js';
import { SimulatedMetratecReader, type SimulatedMetratecOptions } from './simulated-metratec-reader.js';

const A = 'E0040150954F02B1';
const B = 'E200600311753E33';

/** A host that sends a line, waits, and returns the received text. */
const terminal = (options: Partial<SimulatedMetratecOptions> = {}) => {
  const clock = new VirtualClock();
  const reader = new SimulatedMetratecReader({ clock, tagsOn: () => [], ...options });
  const { host, device } = memoryLinkPair(clock, 115_200);
  reader.attach(device);
  let heard = '';
  host.onData((bytes) => (heard += Buffer.from(bytes).toString('latin1')));
  const listen = (ms: number): string => {
    heard = '';
    clock.advance(ms);
    return heard;
  };
  const send = (line: string, ms = 50): string => {
    host.write(Buffer.from(`${line}\r`));
    return listen(ms);
  };
  return { clock, reader, send, listen };
};

describe('the simulated reader on the line', () => {
  it('answers as in the sheet: two tags on antenna 12', () => {
    const { send } = terminal({ tagsOn: (antenna) => (antenna === 12 ? [A, B] : []) });
    expect(send('EOF')).toBe('OK!\r\n');
    expect(send('SRI SS 100')).toBe('OK!\r\n');
    expect(send('SAP MAN 12')).toBe('OK!\r\n');
    expect(send('SAP ARP ON')).toBe('OK!\r\n');
    expect(send('INV')).toBe('E0040150954F02B1\rE200600311753E33\rARP 12\rIVF 02\r\n');
    expect(send('SAP MAN 2')).toBe('OK!\r\n');
    expect(send('INV')).toBe('ARP 02\rIVF 00\r\n');
    expect(send('SAP ARP OFF')).toBe('OK!\r\n');
    expect(send('INV')).toBe('IVF 00\r\n');
  });

  it('ends lines with CR alone before EOF', () => {
    const { send } = terminal();
    expect(send('BRK')).toBe('NCM\r');
    expect(send('REV')).toBe('QUASAR_MX      01000218\r');
    expect(send('HWR')).toBe('QUASAR_MX      0100\r');
    expect(send('RFW')).toBe('QUASAR_MX      0218\r');
  });

  it.each([
    ['XYZ', 'UCO'],
    ['', 'UCO'],
    ['inv', 'UCO'],
    ['EOF NOW', 'UPA'],
    ['SAP', 'UPA'],
    ['SAP AUT', 'UPA'],
    ['SAP AUT 0', 'UPA'],
    ['SAP AUT 17', 'UPA'],
    ['SAP MAN 16', 'UPA'],
    ['SAP ARP MAYBE', 'UPA'],
    ['SRI SS 50', 'UPA'],
    ['HBT x', 'UPA'],
    ['MOD 14A', 'UPA'],
    ['CNR REV', 'UPA'],
    ['INV', 'RNW'],
    ['CNR INV', 'RNW'],
  ])('%p is answered %s', (line, answer) => {
    const { send } = terminal();
    expect(send(line)).toBe(`${answer}\r`);
  });

  it('a desk reader without a multiplexer does not support antennas', () => {
    expect(terminal({ multiplexer: false }).send('SAP AUT 4')).toBe('NOS\r');
  });

  it('reads its antennas in turn until BRK and ignores all other commands', () => {
    const { send, listen } = terminal({ tagsOn: (antenna) => (antenna === 1 ? [A] : []) });
    for (const line of ['EOF', 'SRI SS 100', 'SAP AUT 3', 'SAP ARP ON']) send(line);
    expect(send('CNR INV', 15 + 21 + 15 + 15 + 15 + 8)).toBe(
      `ARP 00\rIVF 00\r\n${A}\rARP 01\rIVF 01\r\nARP 02\rIVF 00\r\nARP 00\rIVF 00\r\n`,
    );
    expect(send('REV', 15)).not.toContain('QUASAR');
    expect(send('BRK')).toMatch(/BRA\r\n$/);
    expect(listen(500)).toBe('');
    expect(send('BRK')).toBe('NCM\r\n');
  });

  it('sends heartbeats, and stops on command', () => {
    const { send, listen } = terminal();
    send('EOF');
    send('HBT 2');
    expect(listen(6_000)).toBe('HBT\r\nHBT\r\nHBT\r\n');
    send('HBT 0');
    expect(listen(6_000)).toBe('');
  });

  it('requires check values and sends them, line by line', () => {
    const { send } = terminal();
    expect(send('CON')).toBe('OK!\r');
    expect(send('BRK')).toMatch(/^CCE [0-9A-F]{4}\r$/);
    expect(send('COF 4F5F')).toMatch(/^CCE [0-9A-F]{4}\r$/);
    expect(send('SAP AUT 4 9C9E')).toMatch(/^OK! [0-9A-F]{4}\r$/);
    expect(send('COF 4F5E')).toMatch(/^OK! [0-9A-F]{4}\r$/);
    expect(send('BRK')).toBe('NCM\r');
  });

  it('loses its settings when it is reset, and reports the reset', () => {
    const { send, listen, reader } = terminal();
    send('EOF');
    send('HBT 1');
    reader.reset();
    expect(listen(5_000)).toBe('SRT\r\n');
    expect(send('BRK')).toBe('NCM\r');
  });

  it('loses its field in a brown-out, and nothing else', () => {
    const { send, listen, reader } = terminal();
    for (const line of ['EOF', 'SRI SS 100', 'SAP ARP ON', 'CNR INV']) send(line);
    reader.brownOut();
    expect(listen(1_000)).toMatch(/RNW\r\n$/);
    expect(send('INV')).toBe('RNW\r\n');
    expect(send('SRI SS 100')).toBe('OK!\r\n');
    expect(send('INV')).toBe('ARP 00\rIVF 00\r\n');
  });

  it('hangs in silence until its own watchdog resets it', () => {
    const { send, listen, reader } = terminal();
    send('HBT 1');
    reader.hang(10_000);
    expect(send('BRK', 9_000)).toBe('');
    expect(listen(2_000)).toBe('SRT\r\n');
  });

  it('drops a command that has no end', () => {
    const { send } = terminal();
    expect(send('x'.repeat(129 * 3))).toBe('UCO\r');
    expect(send('BRK')).toBe('NCM\r');
  });
});

describe('the time an inventory takes', () => {
  // The table of the sheet, section 7.
  it.each([
    [1, 21],
    [4, 39],
    [14, 146],
    [24, 277],
    [34, 395],
    [72, 784],
    [144, 1_513],
  ])('%d tags: %d ms', (tags, ms) => expect(inventoryDuration(tags)).toBe(ms));

  it('is interpolated between the rows, and extrapolated beyond them', () => {
    expect(inventoryDuration(9)).toBeCloseTo((39 + 146) / 2);
    expect(inventoryDuration(0)).toBeLessThan(21);
    expect(inventoryDuration(216)).toBeCloseTo(1_513 + 729);
  });

  it('is the duration on the line, times the factor of the reader', () => {
    const tags = Array.from({ length: 14 }, (_, index) => `E00401509${String(index).padStart(7, '0')}`);
    const { send, clock } = terminal({ tagsOn: () => tags, durationFactor: 2 });
    send('SRI SS 100');
    const start = clock.now();
    // 5 bytes up, 2 x 146 ms, 14 x 17 + 7 bytes down at 86.8 us each.
    const due = 4 * 0.0868 + 292 + 245 * 0.0868;
    expect(send('INV', due - 1)).toBe('');
    while (clock.now() - start < due + 1 && clock.step());
    expect(clock.now() - start).toBeCloseTo(due, 0);
  });
});

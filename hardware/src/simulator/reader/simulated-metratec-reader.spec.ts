import { memoryLinkPair, VirtualClock } from '../../serial/index.js';
import { inventoryDuration } from './inventory-duration.js';
import { SimulatedMetratecReader, type SimulatedMetratecOptions } from './simulated-metratec-reader.js';

const A = 'E0040150954F02B1';
const B = 'E200600311753E33';

/** A host with a keyboard: says a line, waits, and reads what came. */
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
  const say = (line: string, ms = 50): string => {
    host.write(Buffer.from(`${line}\r`));
    return listen(ms);
  };
  return { clock, reader, say, listen };
};

describe('the simulated reader on the line', () => {
  it('answers as in the sheet: two tags on antenna 12', () => {
    const { say } = terminal({ tagsOn: (antenna) => (antenna === 12 ? [A, B] : []) });
    expect(say('EOF')).toBe('OK!\r\n');
    expect(say('SRI SS 100')).toBe('OK!\r\n');
    expect(say('SAP MAN 12')).toBe('OK!\r\n');
    expect(say('SAP ARP ON')).toBe('OK!\r\n');
    expect(say('INV')).toBe('E0040150954F02B1\rE200600311753E33\rARP 12\rIVF 02\r\n');
    expect(say('SAP MAN 2')).toBe('OK!\r\n');
    expect(say('INV')).toBe('ARP 02\rIVF 00\r\n');
    expect(say('SAP ARP OFF')).toBe('OK!\r\n');
    expect(say('INV')).toBe('IVF 00\r\n');
  });

  it('ends lines with CR alone before EOF', () => {
    const { say } = terminal();
    expect(say('BRK')).toBe('NCM\r');
    expect(say('REV')).toBe('QUASAR_MX      01000218\r');
    expect(say('HWR')).toBe('QUASAR_MX      0100\r');
    expect(say('RFW')).toBe('QUASAR_MX      0218\r');
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
    const { say } = terminal();
    expect(say(line)).toBe(`${answer}\r`);
  });

  it('a desk reader without a multiplexer does not support antennas', () => {
    expect(terminal({ multiplexer: false }).say('SAP AUT 4')).toBe('NOS\r');
  });

  it('goes round its antennas until BRK, deaf to all else', () => {
    const { say, listen } = terminal({ tagsOn: (antenna) => (antenna === 1 ? [A] : []) });
    for (const line of ['EOF', 'SRI SS 100', 'SAP AUT 3', 'SAP ARP ON']) say(line);
    expect(say('CNR INV', 15 + 21 + 15 + 15 + 15 + 8)).toBe(
      `ARP 00\rIVF 00\r\n${A}\rARP 01\rIVF 01\r\nARP 02\rIVF 00\r\nARP 00\rIVF 00\r\n`,
    );
    expect(say('REV', 15)).not.toContain('QUASAR');
    expect(say('BRK')).toMatch(/BRA\r\n$/);
    expect(listen(500)).toBe('');
    expect(say('BRK')).toBe('NCM\r\n');
  });

  it('sends heartbeats, and stops on command', () => {
    const { say, listen } = terminal();
    say('EOF');
    say('HBT 2');
    expect(listen(6_000)).toBe('HBT\r\nHBT\r\nHBT\r\n');
    say('HBT 0');
    expect(listen(6_000)).toBe('');
  });

  it('asks for check values and gives them, line by line', () => {
    const { say } = terminal();
    expect(say('CON')).toBe('OK!\r');
    expect(say('BRK')).toMatch(/^CCE [0-9A-F]{4}\r$/);
    expect(say('COF 4F5F')).toMatch(/^CCE [0-9A-F]{4}\r$/);
    expect(say('SAP AUT 4 9C9E')).toMatch(/^OK! [0-9A-F]{4}\r$/);
    expect(say('COF 4F5E')).toMatch(/^OK! [0-9A-F]{4}\r$/);
    expect(say('BRK')).toBe('NCM\r');
  });

  it('forgets its settings when it is reset, and says so', () => {
    const { say, listen, reader } = terminal();
    say('EOF');
    say('HBT 1');
    reader.reset();
    expect(listen(5_000)).toBe('SRT\r\n');
    expect(say('BRK')).toBe('NCM\r');
  });

  it('loses its field in a brown-out, and nothing else', () => {
    const { say, listen, reader } = terminal();
    for (const line of ['EOF', 'SRI SS 100', 'SAP ARP ON', 'CNR INV']) say(line);
    reader.brownOut();
    expect(listen(1_000)).toMatch(/RNW\r\n$/);
    expect(say('INV')).toBe('RNW\r\n');
    expect(say('SRI SS 100')).toBe('OK!\r\n');
    expect(say('INV')).toBe('ARP 00\rIVF 00\r\n');
  });

  it('hangs in silence until its own watchdog resets it', () => {
    const { say, listen, reader } = terminal();
    say('HBT 1');
    reader.hang(10_000);
    expect(say('BRK', 9_000)).toBe('');
    expect(listen(2_000)).toBe('SRT\r\n');
  });

  it('throws a command away that has no end', () => {
    const { say } = terminal();
    expect(say('x'.repeat(129 * 3))).toBe('UCO\r');
    expect(say('BRK')).toBe('NCM\r');
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

  it('lies between the rows, and goes on beyond them', () => {
    expect(inventoryDuration(9)).toBeCloseTo((39 + 146) / 2);
    expect(inventoryDuration(0)).toBeLessThan(21);
    expect(inventoryDuration(216)).toBeCloseTo(1_513 + 729);
  });

  it('is what the line shows, times the slowness of the reader', () => {
    const tags = Array.from({ length: 14 }, (_, index) => `E00401509${String(index).padStart(7, '0')}`);
    const { say, clock } = terminal({ tagsOn: () => tags, durationFactor: 2 });
    say('SRI SS 100');
    const start = clock.now();
    // 5 bytes up, 2 x 146 ms, 14 x 17 + 7 bytes down at 86.8 us each.
    const due = 4 * 0.0868 + 292 + 245 * 0.0868;
    expect(say('INV', due - 1)).toBe('');
    while (clock.now() - start < due + 1 && clock.step());
    expect(clock.now() - start).toBeCloseTo(due, 0);
  });
});

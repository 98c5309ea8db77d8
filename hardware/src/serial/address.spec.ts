import { createServer } from 'node:net';
import { parseAddress } from './address.js';
import { LinkError } from './link.js';
import { openLink } from './open-link.js';

describe('an address', () => {
  it.each([
    ['serial:///dev/ttyUSB0?baud=9600', { kind: 'serial', path: '/dev/ttyUSB0', baud: 9_600, parity: 'none' }],
    [
      'serial:///dev/serial/by-id/usb-FTDI_A%20B',
      { kind: 'serial', path: '/dev/serial/by-id/usb-FTDI_A B', baud: 115_200, parity: 'none' },
    ],
    ['serial:///COM3?baud=38400&parity=even', { kind: 'serial', path: 'COM3', baud: 38_400, parity: 'even' }],
    ['tcp://[::1]:10001', { kind: 'tcp', host: '::1', port: 10_001 }],
    ['tcp://reader.local:10001', { kind: 'tcp', host: 'reader.local', port: 10_001 }],
  ])('%s', (address, expected) => expect(parseAddress(address)).toEqual(expected));

  it.each([
    ['/dev/ttyUSB0', 'no scheme'],
    ['serial://dev/ttyUSB0', 'three slashes'],
    ['serial:///', 'three slashes'],
    ['serial:///dev/ttyUSB0?baud=fast', 'baud "fast"'],
    ['serial:///dev/ttyUSB0?parity=mark', 'parity'],
    ['tcp://reader', 'no host or port'],
    ['udp://reader:1', 'unknown scheme "udp:"'],
  ])('%s is refused: %s', (address, what) => {
    const refused = (): unknown => parseAddress(address);
    expect(refused).toThrow(LinkError);
    expect(refused).toThrow(what);
    expect(refused).toThrow('write serial:///dev/ttyUSB0?baud=115200 or tcp://host:port');
  });
});

describe('a port', () => {
  it('that does not exist is absent', async () => {
    await expect(openLink('serial:///dev/tilescribe-no-such-port')).rejects.toMatchObject({ code: 'LINK_ABSENT' });
  });

  it('on the network carries bytes both ways and reports its end once', async () => {
    const server = createServer((socket) => socket.on('data', (bytes) => socket.end(bytes))).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const link = await openLink(`tcp://127.0.0.1:${port}`);
    const got: string[] = [];
    const closed: string[] = [];
    link.onData((bytes) => got.push(Buffer.from(bytes).toString()));
    const ended = new Promise<void>((resolve) =>
      link.onClose((reason) => {
        closed.push(reason);
        resolve();
      }),
    );
    link.write(Buffer.from('BRK\r'));
    await ended;
    link.close();
    link.write(Buffer.from('too late'));
    await new Promise((resolve) => server.close(resolve));
    expect(got.join('')).toBe('BRK\r');
    expect(closed).toEqual(['closed by the other end']);
    await expect(openLink(`tcp://127.0.0.1:${port}`)).rejects.toMatchObject({ code: 'LINK_ABSENT' });
  });
});

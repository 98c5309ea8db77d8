import { VirtualClock } from '#clock';
import { LinkError, type SerialLink } from '../serial/link.js';
import { LinePlayer } from './line-player.js';

const of = 'side-1';

/** A driver that writes down what it receives, with the time. */
const played = () => {
  const clock = new VirtualClock();
  const player = new LinePlayer(clock);
  const heard: string[] = [];
  const note = (words: string): void => void heard.push(`${clock.now()} ${words}`);
  let link: SerialLink | undefined;
  const connect = (): void =>
    player.connect(
      (opened) => {
        link = opened;
        note('opened');
        opened.onData((bytes) => note(Buffer.from(bytes).toString('hex')));
        opened.onClose(note);
      },
      (error) => note(error instanceof LinkError ? error.code : String(error)),
    );
  const opened = (at: number): void => player.take({ at, of, line: 'opened' });
  const bytes = (at: number, hex: string): void => player.take({ at, of, dir: 'in', hex });
  const closed = (at: number): void => player.take({ at, of, line: 'closed' });
  return { clock, player, heard, connect, opened, bytes, closed, close: () => link?.close() };
};

describe('a line played from its bytes', () => {
  it('opens, sends and closes as recorded', () => {
    const { clock, heard, connect, opened, bytes, closed } = played();
    connect();
    opened(0);
    clock.runUntil(10);
    bytes(10, 'a0');
    closed(10);
    connect();
    clock.runUntil(500);
    opened(500);
    expect(heard).toEqual(['0 opened', '10 a0', '10 closed in the capture', '500 opened']);
  });

  it('is absent for a driver that has waited nearly as long as drivers wait', () => {
    const { clock, heard, connect } = played();
    connect();
    clock.runUntil(5_000);
    expect(heard).toEqual(['4900 LINK_ABSENT']);
  });

  it('sends the bytes later to a driver that opens the port later', () => {
    const { clock, heard, connect, opened, bytes } = played();
    opened(0);
    bytes(10, 'a0');
    clock.runUntil(100);
    connect();
    bytes(100, 'a1');
    clock.runUntil(300);
    expect(heard).toEqual(['100 opened', '110 a0', '200 a1']);
  });

  it('counts bytes that come after the driver has closed the port', () => {
    const { player, connect, opened, bytes, close } = played();
    opened(0);
    connect();
    close();
    bytes(0, 'a0a1');
    expect(player.lost).toBe(2);
  });

  it('ends a link that is open when the port opens again', () => {
    const { heard, connect, opened } = played();
    opened(0);
    connect();
    opened(0);
    expect(heard.at(-1)).toBe('0 closed in the capture');
  });
});

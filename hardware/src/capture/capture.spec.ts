import { VirtualClock } from '#clock';
import type { Observation } from '#inference';
import { seededRandom } from '#random';
import { createMetratecDriver } from '../drivers/metratec-ascii/driver.js';
import type { Connect } from '../serial/index.js';
import { plugIntoMemory, SimulatedMetratecReader, unplugFor } from '../simulator/index.js';
import { CaptureFormatError, parseCapture, playingConnect, recordingConnect } from './index.js';

const header = { capture: 1, reader: 'side-1', model: 'metratec-ascii' } as const;
const driven = (clock: VirtualClock, connect: Connect) => {
  const observations: Observation[] = [];
  const driver = createMetratecDriver({
    reader: 'side-1',
    connect,
    clock,
    random: seededRandom(4),
    antennas: 3,
    onObservation: (observation) => observations.push(observation),
    onStatus: () => undefined,
  });
  driver.start();
  return observations;
};

it('a recording plays again: the same observations at the same times', () => {
  const clock = new VirtualClock();
  const reader = new SimulatedMetratecReader({
    clock,
    tagsOn: (antenna) => (antenna === 1 ? ['E0040150954F02B1'] : []),
  });
  const port = plugIntoMemory(reader, { clock });
  let file = '';
  const recorded = driven(clock, recordingConnect(port.connect, { header, clock, sink: (text) => (file += text) }));
  clock.advance(2_000);
  unplugFor({ reader, port, clock, random: seededRandom(1) }, 100, true);
  clock.advance(2_000);

  const capture = parseCapture(file);
  expect(capture.header).toEqual(header);
  expect(capture.records.filter((record) => 'line' in record)).toHaveLength(3);
  const second = new VirtualClock();
  const played = driven(second, playingConnect(capture, second));
  second.advance(4_000);
  expect(recorded.length).toBeGreaterThan(100);
  expect(played.map(({ at: _, ...rest }) => rest)).toEqual(recorded.map(({ at: _, ...rest }) => rest));
  played.forEach(({ at }, index) => expect(at).toBeCloseTo(recorded[index]?.at ?? NaN, 2));
});

describe('a capture file', () => {
  const good = `${JSON.stringify(header)}\n{"at":0,"line":"opened"}\n{"at":1.5,"dir":"in","hex":"4842540d0a"}\n`;

  it('is read', () => {
    expect(parseCapture(good)).toEqual({
      header,
      records: [
        { at: 0, line: 'opened' },
        { at: 1.5, dir: 'in', hex: '4842540d0a' },
      ],
      torn: false,
    });
  });

  it('cut off in its last line is read up to there', () => {
    expect(parseCapture(`${good}{"at":2,"dir":"in","he`)).toMatchObject({ torn: true, records: [{}, {}] });
  });

  it.each([
    ['', 'CAPTURE_HEADER_INVALID', 1],
    ['{"capture":2,"reader":"a","model":"b"}\n', 'CAPTURE_HEADER_INVALID', 1],
    [`${good}no json\n`, 'CAPTURE_RECORD_INVALID', 4],
    [`${good}{"at":2,"dir":"in","hex":"4"}\n`, 'CAPTURE_RECORD_INVALID', 4],
    [`${good}{"at":"2","dir":"in","hex":"41"}\n`, 'CAPTURE_RECORD_INVALID', 4],
    [`${good}{"at":2,"dir":"up","hex":"41"}\n{}\n`, 'CAPTURE_RECORD_INVALID', 4],
  ])('%j is refused: %s in line %d', (text, code, lineNumber) => {
    try {
      parseCapture(text);
    } catch (error) {
      expect(error).toBeInstanceOf(CaptureFormatError);
      expect(error).toMatchObject({ code, lineNumber });
      return;
    }
    throw new Error('it was read');
  });
});

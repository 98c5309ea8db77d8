import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { chainEvents, emptyHead, eventsCausedBy, LogFileVerifier, LogFileWriter } from '#event-log';
import { sichuanMil } from '#rules/sichuan-mil';
import { dealIdOf, LOG, nodeSha256, playRandomly, recordedLog } from '#testing';
import { factsOf } from './deal/deal-facts.js';
import { readLog } from './examinations/log-content.js';
import { TimesCheck } from './findings/times-check.js';

const STREAMS = 300;
const LINE = 20_000;
/** The most bytes that may be kept for a stream. */
const MOST = 2000;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const heap = (): number => {
  collect();
  return process.memoryUsage().heapUsed;
};

/** A log with one long event in each of its streams. */
const longLines = (): Buffer => {
  const writer = new LogFileWriter({ log: LOG }, nodeSha256);
  const header = writer.header();
  const time = '2026-03-11T09:30:00.000Z';
  const lines = Array.from({ length: STREAMS }, (_, place) => {
    const id = dealIdOf(place + 1);
    const accepted = { commandId: id, actor: 'table-1', source: 'simulated', command: { type: 'DrawTile' } };
    const made = eventsCausedBy({ ...accepted, occurredAt: time, recordedAt: time }, [
      { type: 'TileDrawn', schemaVersion: 1, data: { text: 'x'.repeat(LINE) } },
    ]);
    const [event] = chainEvents(LOG, emptyHead(`deal/${id}`), made, nodeSha256);
    return event === undefined ? '' : writer.event({ ...event, position: place + 1 }, []);
  });
  return Buffer.from([header, ...lines, writer.end()].join(''));
};

it('keeps no text of a line for a stream whose last command is complete', () => {
  const file = longLines();
  const [verifier, times] = [new LogFileVerifier(nodeSha256), new TimesCheck()];
  let found = 0;
  const before = heap();
  for (const { content, findings } of verifier.take(file)) {
    found += findings.length;
    if (content?.kind === 'event') times.take(content.event);
  }
  const kept = heap() - before;
  expect([found, times.counts.findings, [...verifier.end()]]).toEqual([0, 0, []]);
  expect(kept).toBeLessThan(STREAMS * MOST);
});

it('keeps how a deal was opened only for a match', async () => {
  const log = await recordedLog([playRandomly(sichuanMil, 87).steps]);
  const { deals } = await readLog([Buffer.from(log.file('all'))], nodeSha256);
  const [deal] = deals;
  if (deal === undefined) throw new Error('the log has no deal');
  expect(Object.keys(factsOf(deal, false))).toEqual(['deal', 'named', 'lastSettlement']);
  expect(factsOf(deal, true)).toMatchObject({ opened: { type: 'DealOpened' } });
});

import { judgesOf } from '#judge';
import { chainEvents, emptyHead, writeLogFile, type Leaf, type NewEvent } from '#event-log';
import { ruleSets } from '#rules';
import { sichuanMil } from '#rules/sichuan-mil';
import { dealIdOf, LOG, nodeSha256, playRandomly, recordedLog } from '#testing';
import { audit } from './audit.js';

const { steps } = playRandomly(sichuanMil, 1);
let firstCommand = '';

/** The first three events of a deal, the last one with another envelope, chained again so that all hashes are valid. */
const auditedWith = async (change: (leaf: Leaf) => Partial<NewEvent>) => {
  const lines = (await recordedLog([steps.slice(0, 3)])).lines;
  firstCommand = lines[0]?.event.leaf.cause.commandId ?? '';
  const events = lines.map(({ event: { leaf } }, place): NewEvent => {
    const { type, schemaVersion, data, cause, occurredAt, recordedAt } = leaf;
    const honest = { type, schemaVersion, data, cause, occurredAt, recordedAt };
    return place === lines.length - 1 ? { ...honest, ...change(leaf) } : honest;
  });
  const chained = chainEvents(LOG, emptyHead(`deal/${dealIdOf(1)}`), events, nodeSha256);
  const file = writeLogFile(
    { log: LOG },
    chained.map((event, place) => ({
      event: { ...event, position: place + 1 },
      disclosures: lines[place]?.disclosures ?? [],
    })),
    nodeSha256,
  );
  return audit([Buffer.from(file)], { judges: judgesOf(ruleSets), sha256: nodeSha256 });
};

it('an unchanged envelope is no finding', async () => {
  expect((await auditedWith(() => ({}))).findings).toEqual([]);
});

it('data that name another type than their leaf are found', async () => {
  const { findings } = await auditedWith(({ type, data }) => ({ type: 'PlayStarted', data: { ...data, type } }));
  expect(findings).toMatchObject([{ check: 'replay', code: 'EVENT_SHAPE', sequence: 3, pointer: '/data/type' }]);
});

it('an event of a version that this program does not know is found', async () => {
  const { findings } = await auditedWith(() => ({ schemaVersion: 2 }));
  const found = {
    check: 'replay',
    code: 'EVENT_SHAPE',
    sequence: 3,
    pointer: '/schemaVersion',
    expected: 1,
    actual: 2,
  };
  expect(findings).toMatchObject([found]);
});

it('a second command under an id that has been accepted is found', async () => {
  const { findings } = await auditedWith(({ cause }) => ({ cause: { ...cause, commandId: firstCommand } }));
  expect(findings).toMatchObject([{ check: 'sequence', code: 'COMMAND_REPEATED', sequence: 3, actual: firstCommand }]);
});

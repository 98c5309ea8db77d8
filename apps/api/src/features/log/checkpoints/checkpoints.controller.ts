import { operation, Resource, Route, type Answers, type Given } from '../../../access/operations/index.js';
import { plainText } from '../../../http/openapi/answers.js';
import { needsOrLink, READING } from '../../../access/keys/access.js';
import { Checkpointing } from '../tree/checkpointing.js';
import { CheckpointQuery } from './proof-schemas.js';
import { PublishedKeys } from '../tree/published-keys.js';
import { WitnessedCheckpoints } from '../witnesses/witnessed-checkpoints.js';
import * as examples from './checkpoints.examples.js';

const readCheckpoint = operation('GET', 'log/checkpoint', {
  access: needsOrLink(...READING),
  summary: 'Read a signed checkpoint of the log',
  description:
    'Returns the number of events of the log as it is now and the root of the RFC 6962 Merkle tree over them, signed with the key of ' +
    'the log. Keep it: `tilescribe verify FILE --checkpoint NOTE --log-key KEY` later detects each event that was removed, changed, ' +
    'inserted or moved since. The first checkpoint of a long log takes some time. The note also has the cosignatures that the checkpoint ' +
    'has by now. Witnesses cosign after it was signed, so a new checkpoint may have none: `witnessed=true` returns the newest ' +
    'one that has enough cosignatures.',
  query: CheckpointQuery,
  answer: plainText(
    'The checkpoint.',
    'A signed note (C2SP signed-note) with a checkpoint (C2SP tlog-checkpoint): the origin of the log, the number of events, the root in base64, an empty line, the signature of the log, and one line for each cosignature of a witness (C2SP tlog-cosignature).',
    examples.checkpoint,
  ),
  problems: ['NO_LOG_KEY', 'NO_WITNESSED_CHECKPOINT', 'LOG_ALTERED', 'LOG_KEY_REPLACED', 'CLOCK_DIFFERS'],
});

const readLogKey = operation('GET', 'log/key', {
  access: needsOrLink(...READING),
  summary: 'Read the public key of the log',
  description:
    'Returns the key with which the checkpoints of the log are signed. Keep it from the beginning: a key that is read together with a ' +
    'checkpoint proves nothing about its signer.',
  answer: plainText(
    'The public key.',
    'A verifier key (C2SP signed-note): name, id and Ed25519 key in base64, joined by plus signs.',
    examples.key,
  ),
  problems: ['NO_LOG_KEY'],
});

const readLogKeyChanges = operation('GET', 'log/key/changes', {
  access: needsOrLink(...READING),
  summary: 'Read the changes of the key of the log',
  description:
    'Returns the statements by which each earlier key of the log named the next one, the oldest first. The answer is empty if the key was never ' +
    'changed. `tilescribe verify --log-key KEY --key-changes FILE` accepts later keys because of them.',
  answer: plainText(
    'The changes.',
    'Signed notes (C2SP signed-note), separated by empty lines. Each has two signatures: of the earlier key and of the new one. docs/FORMAT.md describes the lines.',
    examples.keyChanges,
  ),
  problems: ['NO_LOG_KEY'],
});

@Resource('log')
export class CheckpointsController {
  constructor(
    private readonly checkpointing: Checkpointing,
    private readonly keys: PublishedKeys,
    private readonly witnessed: WitnessedCheckpoints,
  ) {}

  @Route(readCheckpoint)
  async readCheckpoint({ query: { witnessed } }: Given<typeof readCheckpoint>): Answers<typeof readCheckpoint> {
    const checkpoint = witnessed === 'true' ? await this.witnessed.newest() : await this.checkpointing.latest();
    return this.witnessed.note(checkpoint);
  }

  @Route(readLogKey)
  readLogKey(): Answers<typeof readLogKey> {
    return this.keys.current();
  }

  @Route(readLogKeyChanges)
  readLogKeyChanges(): Answers<typeof readLogKeyChanges> {
    return this.keys.changes();
  }
}

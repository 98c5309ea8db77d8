import { Controller, Inject } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { operation, Route, type Answered, type Answers } from '../../access/operations/index.js';
import { json } from '../../http/openapi/answers.js';
import { z } from 'zod';
import { named } from '#shapes/schema';
import { Replication } from '#persistence';
import { READS_ONLY } from '../../platform/database/tokens.js';
import { unavailable } from '../../http/problems/problem.js';
import { ServiceState } from './service-state.js';
import { RecordingReadiness } from './recording-readiness.js';

const Health = named('Health', 'The process answers.', {
  status: z.literal('ok').describe('Always ok; otherwise the answer is a problem.'),
});
const OK: z.infer<typeof Health> = { status: 'ok' };

const Lsn = z.string().nullable();

const ReadsOnly = named('ReadsOnly', 'The standby that a process with TILESCRIBE_READS_ONLY=1 reads.', {
  role: z
    .enum(['standby', 'primary'])
    .describe(
      'The role of the server that is read. After it has taken over it is the primary, and the process still only reads.',
    ),
  isReceiving: z.boolean().describe('Whether the standby has a connection to its primary. False at a primary.'),
  lagSeconds: z
    .number()
    .nullable()
    .describe(
      'Upper bound of the lag, in seconds. It is 0 while the connection is open and everything received is replayed. Otherwise it is the age of the last replayed commit, or null where none was replayed since the start of the standby.',
    ),
  receivedLsn: Lsn.describe('Position in the write-ahead log up to which the standby has received it, or null.'),
  replayedLsn: Lsn.describe('Position in the write-ahead log up to which the standby has replayed it, or null.'),
  schema: z.string().nullable().describe('The name of the newest migration of the database.'),
});

const Readiness = Health.extend({
  readsOnly: ReadsOnly.optional().describe('Only of a process that reads only: how far it is behind.'),
}).meta({ id: 'Readiness', description: 'The database answers.' });

type ReplicationState = Awaited<ReturnType<Replication['state']>>;

const isLive = operation('GET', 'live', {
  access: 'everyone',
  summary: 'Check that the process answers',
  description: 'Answers without a key and without the database.',
  answer: json('The process answers.', Health, OK),
  problems: ['MALFORMED_REQUEST'],
});

const isReady = operation('GET', 'ready', {
  access: 'everyone',
  summary: 'Check that the service can record',
  description:
    'Answers without a key. 503 while the database does not answer or takes no writes, after a newer version has migrated it, while its clock differs by more than a minute, while the newest edition of a rule set has no usable file, ' +
    'or while signer, NATS or lists are a minute behind. A process that only reads also answers ' +
    'how far it is behind the primary.',
  answer: json('The database answers.', Readiness, OK),
  problems: ['MALFORMED_REQUEST', 'UNAVAILABLE', 'CLOCK_DIFFERS'],
});

@ApiTags('health')
@Controller('health')
export class HealthController {
  #state: Promise<ReplicationState> | undefined;

  constructor(
    private readonly recording: RecordingReadiness,
    private readonly state: ServiceState,
    private readonly replication: Replication,
    @Inject(READS_ONLY) private readonly isReadsOnly: boolean,
  ) {}

  @Route(isLive)
  isLive(): Answered<typeof isLive> {
    return OK;
  }

  @Route(isReady)
  async isReady(): Answers<typeof isReady> {
    if (this.isReadsOnly) {
      await this.recording.checkSchema();
      return { ...OK, readsOnly: await this.#replicated() };
    }
    await this.recording.check();
    const standstill = await this.state.standstill();
    if (standstill !== undefined) throw unavailable(standstill);
    return OK;
  }

  /** Simultaneous checks share one database query, so many checks do not delay each other. */
  #replicated(): Promise<ReplicationState> {
    this.#state ??= this.replication
      .state()
      .catch(() => {
        throw unavailable('database');
      })
      .finally(() => (this.#state = undefined));
    return this.#state;
  }
}

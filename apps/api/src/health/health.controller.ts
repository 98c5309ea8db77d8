import { Controller, Get, Inject } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Replication, type Database } from '#persistence';
import { DATABASE, READS_ONLY } from '../database/tokens.js';
import { OpenToEveryone } from '../keys/access.js';
import { ApiAnswer } from '../openapi/api-answers.js';
import { ApiProblems } from '../problems/api-problems.js';
import { unavailable } from '../problems/problem.js';

const Health = z
  .strictObject({ status: z.literal('ok').describe('Always ok; otherwise the answer is a problem.') })
  .meta({ id: 'Health', description: 'The process answers.' });
const OK: z.infer<typeof Health> = { status: 'ok' };

const Lsn = z.string().nullable();

const ReadsOnly = z
  .strictObject({
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
  })
  .meta({ id: 'ReadsOnly', description: 'The standby that a process with TILESCRIBE_READS_ONLY=1 reads.' });

const Readiness = Health.extend({
  readsOnly: ReadsOnly.optional().describe('Only of a process that reads only: how far it is behind.'),
}).meta({ id: 'Readiness', description: 'The database answers.' });

@ApiTags('health')
@Controller('health')
export class HealthController {
  #check: Promise<z.infer<typeof Readiness>> | undefined;

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly replication: Replication,
    @Inject(READS_ONLY) private readonly isReadsOnly: boolean,
  ) {}

  @Get('live')
  @OpenToEveryone()
  @ApiOperation({
    summary: 'Check that the process answers',
    description: 'Answers without a key and without the database.',
  })
  @ApiAnswer('The process answers.', Health, OK)
  @ApiProblems('MALFORMED_REQUEST')
  isLive(): z.infer<typeof Health> {
    return OK;
  }

  @Get('ready')
  @OpenToEveryone()
  @ApiOperation({
    summary: 'Check that the database answers',
    description:
      'Answers without a key. The answer is 503 while the database does not answer. A process that only reads, from a standby, also answers ' +
      'how far it is behind the primary.',
  })
  @ApiAnswer('The database answers.', Readiness, OK)
  @ApiProblems('MALFORMED_REQUEST', 'UNAVAILABLE')
  async isReady(): Promise<z.infer<typeof Readiness>> {
    // Simultaneous checks share one database query, so many checks do not delay each other.
    this.#check ??= this.#checked().finally(() => (this.#check = undefined));
    try {
      return await this.#check;
    } catch {
      throw unavailable('database');
    }
  }

  async #checked(): Promise<z.infer<typeof Readiness>> {
    if (this.isReadsOnly) return { ...OK, readsOnly: await this.replication.state() };
    await this.database.ping();
    return OK;
  }
}

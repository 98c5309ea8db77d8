import { Controller, Get, Inject } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import type { Database } from '#persistence';
import { DATABASE } from '../database/tokens.js';
import { OpenToEveryone } from '../keys/access.js';
import { ApiProblems } from '../problems/api-problems.js';
import { unavailable } from '../problems/problem.js';

const Health = z
  .strictObject({ status: z.literal('ok').describe('Always ok; otherwise the answer is a problem.') })
  .meta({ id: 'Health', description: 'The process answers.' });
const OK: z.infer<typeof Health> = { status: 'ok' };

@ApiTags('health')
@Controller('health')
export class HealthController {
  #ping: Promise<unknown> | undefined;

  constructor(@Inject(DATABASE) private readonly database: Database) {}

  @Get('live')
  @OpenToEveryone()
  @ApiOperation({
    operationId: 'isLive',
    summary: 'Check that the process answers',
    description: 'Answers without a key and without the database.',
    security: [],
  })
  @ApiOkResponse({ description: 'The process answers.', standardSchema: Health, example: OK })
  @ApiProblems('MALFORMED_REQUEST')
  live(): z.infer<typeof Health> {
    return OK;
  }

  @Get('ready')
  @OpenToEveryone()
  @ApiOperation({
    operationId: 'isReady',
    summary: 'Check that the database answers',
    description: 'Answers without a key. The answer is 503 while the database does not answer.',
    security: [],
  })
  @ApiOkResponse({ description: 'The database answers.', standardSchema: Health, example: OK })
  @ApiProblems('MALFORMED_REQUEST', 'UNAVAILABLE')
  async ready(): Promise<z.infer<typeof Health>> {
    // Simultaneous checks share one database query, so many checks do not delay each other.
    this.#ping ??= this.database.ping().finally(() => (this.#ping = undefined));
    try {
      await this.#ping;
    } catch {
      throw unavailable('database');
    }
    return OK;
  }
}

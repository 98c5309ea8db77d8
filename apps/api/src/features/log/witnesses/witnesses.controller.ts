import { Controller, Get, Header } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { Needs, READING } from '../../../access/keys/access.js';
import { ApiAnswer, ApiText } from '../../../http/openapi/api-answers.js';
import { witnessMetrics } from './witness-metrics.js';
import { WitnessReport } from './witness-report.js';
import { Witnesses } from './witness-schemas.js';
import * as examples from './witnesses.examples.js';

const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

@ApiTags('log')
@Controller('v1/log/witnesses')
export class WitnessesController {
  constructor(private readonly report: WitnessReport) {}

  @Get()
  @Needs(...READING)
  @ApiOperation({
    summary: 'List the witnesses of the log',
    description:
      'Returns the witnesses that the service asks to cosign its checkpoints, with what each has cosigned and what it answered last. A ' +
      'witness with the state `LOG_DIFFERS` has cosigned another history of this log: the database was set back or changed. Trust the ' +
      'witnesses that you have pinned, not this list: `tilescribe verify --witness KEY` checks their cosignatures.',
  })
  @ApiAnswer('The witnesses.', Witnesses, examples.witnesses)
  listWitnesses(): Promise<z.infer<typeof Witnesses>> {
    return this.report.read();
  }

  @Get('metrics')
  @Header('Content-Type', METRICS_TYPE)
  @Needs(...READING)
  @ApiOperation({
    summary: 'Read the metrics of the witnesses',
    description:
      'Returns the same facts as `GET /v1/log/witnesses` in the text format of Prometheus. Prometheus sends the key as its bearer token.',
  })
  @ApiText('The metrics.', 'text/plain', 'The text format of Prometheus, version 0.0.4.', examples.metrics)
  async readWitnessMetrics(): Promise<string> {
    return witnessMetrics(await this.report.read());
  }
}

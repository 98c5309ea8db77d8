import { operation, Resource, Route, type Answers } from '../../../access/operations/index.js';
import { json, plainText } from '../../../http/openapi/answers.js';
import { needs, READING } from '../../../access/keys/access.js';
import { witnessMetrics } from './witness-metrics.js';
import { WitnessReport } from './witness-report.js';
import { Witnesses } from './witness-schemas.js';
import * as examples from './witnesses.examples.js';

const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

const listWitnesses = operation('GET', '', {
  access: needs(...READING),
  summary: 'List the witnesses of the log',
  description:
    'Returns the witnesses that the service asks to cosign its checkpoints, with what each has cosigned and what it answered last. A ' +
    'witness with the state `LOG_DIFFERS` has cosigned another history of this log: the database was set back or changed. Trust the ' +
    'witnesses that you have pinned, not this list: `tilescribe verify --witness KEY` checks their cosignatures.',
  answer: json('The witnesses.', Witnesses, examples.witnesses),
});

const readWitnessMetrics = operation('GET', 'metrics', {
  access: needs(...READING),
  summary: 'Read the metrics of the witnesses',
  description:
    'Returns the same facts as `GET /v1/log/witnesses` in the text format of Prometheus. Prometheus sends the key as its bearer token.',
  answer: plainText('The metrics.', 'The text format of Prometheus, version 0.0.4.', examples.metrics, METRICS_TYPE),
});

@Resource('log', 'log/witnesses')
export class WitnessesController {
  constructor(private readonly report: WitnessReport) {}

  @Route(listWitnesses)
  listWitnesses(): Answers<typeof listWitnesses> {
    return this.report.read();
  }

  @Route(readWitnessMetrics)
  async readWitnessMetrics(): Answers<typeof readWitnessMetrics> {
    return witnessMetrics(await this.report.read());
  }
}

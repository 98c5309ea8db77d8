import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '#persistence';
import { DATABASE } from '../../platform/database/tokens.js';
import { METRICS } from './metric-table.js';
import { ServiceState } from './service-state.js';

/** In seconds: from a read of memory to the time limits of the database. */
const DURATIONS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const GROUPS = [1, 2, 4, 8, 16, 32, 64, 128, 250];

/** The metrics of one log in this process. Their names are stable. None depends on a tile, a player or a table. */
@Injectable()
export class Metrics {
  readonly #registry = new Registry();
  readonly #requests = new Histogram({
    name: 'tilescribe_request_duration_seconds',
    help: 'Time until a request was answered, or its client has gone. Streams last as long as their clients read.',
    labelNames: ['operation', 'status'],
    buckets: DURATIONS,
    registers: [this.#registry],
  });

  constructor(
    private readonly state: ServiceState,
    @Inject(DATABASE) { events }: Database,
  ) {
    const registers = [this.#registry];
    const duration = new Histogram({
      name: 'tilescribe_append_duration_seconds',
      help: 'Time until a group of commands was in the log, from the arrival of its first one.',
      buckets: DURATIONS,
      registers,
    });
    const commands = new Histogram({
      name: 'tilescribe_append_group_commands',
      help: 'Commands that were appended together.',
      buckets: GROUPS,
      registers,
    });
    events.onGroup(({ weight, ms }) => {
      duration.observe(ms / 1_000);
      commands.observe(weight);
    });
  }

  /** Counts a request that has ended. Pages, files and unknown addresses have no operation. */
  finished({ routeOptions: { config } }: FastifyRequest, { statusCode, elapsedTime }: FastifyReply): void {
    const status = `${Math.floor(statusCode / 100)}xx`;
    this.#requests.observe({ operation: config.operation ?? '', status }, elapsedTime / 1_000);
  }

  /** @param log a label of each sample, if the process serves several logs. */
  async registryOf(log: string | undefined): Promise<Registry> {
    if (log !== undefined) this.#registry.setDefaultLabels({ log });
    const state = await this.state.read();
    for (const { name, help, labels, samples } of METRICS) {
      const gauge =
        (this.#registry.getSingleMetric(name) as Gauge | undefined) ??
        new Gauge({ name, help, labelNames: [...labels], registers: [this.#registry] });
      gauge.reset();
      // A gauge without labels has a sample of 0 by itself.
      if (labels.length === 0) gauge.remove({});
      for (const [own, value] of samples(state)) if (value !== undefined && value !== null) gauge.set(own, value);
    }
    return this.#registry;
  }
}

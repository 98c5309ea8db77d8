import { Gauge, Registry } from 'prom-client';
import type { z } from 'zod';
import type { Witnesses } from './witness-schemas.js';

type Report = z.infer<typeof Witnesses>;
type Sample = readonly [labels: Readonly<Record<string, string>>, value: number | null];

interface Metric {
  readonly name: string;
  readonly help: string;
  readonly labels: readonly string[];
  readonly samples: (report: Report) => readonly Sample[];
}

const perWitness =
  (value: (witness: Report['witnesses'][number]) => number | null): Metric['samples'] =>
  ({ witnesses }) =>
    witnesses.map((witness) => [{ witness: witness.name }, value(witness)]);

/** The metrics of the witnesses. Their names are stable. An unknown value has no sample. */
export const WITNESS_METRICS: readonly Metric[] = [
  {
    name: 'tilescribe_signed_events',
    help: 'Events of the newest signed checkpoint.',
    labels: [],
    samples: ({ signedEvents }) => [[{}, signedEvents]],
  },
  {
    name: 'tilescribe_witnessed_events',
    help: 'Events of the newest checkpoint that the quorum of the witnesses has cosigned.',
    labels: [],
    samples: ({ witnessedEvents }) => [[{}, witnessedEvents]],
  },
  {
    name: 'tilescribe_witness_cosigns',
    help: '1 where the last request to the witness was cosigned, 0 otherwise.',
    labels: ['witness'],
    samples: perWitness(({ state }) => (state === null ? null : Number(state === 'COSIGNS'))),
  },
  {
    name: 'tilescribe_witness_log_differs',
    help: '1 where the witness has cosigned another history of this log, 0 otherwise.',
    labels: ['witness'],
    samples: perWitness(({ state }) => (state === null ? null : Number(state === 'LOG_DIFFERS'))),
  },
  {
    name: 'tilescribe_witness_cosigned_events',
    help: 'Events of the largest checkpoint that the witness has cosigned.',
    labels: ['witness'],
    samples: perWitness(({ cosignedEvents }) => cosignedEvents),
  },
  {
    name: 'tilescribe_witness_cosigned_timestamp_seconds',
    help: 'The time of this cosignature.',
    labels: ['witness'],
    samples: perWitness(({ cosignedAt }) => (cosignedAt === null ? null : Date.parse(cosignedAt) / 1000)),
  },
];

/** The text format of Prometheus. */
export const witnessMetrics = (report: Report): Promise<string> => {
  const registry = new Registry();
  for (const { name, help, labels, samples } of WITNESS_METRICS) {
    const gauge = new Gauge({ name, help, labelNames: [...labels], registers: [registry] });
    // A gauge without labels has a sample of 0 by itself.
    gauge.reset();
    if (labels.length === 0) gauge.remove({});
    for (const [own, value] of samples(report)) if (value !== null) gauge.set(own, value);
  }
  return registry.metrics();
};

import type { z } from 'zod';
import type { Witnesses } from './witness-schemas.js';

export const witnesses: z.infer<typeof Witnesses> = {
  quorum: '1 of witness.example, other.example',
  signedEvents: 120,
  witnessedEvents: 118,
  witnesses: [
    {
      name: 'w1',
      key: 'witness.example+3242dd05+BGa+fjMsekUzMr2dCn99sFX1xe8aBq2mbZizn7aBDEc6',
      state: 'COSIGNS',
      detail: '',
      since: '2026-03-11T09:30:00.000Z',
      cosignedEvents: 118,
      cosignedAt: '2026-03-11T10:12:30.000Z',
    },
    {
      name: 'w2',
      key: 'other.example+553b41fe+BAtROtm0kkAVygkC7QeQRNOsXb7CMG8GlIwQ2o62458t',
      state: 'UNREACHABLE',
      detail: 'it did not answer within 10 seconds',
      since: '2026-03-11T09:58:00.000Z',
      cosignedEvents: 64,
      cosignedAt: '2026-03-11T09:57:30.000Z',
    },
  ],
};

export const metrics =
  '# HELP tilescribe_witnessed_events Events of the newest checkpoint that the quorum of the witnesses has cosigned.\n' +
  '# TYPE tilescribe_witnessed_events gauge\n' +
  'tilescribe_witnessed_events 118\n';

import { z } from 'zod';
import { named } from '#shapes/schema';
import { Timestamp } from '../../../recording/reading/event-schemas.js';
import { WITNESS_FAULTS } from './witness-answer.js';

const events = (description: string) =>
  z
    .int()
    .min(0)
    .nullable()
    .meta({ description, examples: [120] });

const CONDITIONS = ['COSIGNS', ...WITNESS_FAULTS] as const;

const Witness = named('Witness', 'A witness of the log.', {
  name: z.string().meta({ description: 'The name of the witness in the policy of the service.', examples: ['w1'] }),
  key: z.string().meta({
    description: 'The public key of the witness (C2SP signed-note, verifier key of type 0x04).',
    examples: ['witness.example+3242dd05+BGa+fjMsekUzMr2dCn99sFX1xe8aBq2mbZizn7aBDEc6'],
  }),
  state: z
    .enum(CONDITIONS)
    .nullable()
    .meta({
      description:
        'What the witness answered last; null before the first answer. `COSIGNS`: it cosigns. `UNREACHABLE`: no answer, or a temporary ' +
        'one. `LOG_UNKNOWN` and `KEY_UNKNOWN`: its operator has to add the log or its key. `LOG_DIFFERS`: it has cosigned another ' +
        'history of this log, so events were removed or changed. `ANSWER_WRONG`: its cosignature is invalid or of another time. ' +
        '`REQUEST_REFUSED`: any other refusal.',
      examples: ['COSIGNS'],
    }),
  detail: z.string().meta({ description: 'The reason in English; empty if the witness cosigns.', examples: [''] }),
  since: Timestamp.nullable().describe('The time from which on all answers had this state.'),
  cosignedEvents: events(
    'The number of events of the largest checkpoint that the witness has cosigned; null before the first.',
  ),
  cosignedAt: Timestamp.nullable().describe('The time that this cosignature states.'),
});

export const Witnesses = named('Witnesses', 'The witnesses of the log, and what they have cosigned.', {
  quorum: z
    .string()
    .nullable()
    .meta({
      description: 'The witnesses whose cosignatures make a checkpoint witnessed; null if the service asks no witness.',
      examples: ['2 of witness.example, other.example, third.example'],
    }),
  signedEvents: events('The number of events of the newest signed checkpoint; null before the first.'),
  witnessedEvents: events('The number of events of the newest witnessed checkpoint; null before the first.'),
  witnesses: z.array(Witness).describe('The witnesses, in the order of the policy.'),
});

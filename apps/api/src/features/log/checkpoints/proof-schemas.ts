import { z } from 'zod';
import { named } from '#shapes/schema';
import { expectedInRequest } from '#shapes';
import { wholeNumber } from '../../../recording/reading/list-queries.js';

const count = (description: string) => wholeNumber(0).meta({ description, examples: [120] });

const position = wholeNumber(1).meta({ description: 'The position of the event in the log, from 1.', examples: [17] });

export const InclusionQuery = z.strictObject({
  position,
  size: count('The number of events of the tree; by default all events of the log now. At most as many as are signed.')
    .min(1)
    .exactOptional(),
});

const witnessed = z
  .enum(['true', 'false'])
  .default('false')
  .meta({
    description:
      'With `true` the newest checkpoint that the quorum of the witnesses has cosigned, otherwise the log as it is now.',
    examples: ['true'],
  });

export const CheckpointQuery = z.strictObject({ witnessed });
export const ProofFileQuery = z.strictObject({ position, witnessed });

export const ConsistencyQuery = z
  .strictObject({
    from: count('The number of events of the earlier checkpoint.'),
    to: count('The number of events of the later checkpoint; by default all events of the log now.').exactOptional(),
  })
  .refine(({ from, to }) => to === undefined || from <= to, {
    path: ['to'],
    error: expectedInRequest('atLeastFrom', {}),
  });

const number = (least: number, description: string, example: number) =>
  z
    .int()
    .min(least)
    .meta({ description, examples: [example] });
const hash = z.string().regex(/^[0-9a-f]{64}$/);
const hashes = (description: string) => z.array(hash).describe(description);

export const InclusionProof = named('InclusionProof', 'The proof that an event is in the log.', {
  position: number(1, 'The position of the event, from 1.', 17),
  index: number(0, 'The index of its entry in the tree, from 0.', 16),
  size: number(1, 'The number of events of the tree.', 120),
  root: hash.describe('The root of the tree of this size. Compare it with that of a signed checkpoint.'),
  hashes: hashes('The proof (RFC 9162, section 2.1.3), from the sibling of the entry to the child of the root.'),
});

export const ConsistencyProof = named(
  'ConsistencyProof',
  'The proof that nothing was removed, changed or inserted between two checkpoints.',
  {
    from: number(0, 'The number of events of the earlier tree.', 100),
    to: number(0, 'The number of events of the later tree.', 120),
    fromRoot: hash.describe('The root of the earlier tree.'),
    toRoot: hash.describe('The root of the later tree.'),
    hashes: hashes(
      'The proof (RFC 9162, section 2.1.4). Empty where the sizes are equal, or the earlier tree is empty.',
    ),
  },
);

import { operation, Resource, Route, type Answers, type Given } from '../../../access/operations/index.js';
import { json, plainText } from '../../../http/openapi/answers.js';
import { needs, needsOrLink, READING } from '../../../access/keys/access.js';
import * as examples from './checkpoints.examples.js';
import { ConsistencyProof, ConsistencyQuery, InclusionProof, InclusionQuery, ProofFileQuery } from './proof-schemas.js';
import { Proofs } from './proofs.js';

const PROBLEMS = [
  'INVALID_QUERY',
  'BEYOND_CHECKPOINT',
  'NO_LOG_KEY',
  'LOG_ALTERED',
  'LOG_KEY_REPLACED',
  'CLOCK_DIFFERS',
] as const;

const readInclusionProof = operation('GET', 'inclusion', {
  access: needs(...READING),
  summary: 'Prove that an event is in the log',
  description:
    'Returns the hashes that lead from one event to the root of the tree. With the leaf of the event and a signed checkpoint of ' +
    'this size, a reader can check that the event is in the log at this position.',
  query: InclusionQuery,
  answer: json('The proof.', InclusionProof, examples.inclusion),
  problems: [...PROBLEMS],
});

const readProofFile = operation('GET', 'inclusion/file', {
  access: needs(...READING),
  summary: 'Prove that an event is in the log, as a file',
  description:
    'Returns the proof together with a signed checkpoint of the log as it is now, as one file for `tilescribe inclusion`. The proof of the ' +
    'last event of a deal covers the whole deal, because each event contains the hash of the one before. With `witnessed=true` the ' +
    'checkpoint is the newest one that enough witnesses have cosigned, so that the file also contains the cosignatures.',
  query: ProofFileQuery,
  answer: plainText(
    'The proof.',
    'A proof file (C2SP tlog-proof): index, hashes in base64, an empty line, and the checkpoint.',
    examples.proofFile,
  ),
  problems: [...PROBLEMS, 'NO_WITNESSED_CHECKPOINT'],
});

const readConsistencyProof = operation('GET', 'consistency', {
  access: needsOrLink(...READING),
  summary: 'Prove that the log has only grown',
  description:
    'Returns the hashes that show that the log of one checkpoint begins with exactly the events of an earlier one. ' +
    '`tilescribe consistency` checks the answer with both checkpoints.',
  query: ConsistencyQuery,
  answer: json('The proof.', ConsistencyProof, examples.consistency),
  problems: [...PROBLEMS],
});

@Resource('log', 'log/proofs')
export class ProofsController {
  constructor(private readonly proofs: Proofs) {}

  @Route(readInclusionProof)
  readInclusionProof({ query }: Given<typeof readInclusionProof>): Answers<typeof readInclusionProof> {
    return this.proofs.inclusion(query.position, query.size);
  }

  @Route(readProofFile)
  readProofFile({ query: { position, witnessed } }: Given<typeof readProofFile>): Answers<typeof readProofFile> {
    return this.proofs.file(position, witnessed === 'true');
  }

  @Route(readConsistencyProof)
  readConsistencyProof({ query }: Given<typeof readConsistencyProof>): Answers<typeof readConsistencyProof> {
    return this.proofs.consistency(query.from, query.to);
  }
}

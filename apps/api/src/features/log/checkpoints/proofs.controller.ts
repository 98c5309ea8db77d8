import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { Needs, READING } from '../../../access/keys/access.js';
import { ApiAnswer, ApiPlainText } from '../../../http/openapi/api-answers.js';
import { ApiProblems } from '../../../http/openapi/api-problems.js';
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

@ApiTags('log')
@Controller('v1/log/proofs')
export class ProofsController {
  constructor(private readonly proofs: Proofs) {}

  @Get('inclusion')
  @Needs(...READING)
  @ApiOperation({
    summary: 'Prove that an event is in the log',
    description:
      'Returns the hashes that lead from one event to the root of the tree. With the leaf of the event and a signed checkpoint of ' +
      'this size, a reader can check that the event is in the log at this position.',
  })
  @ApiAnswer('The proof.', InclusionProof, examples.inclusion)
  @ApiProblems(...PROBLEMS)
  readInclusionProof(
    @Query({ schema: InclusionQuery }) { position, size }: z.infer<typeof InclusionQuery>,
  ): Promise<z.infer<typeof InclusionProof>> {
    return this.proofs.inclusion(position, size);
  }

  @Get('inclusion/file')
  @Needs(...READING)
  @ApiOperation({
    summary: 'Prove that an event is in the log, as a file',
    description:
      'Returns the proof together with a signed checkpoint of the log as it is now, as one file for `tilescribe inclusion`. The proof of the ' +
      'last event of a deal covers the whole deal, because each event contains the hash of the one before. With `witnessed=true` the ' +
      'checkpoint is the newest one that enough witnesses have cosigned, so that the file also contains the cosignatures.',
  })
  @ApiPlainText(
    'The proof.',
    'A proof file (C2SP tlog-proof): index, hashes in base64, an empty line, and the checkpoint.',
    examples.proofFile,
  )
  @ApiProblems(...PROBLEMS, 'NO_WITNESSED_CHECKPOINT')
  readProofFile(
    @Query({ schema: ProofFileQuery }) { position, witnessed }: z.infer<typeof ProofFileQuery>,
  ): Promise<string> {
    return this.proofs.file(position, witnessed === 'true');
  }

  @Get('consistency')
  @Needs(...READING)
  @ApiOperation({
    summary: 'Prove that the log has only grown',
    description:
      'Returns the hashes that show that the log of one checkpoint begins with exactly the events of an earlier one. ' +
      '`tilescribe consistency` checks the answer with both checkpoints.',
  })
  @ApiAnswer('The proof.', ConsistencyProof, examples.consistency)
  @ApiProblems(...PROBLEMS)
  readConsistencyProof(
    @Query({ schema: ConsistencyQuery }) { from, to }: z.infer<typeof ConsistencyQuery>,
  ): Promise<z.infer<typeof ConsistencyProof>> {
    return this.proofs.consistency(from, to);
  }
}

import { Body, Controller, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { DealPath } from '../../recording/reading/paths.js';
import type { Request } from '../../http/exchange/http.js';
import { ApiIdempotent } from '../../access/idempotency/api-idempotent.js';
import { idempotencyOf } from '../../access/idempotency/idempotency.js';
import { Needs, READING, Writes, WRITING } from '../../access/keys/access.js';
import type { Caller } from '../../access/keys/caller.js';
import { CurrentCaller } from '../../access/keys/current-caller.js';
import { tableOfDeal } from '../../access/keys/written-table.js';
import { ApiAnswer } from '../../http/openapi/api-answers.js';
import { ApiJsonBody } from '../../http/openapi/api-json-body.js';
import { ApiProblems } from '../../http/openapi/api-problems.js';
import { WallAnswer, WallCommandRequest, WallDocument } from './wall-schemas.js';
import { WallService } from './wall-service.js';
import * as examples from './walls.examples.js';

@ApiTags('walls')
@Controller('v1/deals/:dealId/wall')
export class WallsController {
  constructor(private readonly service: WallService) {}

  @Post('commands')
  @HttpCode(200)
  @Writes(tableOfDeal, ...WRITING)
  @ApiOperation({
    summary: 'Commit to a wall or a nonce, open the nonce, or reveal the wall',
    description:
      'The table or the recorder commits to the wall right after the deal is opened, before the dice are thrown. Then each player commits ' +
      'to a secret nonce, through any key that writes at the table (`CommitNonce`). After four commitments, or after ' +
      '`CloseCommitments`, each player opens the nonce through the same key (`OpenNonce`). The software wall follows from the seed of the ' +
      'service and all nonces. Nobody can choose it as long as one player has drawn the nonce at random. If a nonce stays ' +
      'closed, there is no wall: abandon the deal and open another. The settlement of the deal reveals a software wall; `RevealSoftwareWall` then returns ' +
      'that event. The table reveals a scanned wall after the settlement. docs/FORMAT.md defines what is ' +
      'hashed and how a software wall follows from its seed; `tilescribe verify` checks it.',
  })
  @ApiIdempotent()
  @ApiProblems('IMPLAUSIBLE_TIME', 'OCCURRED_BACKWARDS')
  @ApiJsonBody(examples.command, examples.commands)
  @ApiAnswer('The events that the command caused.', WallAnswer, examples.answer)
  @ApiProblems('INVALID_PATH', 'NO_SUCH_DEAL', 'COMMAND_ID_REUSED', 'JUDGE_MISSING')
  @ApiProblems('WALL_ALREADY_COMMITTED', 'WALL_NOT_COMMITTED', 'WALL_TOO_LATE', 'WALL_METHOD')
  @ApiProblems('WALL_NOT_COMPARABLE')
  @ApiProblems('NONCE_ALREADY_GIVEN', 'NONCES_CLOSED', 'NONCE_NOT_COMMITTED', 'NONCE_TOO_EARLY')
  @ApiProblems('NONCE_SENDER_DIFFERS', 'NONCE_DIFFERS', 'NONCE_COMMITMENTS_DIFFER')
  @ApiProblems('WALL_NOT_FIXED', 'DEVICE_SIGNATURE_REQUIRED', 'DEVICE_KEY_NOT_VALID', 'DEVICE_SIGNATURE_WRONG')
  @ApiProblems('WALL_CONCEALED', 'WALL_ALREADY_REVEALED', 'COMMITMENT_DIFFERS')
  giveWallCommand(
    @Param({ schema: DealPath }) { dealId }: z.infer<typeof DealPath>,
    @Body({ schema: WallCommandRequest }) body: z.infer<typeof WallCommandRequest>,
    @CurrentCaller() caller: Caller,
    @Req() request: Request,
  ): Promise<z.infer<typeof WallAnswer>> {
    return this.service.take({ dealId, ...body, caller }, idempotencyOf({ request, caller, body }));
  }

  @Get()
  @Needs(...READING)
  @ApiOperation({
    summary: 'Get the committed wall of a deal',
    description:
      'Returns the commitments, the nonces and the reveal, with their senders and their positions in the log. The revealed tiles and their salt or seed are ' +
      '`hidden` for readers who may not see the concealed tiles of the deal.',
  })
  @ApiAnswer('The wall as this reader may see it.', WallDocument, examples.wall)
  @ApiProblems('INVALID_PATH', 'NO_SUCH_DEAL', 'WALL_NOT_COMMITTED')
  getWall(
    @Param({ schema: DealPath }) { dealId }: z.infer<typeof DealPath>,
    @CurrentCaller() caller: Caller,
  ): Promise<z.infer<typeof WallDocument>> {
    return this.service.get(dealId, caller);
  }
}

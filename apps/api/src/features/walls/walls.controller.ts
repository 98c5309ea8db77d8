import { operation, Resource, Route, type Answers, type Given } from '../../access/operations/index.js';
import { json } from '../../http/openapi/answers.js';
import { DealPath } from '../../recording/reading/paths.js';
import { idempotencyOf } from '../../access/idempotency/idempotency.js';
import { needsOrLink, writes, READING, WRITING } from '../../access/keys/access.js';
import { tableOfDeal } from '../../access/keys/written-table.js';
import { WallAnswer, WallCommandRequest, WallDocument } from './wall-schemas.js';
import { WallService } from './wall-service.js';
import * as examples from './walls.examples.js';

const giveWallCommand = operation('POST', 'commands', {
  access: writes(tableOfDeal, ...WRITING),
  summary: 'Commit to a wall or a nonce, open the nonce, or reveal the wall',
  description:
    'The table or the recorder commits to the wall right after the deal is opened, before the dice are thrown. Then each player commits ' +
    'to a secret nonce, through any key that writes at the table (`CommitNonce`). After four commitments, or after ' +
    '`CloseCommitments`, each player opens the nonce through the same key (`OpenNonce`). The software wall follows from the seed of the ' +
    'service and all nonces. Nobody can choose it if one player draws the nonce at random. If a nonce stays ' +
    'closed, there is no wall: abandon the deal and open another. The settlement reveals a software wall; `RevealSoftwareWall` ' +
    'then returns that event. The table reveals a scanned wall after it. docs/FORMAT.md defines what is hashed; `tilescribe verify` checks it.',
  params: DealPath,
  body: WallCommandRequest,
  examples: { example: examples.command, ...examples.commands },
  repeatable: true,
  answer: json('The events that the command caused.', WallAnswer, examples.answer),
  problems: [
    'IMPLAUSIBLE_TIME',
    'OCCURRED_BACKWARDS',
    'NO_SUCH_DEAL',
    'COMMAND_ID_REUSED',
    'JUDGE_MISSING',
    'WALL_ALREADY_COMMITTED',
    'WALL_NOT_COMMITTED',
    'WALL_TOO_LATE',
    'WALL_METHOD',
    'WALL_NOT_COMPARABLE',
    'NONCE_ALREADY_GIVEN',
    'NONCES_CLOSED',
    'NONCE_NOT_COMMITTED',
    'NONCE_TOO_EARLY',
    'NONCE_SENDER_DIFFERS',
    'NONCE_DIFFERS',
    'NONCE_COMMITMENTS_DIFFER',
    'WALL_NOT_FIXED',
    'DEVICE_SIGNATURE_REQUIRED',
    'DEVICE_KEY_NOT_VALID',
    'DEVICE_SIGNATURE_WRONG',
    'WALL_CONCEALED',
    'WALL_ALREADY_REVEALED',
    'COMMITMENT_DIFFERS',
  ],
});

const getWall = operation('GET', '', {
  access: needsOrLink(...READING),
  summary: 'Get the committed wall of a deal',
  description:
    'Returns the commitments, the nonces and the reveal, with their senders and their positions in the log. The revealed tiles and their salt or seed are ' +
    '`hidden` for readers who may not see the concealed tiles of the deal.',
  params: DealPath,
  answer: json('The wall as this reader may see it.', WallDocument, examples.wall),
  problems: ['NO_SUCH_DEAL', 'WALL_NOT_COMMITTED'],
});

@Resource('walls', 'deals/:dealId/wall')
export class WallsController {
  constructor(private readonly service: WallService) {}

  @Route(giveWallCommand)
  giveWallCommand({ params, body, caller, request }: Given<typeof giveWallCommand>): Answers<typeof giveWallCommand> {
    return this.service.take({ dealId: params.dealId, ...body, caller }, idempotencyOf({ request, caller, body }));
  }

  @Route(getWall)
  getWall({ params: { dealId }, caller }: Given<typeof getWall>): Answers<typeof getWall> {
    return this.service.get(dealId, caller);
  }
}

import { Inject } from '@nestjs/common';
import { operation, Resource, Route, type Answers, type Given } from '../../access/operations/index.js';
import { json } from '../../http/openapi/answers.js';
import { type DealState, stateOf } from '#deal';
import { ENVIRONMENT, type Environment } from '../../platform/environment/environment.js';
import { needs, READING } from '../../access/keys/access.js';
import { readerOf, type Caller } from '../../access/keys/caller.js';
import { has, seesConcealedAt } from '../../access/keys/scopes.js';
import { ETAG } from '../../http/openapi/headers.js';
import { Problem } from '../../http/problems/problem.js';
import type { Awaitable } from '../../platform/environment/awaitable.js';
import { DEAL_FOLLOWER, type DealFollower, type TimeOfPlay } from '../../recording/deal-follower.js';
import { isUnchanged, representationTag } from '../../http/paging/if-match.js';
import { Judges } from '../../recording/judges/judges.js';
import { DealReader, noSuchDeal } from '../../recording/reading/deal-reader.js';
import { DealPath } from '../../recording/reading/paths.js';
import { pastOf } from './deciding/deal-cache.js';
import * as examples from './legal-commands.examples.js';
import { LegalCommands, LegalCommandsQuery } from './legal-commands-schemas.js';
import { timelyCommands } from './deciding/timely-commands.js';

const listLegalCommands = operation('GET', '', {
  access: needs(...READING),
  summary: 'List the commands that may come next in a deal',
  description:
    'Lists the commands that the deal may take next. A command is complete where `fill` is empty; otherwise the client fills in ' +
    'those members. The answer for a full recording depends on concealed tiles, so it needs a key that may see them; for other ' +
    'recordings it rests on what the reader may see. Rulings, NoteIrregularity, AbandonDeal, ShowKongs during play and ' +
    'CloseClaims with the reason `all-passed` are not listed. WithdrawReport and AmendHand of a result-only recording are listed, ' +
    'also once it is settled, for the key that sent the report and referees. After the call of time that ends a deal of a match, ' +
    'acts are listed only for a referee, and so is an end by time before time is up. A late record is judged by its `occurredAt`.',
  params: DealPath,
  query: LegalCommandsQuery,
  conditional: true,
  answer: json('The commands that may come next.', LegalCommands, examples.legalCommands, ETAG),
  problems: ['NO_SUCH_DEAL'],
});

@Resource('deals', 'deals/:dealId/legal-commands')
export class LegalCommandsController {
  constructor(
    private readonly reader: DealReader,
    private readonly judges: Judges,
    @Inject(DEAL_FOLLOWER) private readonly follower: DealFollower,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  @Route(listLegalCommands)
  async listLegalCommands({
    params: { dealId },
    query: { seat },
    caller,
    request,
    reply,
  }: Given<typeof listLegalCommands>): Answers<typeof listLegalCommands> {
    const table = await this.reader.tableOf(dealId);
    // The state hides each tile that the reader may not see, so the answer cannot depend on it.
    const reader = readerOf(caller, table);
    const events = await this.reader.events(dealId, reader);
    const history = pastOf(this.judges, events);
    const state = stateOf(history);
    if (state.phase === 'unopened') throw noSuchDeal(dealId);
    const { recording } = state.terms;
    if (recording === 'full' && !seesConcealedAt(caller.scopes, table))
      throw Problem.of('FORBIDDEN', 'legalCommands', {});
    const time = await this.#timeOfPlay(state, caller);
    const tag = representationTag(events.length, events.at(-1)?.hash ?? '', JSON.stringify([reader, time]));
    reply.header('ETag', tag).header('Vary', 'Authorization');
    if (isUnchanged(request, tag)) return void reply.code(304);
    // A deal whose judge is missing takes no act of play.
    const commands = timelyCommands(this.judges.named(state.terms)?.legalCommands(state, history) ?? [], state, time);
    return {
      dealId,
      sequence: events.length,
      commands: commands.filter(({ seats }) => seat === undefined || seats.includes(seat)),
    };
  }

  /** A referee may record what does not fit the time of play: the match then has a finding. */
  #timeOfPlay(deal: DealState, { scopes }: Caller): Awaitable<TimeOfPlay> {
    return has(scopes, 'referee')
      ? { permitsActs: true, permitsEnd: true }
      : this.follower.timeOfPlay(deal, this.environment.now().toISOString());
  }
}

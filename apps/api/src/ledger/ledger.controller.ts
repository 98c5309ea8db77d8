import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common';
import { ApiHeader, ApiNotModifiedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { clauseText, openPointsIn, reasonText, type RuleSet, type RuleSets } from '#deal';
import type { LedgerLine } from '#ledger';
import type { Language } from '#tiles';
import { ledgerOf, valuedHandsOf, type ValuedHand } from '#projections';
import { DealReader, noSuchDeal } from '../deals/deal-reader.js';
import { DealPath } from '../deals/deal-schemas.js';
import { entityTag, isUnchanged } from '../deals/if-match.js';
import type { Reply, Request } from '../http.js';
import { Needs, READING } from '../keys/access.js';
import { Asking, readerOf, type Caller } from '../keys/caller.js';
import { AskedLanguage, Translated } from '../language/translated.js';
import { CONTENT_LANGUAGE, ETAG, IF_NONE_MATCH } from '../openapi/headers.js';
import { ApiProblems } from '../problems/api-problems.js';
import { RULE_SETS } from '../rule-sets/tokens.js';
import * as examples from './ledger.examples.js';
import { LedgerDocument } from './ledger-schemas.js';

@ApiTags('ledger')
@Controller('v1/deals/:dealId/ledger')
export class LedgerController {
  constructor(
    private readonly reader: DealReader,
    @Inject(RULE_SETS) private readonly ruleSets: RuleSets,
  ) {}

  @Get()
  @Needs(...READING)
  @ApiOperation({
    operationId: 'getLedger',
    summary: 'Get the ledger of a deal',
    description:
      'Returns each payment of the deal with its reason and its clause, and what each account has gained or lost so far.',
  })
  @ApiHeader(IF_NONE_MATCH)
  @Translated()
  @ApiOkResponse({
    description: 'The ledger up to the last event.',
    headers: { ...ETAG, ...CONTENT_LANGUAGE },
    standardSchema: LedgerDocument,
    example: examples.ledger,
  })
  @ApiNotModifiedResponse({ description: 'The copy of the client is up to date.' })
  @ApiProblems('INVALID_PATH', 'NO_SUCH_DEAL')
  async get(
    @Param({ schema: DealPath }) { dealId }: z.infer<typeof DealPath>,
    @Asking() caller: Caller,
    @AskedLanguage() language: Language,
    @Req() request: Request,
    @Res({ passthrough: true }) reply: Reply,
  ): Promise<z.infer<typeof LedgerDocument> | undefined> {
    const events = await this.reader.events(dealId, readerOf(caller, await this.reader.tableOf(dealId)));
    const opening = events[0]?.event;
    if (opening?.type !== 'DealOpened') throw noSuchDeal(dealId);
    const tag = entityTag(events.length, language);
    reply.header('ETag', tag);
    if (isUnchanged(request, tag)) return void reply.code(304);
    const { lines, balances } = ledgerOf(events);
    const openPoints = openPointsIn(events);
    const rules = this.ruleSets(opening.ruleSet, opening.edition);
    const hands = valuedHandsOf(events);
    const fans = namesOf(rules, hands, language);
    return {
      dealId,
      sequence: events.length,
      lines,
      balances,
      ...(openPoints.length === 0 ? {} : { openPoints }),
      hands,
      ...textsOf(rules, lines, language),
      fans,
    };
  }
}

/** The names of the lines that the hands count. */
const namesOf = (rules: RuleSet | undefined, hands: readonly ValuedHand[], language: Language) => {
  const counted = new Set(hands.flatMap(({ valuation }) => valuation.fans.map(({ id }) => id)));
  return Object.fromEntries(
    (rules?.fans ?? []).flatMap(({ id, names }) => (counted.has(id) ? [[id, names[language]]] : [])),
  );
};

/** The texts of the clauses and reasons that the lines cite. */
const textsOf = (rules: RuleSet | undefined, lines: readonly LedgerLine[], language: Language) => {
  const withTexts = (cited: readonly string[], textOf: typeof clauseText) =>
    Object.fromEntries(
      [...new Set(cited)].flatMap((id) => {
        const text = textOf(rules, id);
        return text === undefined ? [] : [[id, text[language]]];
      }),
    );
  return {
    clauses: withTexts(
      lines.map(({ clause }) => clause),
      clauseText,
    ),
    reasons: withTexts(
      lines.map(({ reason }) => reason),
      reasonText,
    ),
  };
};

import { z } from 'zod';

const edition = {
  edition: z.string().describe('Names the text and our corrections to it; a published edition stays runnable.'),
  fingerprint: z.string().describe('Digest over the tables and answers of the edition; each deal carries it.'),
};

const RuleSetSummary = z
  .strictObject({
    id: z.string(),
    title: z.string(),
    editions: z.array(z.strictObject(edition)).min(1).readonly().describe('Newest first.'),
  })
  .meta({ id: 'RuleSetSummary' });
export const RuleSetList = z.strictObject({ ruleSets: z.array(RuleSetSummary).readonly() }).meta({ id: 'RuleSetList' });

const OPTION = {
  name: z.string(),
  clause: z.string().describe('What the book says of it.'),
};
const OptionDocument = z
  .discriminatedUnion('kind', [
    z
      .strictObject({
        kind: z.literal('choice'),
        ...OPTION,
        values: z
          .array(
            z.strictObject({
              value: z.union([z.string(), z.int(), z.boolean()]),
              tiles: z.int().positive().describe('How many tiles the set has where this alone is agreed.'),
            }),
          )
          .min(1)
          .readonly()
          .describe('The first holds where nothing is said.'),
      })
      .meta({ id: 'OptionOfValues' }),
    z
      .strictObject({ kind: z.literal('number'), ...OPTION, least: z.int(), most: z.int() })
      .meta({ id: 'OptionOfNumber', description: 'A whole number, without which no deal begins.' }),
  ])
  .meta({ id: 'RuleSetOption', description: 'Something that the book leaves to be agreed before a deal.' });

export const RuleSetDocument = z
  .strictObject({
    id: z.string(),
    title: z.string(),
    ...edition,
    tiles: z.int().positive().describe('How many tiles the set has where nothing else is agreed.'),
    options: z.array(OptionDocument).readonly().describe('What may or has to be agreed before a deal.'),
    commands: z.array(z.string()).readonly().describe('The types of command that this book knows.'),
  })
  .meta({ id: 'RuleSet' });

export const ClauseDocument = z
  .strictObject({ id: z.string(), text: z.string().describe('The clause in our own words, one sentence.') })
  .meta({ id: 'Clause' });
export const ClauseList = z
  .strictObject({ ruleSet: z.string(), edition: z.string(), clauses: z.array(ClauseDocument).readonly() })
  .meta({ id: 'ClauseList' });

export const FanList = z
  .strictObject({
    ruleSet: z.string(),
    edition: z.string(),
    fans: z
      .array(
        z
          .strictObject({
            id: z.string().describe('As in the valuations of events.'),
            clause: z.string(),
            fan: z
              .int()
              .nonnegative()
              .describe('What it gives each time it counts: whole fans, or points where the book counts in points.'),
            doublings: z.int().positive().exactOptional().describe('How often it doubles the sum of points.'),
            limit: z.literal(true).exactOptional().describe('It is worth the limit that was agreed.'),
            name: z.string(),
          })
          .meta({ id: 'Fan' }),
      )
      .readonly(),
  })
  .meta({ id: 'FanList' });

export const ReasonList = z
  .strictObject({
    ruleSet: z.string(),
    edition: z.string(),
    reasons: z
      .array(
        z
          .strictObject({ id: z.string().describe('As in transfers, penalties and faults.'), text: z.string() })
          .meta({ id: 'Reason' }),
      )
      .readonly(),
  })
  .meta({ id: 'ReasonList' });

export const RuleSetPath = z.strictObject({ id: z.string().max(64) });
export const ClausePath = z.strictObject({ id: z.string().max(64), clauseId: z.string().max(64) });
export const EditionQuery = z.strictObject({
  edition: z.string().max(64).exactOptional().describe('Without it, the newest.'),
});

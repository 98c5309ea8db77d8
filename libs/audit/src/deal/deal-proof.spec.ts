import { judgesOf } from '#judge';
import { LogFileVerifier } from '#event-log';
import { RULE_SETS, ruleSets } from '#rules';
import { nodeSha256, playRandomly, recordedLog } from '#testing';
import { provedDeal } from './deal-proof.js';

const readFrom = (file: string) => {
  const verifier = new LogFileVerifier(nodeSha256);
  const lines = [...verifier.take(Buffer.from(file)), ...verifier.end()];
  return {
    stored: lines.flatMap(({ content }) => (content?.kind === 'event' ? [content.event] : [])),
    disclosures: lines.flatMap(({ content }) => (content?.kind === 'disclosure' ? [content.disclosure] : [])),
  };
};

describe.each(RULE_SETS.map((rules) => [rules.id, rules] as const))('a deal of %s', (_, rules) => {
  const { steps } = playRandomly(rules, 3);
  let read: ReturnType<typeof readFrom>;
  beforeAll(async () => {
    read = readFrom((await recordedLog([steps])).file('all'));
  });

  it('is proved where all of its values are disclosed', () => {
    const proved = provedDeal('deal', read.stored, read.disclosures, { judges: judgesOf(ruleSets) });
    expect(proved?.commands).toBe(steps.length);
    expect(proved?.log.events.map(({ event }) => event)).toEqual(steps.flatMap(({ events }) => events));
  });

  it('is in doubt where a value is sealed, or a judge is missing', () => {
    expect(provedDeal('deal', read.stored, read.disclosures.slice(1), { judges: judgesOf(ruleSets) })).toBeUndefined();
    expect(provedDeal('deal', read.stored, read.disclosures, { judges: () => undefined })).toBeUndefined();
  });
});

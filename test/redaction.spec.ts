import fc from 'fast-check';
import { decide, historyOf, replay, type DealCommand, type DealState, type RuleSet } from '#deal';
import { Irregularity } from '#deal/schema';
import { openSeals, type Cause, type LogObject } from '#event-log';
import { forReaders, openedEvent, PUBLIC, READER, viewOf, type Reader } from '#projections';
import { RULE_SETS, ruleSets } from '#rules';
import { sichuanMil } from '#rules/sichuan-mil';
import {
  LOG,
  nodeSha256,
  recordedLog,
  runs,
  SigningDevice,
  stepsOf,
  type RecordedLog,
  type RecordedStep,
} from '#testing';
import { SEATS } from '#tiles';
import { EVERY_COMMAND } from './deal/every-command.js';
import { after } from './deal/table.js';
import { pairOf } from './hidden-pairs.js';
import { TWINS } from './twins-by-hand.js';

/** Everything that a reader gets of a deal: its events as JSON, and the table after each. */
const readBy = (reader: Reader, { lines }: RecordedLog): readonly unknown[] => {
  const events = lines.map(({ event: { leaf }, disclosures }) => openedEvent(leaf, disclosures, reader, nodeSha256));
  const views = historyOf(forReaders, events)
    .states.slice(1)
    .map((state) => viewOf(READER, state));
  return events.map((event, index) => [JSON.stringify(event), views[index]]);
};

/** The leaves of a public export, with the seals and the hashes that depend on them replaced by constants. */
const leavesOf = ({ lines }: RecordedLog): readonly string[] =>
  lines.map(({ event: { leaf } }) =>
    JSON.stringify({ ...withoutHashes(leaf as unknown as LogObject), previousHash: '-' }),
  );

const withoutHashes = (leaf: LogObject): LogObject => withoutSignature(openSeals(leaf, [], nodeSha256, '-'));

/** A signature covers commitments with random nonces: all its members but its place in the batch depend on chance. */
const withoutSignature = (leaf: LogObject): LogObject => {
  const { signature, ...cause } = leaf['cause'] as unknown as Cause;
  if (signature === undefined) return leaf;
  const { nonce, index, size, hashes } = signature;
  const shape = { index, size, hashes: hashes.length, nonce: nonce === '-' ? 'sealed' : 'open' };
  return { ...leaf, cause: { ...cause, signature: shape } };
};

/** The log of a device that signs. The other one of two twins has another key, and the audit accepts both. */
const signedLog = (steps: readonly RecordedStep[]): Promise<RecordedLog> =>
  recordedLog([steps], { signer: new SigningDevice(LOG, 'gateway-7') });

/** What everybody reads of the signed commands of a log: nothing but chance distinguishes two logs. */
const publicParts = ({ lines }: RecordedLog): readonly string[] =>
  lines
    .flatMap(({ event: { leaf } }) => (leaf.stream.startsWith('deal/') ? [leaf] : []))
    .map((leaf) => JSON.stringify({ ...withoutHashes(leaf as unknown as LogObject), previousHash: '-' }));

/** The nonces of the commands that conceal something may not stand in the leaves. */
const concealedNonces = ({ lines }: RecordedLog): readonly string[] =>
  lines.flatMap(({ disclosures }) =>
    disclosures.flatMap(({ path, value }) => (path === '/cause/signature/nonce' ? [JSON.parse(value) as string] : [])),
  );

const anyPairUnder = (rules: RuleSet) =>
  fc
    .tuple(fc.nat(0x7fffffff), fc.nat(999))
    .map(([seed, part]) => pairOf(rules, seed, part))
    .filter((pair) => pair !== undefined);

const DECIDED = { reason: 'seen at the table', by: 'referee-1' } as const;

/** The declarations at a table that show no tile. */
const DECLARATIONS: readonly DealCommand[] = [
  ...EVERY_COMMAND.filter(({ type }) =>
    [
      ...[
        'DeclareReady',
        'DeclareWin',
        'ReportNoFlowers',
        'CallSet',
        'WithdrawClaim',
        'ReturnTile',
        'CloseClaims',
        'ContestCount',
        'EndPlay',
      ],
    ].includes(type),
  ),
  ...SEATS.flatMap((seat): DealCommand[] => [
    ...Irregularity.options.map((irregularity): DealCommand => ({ type: 'NoteIrregularity', seat, irregularity })),
    { type: 'RuleHandDead', seat, ...DECIDED },
  ]),
];

/** The answer to each declaration now: a refusal, or events as the public reads them, each with its payments. */
const answers = (rules: RuleSet, state: DealState): readonly unknown[] =>
  DECLARATIONS.map((command) => {
    const decision = decide(rules, state, command);
    if (!decision.accepted) return [command, decision.rejection];
    const paid = decision.events.map((event) => ('transfers' in event ? event.transfers : []));
    return [command, decision.events.map(({ type }) => type), paid];
  });

describe.each(RULE_SETS.map((rules) => [rules.id, rules] as const))(
  'two deals of %s that differ only in tiles that are never shown',
  (_, rules) => {
    const anyPair = anyPairUnder(rules);

    it('are one deal to the public', async () => {
      await fc.assert(
        fc.asyncProperty(anyPair, async ({ steps, twin }) => {
          const [one, other] = [await recordedLog([steps]), await recordedLog([twin.steps])];
          expect(one.file('all')).not.toBe(other.file('all'));
          expect(leavesOf(other)).toEqual(leavesOf(one));
          expect(readBy(PUBLIC, other)).toEqual(readBy(PUBLIC, one));
        }),
        { numRuns: runs(1) },
      );
    });

    it('are one deal to the public, signed by their device as well', async () => {
      await fc.assert(
        fc.asyncProperty(anyPair, async ({ steps, twin }) => {
          const [one, other] = [await signedLog(steps), await signedLog(twin.steps)];
          expect(publicParts(other)).toEqual(publicParts(one));
          const nonces = concealedNonces(one);
          expect(nonces.length).toBeGreaterThan(0);
          expect(nonces.filter((nonce) => one.file('none').includes(nonce))).toEqual([]);
        }),
        { numRuns: runs(1) },
      );
    });

    it('are one deal to a seat whose hand is the same, and two to a seat whose hand differs', async () => {
      await fc.assert(
        fc.asyncProperty(anyPair, async ({ steps, twin }) => {
          const [one, other] = [await recordedLog([steps]), await recordedLog([twin.steps])];
          for (const seat of SEATS) {
            const reader = { kind: 'seat', seat } as const;
            const same = JSON.stringify(readBy(reader, one)) === JSON.stringify(readBy(reader, other));
            expect([seat, same]).toEqual([seat, !twin.touched.has(seat)]);
          }
        }),
        { numRuns: runs(1) },
      );
    });

    it('answer every declaration alike: hidden tiles decide neither an event nor a refusal', () => {
      fc.assert(
        fc.property(anyPair, ({ steps, twin }) => {
          const state = replay(
            ruleSets,
            steps.flatMap(({ events }) => events),
          );
          expect(answers(rules, twin.state)).toEqual(answers(rules, state));
        }),
        { numRuns: runs(2) },
      );
    });
  },
);

describe('two deals that differ only in tiles that are never shown', () => {
  it.each(TWINS)('are one deal to the public: %s', async (_what, { rules, one, other }) => {
    const logs = await Promise.all([one, other].map(({ commands }) => recordedLog([stepsOf(rules, commands)])));
    const [first, second] = logs as [RecordedLog, RecordedLog];
    expect(first.file('all')).not.toBe(second.file('all'));
    expect(leavesOf(second)).toEqual(leavesOf(first));
    expect(readBy(PUBLIC, second)).toEqual(readBy(PUBLIC, first));
    expect(answers(rules, other.state)).toEqual(answers(rules, one.state));
  });

  it('are two as soon as one of the tiles is shown', async () => {
    const discards = ['9p', '8p'].map((tile) => after(`east discards ${tile}`));
    const [one, other] = await Promise.all(
      discards.map(({ commands }) => recordedLog([stepsOf(sichuanMil, commands)])),
    );
    expect(other && leavesOf(other)).not.toEqual(one && leavesOf(one));
  });
});

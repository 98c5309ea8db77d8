import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { audit } from '#audit';
import type { DealCommand } from '#deal';
import type { WallFact } from '#fairness';
import { sichuanMil } from '#rules/sichuan-mil';
import { nodeSha256, runs, seeded, stepsOf, type Seeded } from '#testing';
import { SEATS, type Seat } from '#tiles';
import {
  nonceFacts,
  played,
  recorded,
  TOOLS,
  type Change,
  type Played,
} from '../../libs/audit/src/testing/walled-deal.js';
import { hasPython, runPython } from './python-program.js';

const folder = mkdtempSync(join(tmpdir(), 'tilescribe-nonces-'));
afterAll(() => rmSync(folder, { recursive: true }));

const inPython = (text: string): unknown => {
  const file = join(folder, 'log.ndjson');
  writeFileSync(file, text);
  const { values, err } = runPython('wall_nonces.py', [file]);
  expect(err).toBe('');
  return values;
};

/** The results of this program in the form of the other one. */
const here = async (text: string): Promise<unknown> => {
  const { findings, walls } = await audit([Buffer.from(text)], TOOLS);
  return walls!.each.map(({ nonces, method: _, without: __, ...wall }) =>
    wall.proof === 'faulty'
      ? { deal: wall.deal, fault: findings.find(({ check }) => check === 'walls')?.code }
      : { ...wall, nonces: nonces.map(({ seat, actor, isOwn, isOpen }) => [seat, actor, isOwn, isOpen]) },
  );
};

const FOUR = SEATS.map((seat) => ({ seat, nonce: nodeSha256(`a nonce of ${seat}`) }));
const WHOLE = [FOUR, FOUR.slice(1, 3), []].map((nonces) => ({ nonces, deal: played(sichuanMil, { nonces }) }));
const standing = ({ steps, ...deal }: Played, until: number, more: readonly DealCommand[]): Played => {
  const commands = steps.slice(0, until).map(({ command }) => command);
  return { ...deal, steps: stepsOf(sichuanMil, [...commands, ...more]) };
};
const ABANDON: DealCommand = { type: 'AbandonDeal', reason: 'the power is out' };

/** The ends of a deal: settled, not ended, abandoned before it began, abandoned in play, abandoned and rewound. */
const ENDS: readonly ((deal: Played) => Played)[] = [
  (deal) => deal,
  (deal) => standing(deal, 1, []),
  (deal) => standing(deal, 1, [ABANDON]),
  (deal) => standing(deal, 20, [ABANDON]),
  (deal) => standing(deal, 1, [ABANDON, { type: 'RewindTo', sequence: 1, reason: 'a slip', by: 'r-1' }]),
];

const OTHER = nodeSha256('another value');
/** Exchanges a value of an event, if the event has it. */
const withOther = (facts: readonly WallFact[], place: number, member: string): readonly WallFact[] => {
  const { event, actor } = facts[place]!;
  return member in event ? facts.with(place, { actor, event: { ...event, [member]: OTHER } }) : facts;
};

/** The events of the nonces as somebody may change them: another order, a missing or repeated event, another value or sender. */
const CHANGES: readonly ((facts: readonly WallFact[], chance: Seeded) => readonly WallFact[])[] = [
  (facts) => facts,
  (facts) => facts,
  (facts, chance) => {
    const [one, other] = [chance.below(facts.length), chance.below(facts.length)];
    return facts.with(one, facts[other]!).with(other, facts[one]!);
  },
  (facts, chance) => facts.toSpliced(chance.below(facts.length), 1),
  (facts, chance) => facts.slice(0, chance.below(facts.length)),
  (facts, chance) => facts.toSpliced(chance.below(facts.length), 0, chance.pick(facts)),
  (facts, chance) => {
    const place = chance.below(facts.length);
    return withOther(facts, place, chance.pick(['nonce', 'commitment', 'commitments']));
  },
  (facts) => withOther(facts, facts.length - 1, 'nonce'),
  (facts) => facts.with(-1, { ...facts.at(-1)!, actor: 'key:other' }),
];

/** The senders of the nonces: each its own, one key, the recorder for East, two keys. */
const SENDERS: readonly ((seat: Seat) => string)[] = [
  (seat) => `key:${seat}`,
  () => 'key:scribe',
  (seat) => (seat === 'east' ? 'table-1' : `key:${seat}`),
  (seat) => (seat === 'east' || seat === 'west' ? 'key:one' : 'key:two'),
];
const sent = (facts: readonly WallFact[], actorOf: (seat: Seat) => string): readonly WallFact[] =>
  facts.map((fact) => ('seat' in fact.event ? { ...fact, actor: actorOf(fact.event.seat) } : fact));

/** Every change with every end, for walls of four, two and no nonces. */
const caseOf = (number: number): readonly [Played, Change] => {
  const chance = seeded(number);
  const change = CHANGES[number % CHANGES.length]!;
  const round = Math.floor(number / CHANGES.length);
  const end = ENDS[round % ENDS.length]!;
  const { nonces, deal } = number % CHANGES.length === 1 ? WHOLE[2]! : chance.pick(WHOLE.slice(0, 2));
  const facts = sent(nonceFacts(nonces), SENDERS[round % SENDERS.length]!);
  const ended = end(deal);
  return [
    ended,
    {
      nonces: change(facts, chance),
      ...(ended !== deal && !(chance.next() < 0.5) && { revealedAfter: undefined }),
    },
  ];
};

const CASES = runs(CHANGES.length * 3);
(hasPython ? it : it.skip)(
  `a program in another language reports the same walls, of ${CASES} logs`,
  async () => {
    const seen = new Set<string>();
    for (let number = 0; number < CASES; number += 1) {
      const [deal, change] = caseOf(number);
      const text = (await recorded(deal, change)).file('all');
      const [ours] = (await here(text)) as readonly [
        { readonly proof?: string; readonly reason?: string; readonly fault?: string },
      ];
      // The other program knows no deal after which a wall may be revealed, and no settlement that requires it.
      if (ours.fault === 'WALL_REVEALED_EARLY' || ours.fault === 'WALL_NOT_REVEALED') continue;
      expect({ number, walls: inPython(text) }).toEqual({ number, walls: [ours] });
      seen.add([ours.proof, ours.reason, ours.fault].filter(Boolean).join(' '));
    }
    expect([...seen]).toEqual(
      expect.arrayContaining([
        ...['to-holders', 'given-up', 'unfinished', 'not-proved no-nonce'],
        ...['WALL_STREAM_BROKEN', 'NONCE_DIFFERS', 'NONCE_SENDER_DIFFERS', 'NONCE_COMMITMENTS_DIFFER'],
      ]),
    );
  },
  600_000,
);

(hasPython ? it : it.skip).each<[string, Change]>([
  ['one key gave all nonces', { nonces: sent(nonceFacts(FOUR), SENDERS[1]!) }],
  ['two keys gave two nonces each', { nonces: sent(nonceFacts(FOUR), SENDERS[3]!) }],
  ['it was scanned', { method: 'scanned' }],
])('a program in another language reports that a wall is not proved: %s', async (_, change) => {
  const text = (await recorded(WHOLE[0]!.deal, change)).file('all');
  expect(await here(text)).toMatchObject([{ proof: 'not-proved' }]);
  expect(inPython(text)).toEqual(await here(text));
});

(hasPython ? it : it.skip)('a program in another language finds tiles that were dealt after the reveal', async () => {
  const { nonces, deal } = WHOLE[0]!;
  const [open, ...acts] = deal.steps.map(({ command }) => command);
  const rewind: DealCommand = { type: 'RewindTo', sequence: 1, reason: 'a slip', by: 'r-1' };
  const steps = stepsOf(sichuanMil, [open!, ABANDON, rewind, ...acts]);
  const text = (await recorded({ ...deal, steps }, { nonces: nonceFacts(nonces), revealedAfter: 2 })).file('all');
  expect(await here(text)).toMatchObject([{ proof: 'not-proved', reason: 'revealed' }]);
  expect(inPython(text)).toEqual(await here(text));
});

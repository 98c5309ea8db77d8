import { DealCourse, decide, type DealCommand, type RuleSet } from '#deal';
import { openDeal } from '#testing';
import { SUIT_TILES, tilesOf } from '#tiles';
import { handRulesOf, ruleSets } from './index.js';
import { at, atStyle } from './testing/sichuan-table.js';

/** The clauses by which each rule set judges a result-only recording and a standalone hand. */
const BOOKS = [
  {
    id: 'sichuan-mil',
    suit: 'SBR-4.1',
    chow: 'SBR-3.2',
    wall: 'SBR-5.1',
    time: 'SBR-5.2',
    tiles: 'SBR-1.1',
    forbidden: 'SBR-9.1',
  },
  {
    id: 'sichuan-style',
    suit: 'SS-fs.1',
    chow: 'SS-gen.5',
    wall: 'SS-fin.1',
    time: 'SS-A24',
    tiles: 'SS-gen.1',
    forbidden: 'SS-fs.1',
  },
] as const;

const ended = (id: string, reason: 'wall' | 'time'): DealCourse => {
  const rules = ruleSets(id);
  if (rules === undefined) throw new Error(`no rule set ${id}`);
  const course = new DealCourse(rules);
  // The sheet knows an end by time only if the players agree on it (SS-A24).
  const options = 'endByTime' in rules.setup.agreements ? { endByTime: true } : {};
  const opening = openDeal({ ruleSet: id, recording: 'result', options });
  for (const command of [opening, { type: 'EndPlay', reason } as const]) {
    if (!course.give(command).accepted) throw new Error(command.type);
  }
  return course;
};

describe.each(BOOKS)('a result-only recording of $id', ({ id, suit, chow, wall, time, tiles, forbidden }) => {
  it('ends by an exhausted wall with every hand shown, or by time with none', () => {
    const all = ['east', 'south', 'west', 'north'];
    expect(ended(id, 'wall').events.at(-1)).toEqual({ type: 'PlayEnded', reason: 'wall', clause: wall, reveals: all });
    expect(ended(id, 'time').events.at(-1)).toEqual({ type: 'PlayEnded', reason: 'time', clause: time, reveals: [] });
  });

  it('needs the forbidden suit of a hand that is shown, and has no declared chow', () => {
    const hand: DealCommand = { type: 'ReportHand', seat: 'east', melds: [] };
    const run = { kind: 'chow', tiles: ['1m', '2m', '3m'], claimed: '1m' } as const;
    const pung = { kind: 'pung', tile: '9m' } as const;
    const shown: DealCommand = { ...hand, tiles: tilesOf('1234567m123p678p') };
    expect(ended(id, 'wall').give(shown)).toMatchObject({
      rejection: { code: 'SUIT_MISSING', at: '/forbidden', clause: suit },
    });
    expect(ended(id, 'wall').give({ ...shown, forbidden: 's' })).toMatchObject({ accepted: true });
    expect(ended(id, 'time').give(hand)).toMatchObject({ accepted: true });
    // A declared set of the forbidden suit is fined at every end by SBR-11.2, and not by the sheet (SS-A19).
    const withPung = ended(id, 'time').give({ ...hand, melds: [pung] });
    expect(withPung).toMatchObject(
      id === 'sichuan-mil'
        ? { rejection: { code: 'SUIT_MISSING', at: '/forbidden', clause: suit } }
        : { accepted: true },
    );
    expect(ended(id, 'time').give({ ...hand, forbidden: 's', melds: [pung, run] })).toMatchObject({
      rejection: { code: 'NOT_IN_RULE_SET', at: '/melds/1', clause: chow },
    });
    expect(ended(id, 'time').give({ ...hand, forbidden: 's', melds: [run, pung] })).toMatchObject({
      rejection: { code: 'NOT_IN_RULE_SET', at: '/melds/0', clause: chow },
    });
    expect(ended(id, 'time').give({ ...hand, forbidden: 's', melds: [pung] })).toMatchObject({ accepted: true });
  });

  it('has calculator rules that cite the same clauses', () => {
    const handRules = handRulesOf(id);
    expect(handRules).toMatchObject({ tilesClause: tiles, noMelds: { chow } });
    const waiting = { standing: tilesOf('1112223334569m'), melds: [] };
    expect(handRules?.waits({ ...waiting, forbiddenSuit: 'm' }).faults).toMatchObject([{ clause: forbidden }]);
    expect(handRules?.waits({ ...waiting, forbiddenSuit: 's' }).faults).toEqual([]);
  });

  it('refuses a chow in play too, whatever the hand and the table hold', () => {
    const rules = ruleSets(id) as RuleSet;
    const states = ['east discards 5p', 'east discards 9p', 'east discards 5p\nsouth draws 6p'].map(
      (acts) => (id === 'sichuan-mil' ? at : atStyle)(acts).state,
    );
    const refusals = states.flatMap((state) =>
      SUIT_TILES.flatMap((one) =>
        SUIT_TILES.map((other) => decide(rules, state, { type: 'DeclareChow', seat: 'south', tiles: [one, other] })),
      ),
    );
    expect(new Set(refusals.map((refusal) => JSON.stringify(refusal)))).toEqual(
      new Set([JSON.stringify({ accepted: false, rejection: { code: 'NOT_IN_RULE_SET', at: '/type', clause: chow } })]),
    );
  });
});

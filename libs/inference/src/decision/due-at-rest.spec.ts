import {
  type CommandOf,
  type DealCommand,
  type DealState,
  type Dealt,
  decide,
  isDealt,
  type RuleSet,
  UNOPENED,
} from '#deal';
import { classical } from '#rules/classical';
import { dazhong } from '#rules/dazhong';
import { sichuanMil } from '#rules/sichuan-mil';
import { playDealInMemory } from '#simulated-table';
import { Decisions } from '../hypotheses/acts/decisions.js';
import { winBeforeWash } from './due-at-rest.js';

type Agreed = NonNullable<Parameters<typeof playDealInMemory>[2]>['agreed'];

interface BeforeWin {
  readonly state: Dealt;
  readonly win: CommandOf<'DeclareWin'>;
}

/** The state before the first win of a deal; undefined if the deal has no win. */
const beforeFirstWin = (rules: RuleSet, commands: readonly DealCommand[]): BeforeWin | undefined => {
  let state: DealState = UNOPENED;
  for (const command of commands) {
    if (command.type === 'DeclareWin') return isDealt(state) ? { state, win: command } : undefined;
    const decision = decide(rules, state, command);
    if (decision.accepted) state = decision.state;
  }
  return undefined;
};

/** The state before a win of one player in the first of some deals with one. */
const wonBy = (rules: RuleSet, agreed?: Agreed): BeforeWin => {
  for (let seed = 1; seed < 40; seed += 1) {
    const { commands } = playDealInMemory(seed, rules, agreed === undefined ? {} : { agreed });
    const found = beforeFirstWin(rules, commands);
    if (found?.win.seats.length === 1 && commands.some(({ type }) => type === 'RevealHand')) return found;
  }
  throw new Error('no deal with a win of one player');
};

describe('the win before a wash', () => {
  it.each([
    ['classical', classical, { limit: 2000 }],
    ['dazhong', dazhong, undefined],
  ] as const)('is the only one that ends a deal of %s', (_, rules, agreed) => {
    const { state, win } = wonBy(rules, agreed);
    expect(winBeforeWash(state, new Decisions(rules))).toEqual(win);
  });

  it('is none while play goes on after a win', () => {
    const { state } = wonBy(sichuanMil);
    expect(winBeforeWash(state, new Decisions(sichuanMil))).toBeUndefined();
  });

  it('is none if no hand is complete', () => {
    let state: DealState = UNOPENED;
    for (const command of playDealInMemory(1, classical, { agreed: { limit: 2000 } }).commands.slice(0, 4)) {
      const decision = decide(classical, state, command);
      if (decision.accepted) state = decision.state;
    }
    expect(isDealt(state) && winBeforeWash(state, new Decisions(classical))).toBeUndefined();
  });
});

import { ruleSets } from '#rules';
import { given } from '#testing';
import { atDazhong, DAZHONG_TABLE_RULES } from '../../../../rules/src/testing/dazhong-table.js';
import { legalCommands } from '../../next/legal-commands.js';
import { replay } from '../../evolve/replay.js';
import type { RuleSet } from '../../rule-set/rule-set.js';

/** A rule set in which a pung or a kong takes the tile from a chow. */
const rules: RuleSet = {
  ...DAZHONG_TABLE_RULES,
  claims: { ...DAZHONG_TABLE_RULES.claims, chowsAre: 'outranked', setOutranksChow: { pung: 'x-1', kong: 'x-2' } },
};

/** East discards 5p, which South can chow; North holds the other three. */
const HANDS = { south: '34679p69m6s12367z', north: '55588p1246889s6z' };
/** Here South holds two of them beside the run. */
const WITH_A_PAIR = { south: '34556p69m6s12677z', north: '12688p1246889s6z' };

const after = (acts: string, hands = HANDS) => atDazhong(`east discards 5p\n${acts}`, { rules, hands }).events;
const CHOWED = 'south chows 4p6p';
const CHOW = { type: 'DeclareChow', seat: 'south', tiles: ['4p', '6p'] } as const;
const PUNG = { type: 'DeclarePung', seat: 'north' } as const;
const KONG = { type: 'DeclareKong', seat: 'north', kind: 'melded', tile: '5p' } as const;
const WITHDRAWN = { type: 'MeldWithdrawn', seat: 'south', clause: 'x-1' } as const;
const WITHDRAWN_FOR_KONG = { ...WITHDRAWN, clause: 'x-2' } as const;
const TAKEN = { code: 'ALREADY_CLAIMED', at: '/seat' } as const;

describe('a chow in the open window', () => {
  it('is withdrawn for a pung', () => {
    given(rules, after(CHOWED))
      .when(PUNG)
      .then(WITHDRAWN, { type: 'PungDeclared', seat: 'north', tile: '5p', from: 'east' });
  });

  it('is withdrawn for a kong', () => {
    const declared = { ...KONG, type: 'KongDeclared', from: 'east', visibility: 'open', robbable: false } as const;
    given(rules, after(CHOWED))
      .when(KONG)
      .then(WITHDRAWN_FOR_KONG, { ...declared, payers: [] });
  });

  it('leaves the tile to each seat that legalCommands offers it', () => {
    const offered = legalCommands(rules, replay(ruleSets, after(CHOWED)));
    expect(offered).toEqual(expect.arrayContaining([PUNG, KONG]));
    expect(offered).not.toContainEqual(CHOW);
  });

  it('stays if its own seat could make a pung', () => {
    given(rules, after(CHOWED, WITH_A_PAIR))
      .when({ ...PUNG, seat: 'south' })
      .refused(TAKEN);
  });

  it('stays under a rule set that takes claims in their order', () => {
    given(DAZHONG_TABLE_RULES, after(CHOWED)).when(PUNG).refused(TAKEN);
    given(DAZHONG_TABLE_RULES, after(CHOWED)).when(KONG).refused(TAKEN);
  });
});

it.each(['north pungs', 'north kongs melded 5p'])('cannot be made of a tile that %s', (acts) => {
  given(rules, after(acts)).when(CHOW).refused(TAKEN);
});

it.each(['north pungs', 'north kongs melded 5p'])('does not make way for another pung after %s', (acts) => {
  given(rules, after(acts)).when({ type: 'DeclarePung', seat: 'west' }).refused(TAKEN);
});

it('does not make way for a second chow', () => {
  given(rules, after(CHOWED))
    .when({ ...CHOW, seat: 'north' })
    .refused(TAKEN);
});

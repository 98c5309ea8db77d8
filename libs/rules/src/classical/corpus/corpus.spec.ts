import { DealCourse } from '#deal';
import { difference } from '../../../../../test/second-way/compare.js';
import { settleAgain } from '../../../../../test/second-way/classical/settle.js';
import { completedBy, lostByTrial, wonByTrial } from '../../testing/classical-by-trial.js';
import { corpusIn } from '../../testing/corpus-in.js';
import { expectFaultsMade } from '../../testing/faults-made.js';
import { type CorpusHand, handAsked } from './answers.js';
import { classical } from '../ruleset.js';
import { LINE_NAMES, REASONS } from '../texts/index.js';
import { valueLoser } from '../scoring/hand-value.js';
import { judgeWin, waitsWithValues } from '../scoring/winning.js';

const { hands, deals } = corpusIn<CorpusHand>(__dirname);
const asked = (how: CorpusHand['asked']) => hands.filter((hand) => hand.asked === how);

describe('the frozen corpus of hands, by a second way', () => {
  it('CC-score.best CC-limit.value CC-limit.list hands that said mahjong are worth as much, and count every line', () => {
    const seen = new Set<string>();
    for (const reported of asked('win').filter(({ faults }) => faults === undefined)) {
      const hand = handAsked(reported);
      const verdict = judgeWin(hand);
      const points = verdict.valid ? verdict.valuation.points : undefined;
      expect({ reported, points }).toEqual({ reported, points: wonByTrial(hand) });
      if (verdict.valid) for (const { id } of verdict.valuation.fans) seen.add(id);
    }
    // A winner of nothing but honours has the Emperor’s Suite (CC-A04).
    expect(Object.keys(LINE_NAMES).filter((id) => !seen.has(id))).toEqual(['double.honours.only']);
  });

  it('CC-A32 hands that are no win have the faults that were made in them, or no structure', () => {
    expectFaultsMade(asked('win'), (reported) => judgeWin(handAsked(reported)), REASONS);
  });

  it('CC-score.loser CC-A14 hands that have not won are worth as much, by every line that is not the winner’s', () => {
    const seen = new Set<string>();
    for (const reported of asked('value')) {
      const hand = handAsked(reported);
      const { points, fans } = valueLoser(hand);
      expect({ reported, points }).toEqual({ reported, points: lostByTrial(hand) });
      for (const { id } of fans) seen.add(id);
    }
    const unseen = Object.keys(LINE_NAMES).filter((id) => !seen.has(id));
    expect(unseen.filter((id) => !/^(mahjong|last|limit)|double\.(nochow|miser|loose)/.test(id))).toEqual(
      ['lastpermitted', 'robkong', 'winds3pair', 'dragons2pair', 'immediateready'].map((id) => `double.${id}`),
    );
  });

  it('CC-ready CC-A07 waiting hands wait for the same tiles, each for as much', () => {
    let waits = 0;
    for (const reported of asked('waits')) {
      const hand = handAsked(reported);
      const expected = completedBy(hand.standing, hand.melds).flatMap((tile) => {
        const points = wonByTrial({ ...hand, standing: [...hand.standing, tile], win: { ...hand.win, tile } });
        return points === undefined ? [] : [{ tile, points }];
      });
      const found = waitsWithValues(hand).map(({ tile, valuation: { points } }) => ({ tile, points }));
      expect({ reported, waits: found }).toEqual({ reported, waits: expected });
      waits += found.length;
    }
    expect(waits).toBeGreaterThan(100);
  });
});

describe('the frozen corpus of deals, by a second way', () => {
  it('CC-settle.1 CC-settle.2 CC-settle.3 CC-settle.liable CC-settle.draw CC-session.east.keeps come to the same', () => {
    const seen = { endings: new Set<string>(), reasons: new Set<string>() };
    for (const { name, commands } of deals) {
      const course = new DealCourse(classical);
      const accepted = commands.filter((command) => course.give(command).accepted);
      const { events, state } = course;
      if (state.phase !== 'settled' || state.terms.recording === 'public') continue;
      const again = settleAgain(accepted);
      expect({ name, difference: difference({ commands, events, state }, again) }).toEqual({ name });
      seen.endings.add(state.ending);
      for (const { reason } of state.table.transfers) seen.reasons.add(reason);
    }
    expect([...seen.endings].sort()).toEqual(['void', 'wall', 'wins']);
    // A stated value is no hand that could be counted a second way.
    const derived = Object.keys(REASONS).filter((reason) => !/^fault\.|\.stated$/.test(reason));
    expect(derived.filter((reason) => !seen.reasons.has(reason))).toEqual([]);
  });
});

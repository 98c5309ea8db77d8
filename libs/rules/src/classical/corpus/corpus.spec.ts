import { DealCourse } from '#deal';
import { difference } from '../../../../../test/second-way/compare.js';
import { settleAgain } from '../../../../../test/second-way/classical/settle.js';
import { completedBy, lostByTrial, wonByTrial } from '../../testing/classical-by-trial.js';
import { corpusIn } from '../../testing/corpus-in.js';
import { expectFaultsMade } from '../../testing/faults-made.js';
import { type CorpusHand, requestedHand } from '../ruleset/answers.js';
import { classical } from '../ruleset/ruleset.js';
import { FANS as LINES } from '#texts/ids/rules/classical/names';
import { texts } from '../texts/texts.js';
import { valueLoser } from '../scoring/hand-value.js';
import { judgeWin, waitsWithValues } from '../scoring/winning.js';

const { hands, deals } = corpusIn<CorpusHand>(__dirname);
const handsFor = (request: CorpusHand['asked']) => hands.filter((hand) => hand.asked === request);

const isNoted = (reason: string): boolean =>
  classical.irregularities!.known!.some(({ irregularity }) => irregularity === reason);

describe('the frozen corpus of hands, counted a second way', () => {
  it('CC-A37 CC-limit.value CC-limit.list CC-A48 gives every declared mahjong the same value, and covers every line', () => {
    const seen = new Set<string>();
    for (const reported of handsFor('win').filter(({ faults }) => faults === undefined)) {
      const hand = requestedHand(reported);
      const verdict = judgeWin(hand);
      const points = verdict.valid ? verdict.valuation.points : undefined;
      expect({ reported, points }).toEqual({ reported, points: wonByTrial(hand) });
      if (verdict.valid) for (const { id } of verdict.valuation.fans) seen.add(id);
    }
    // A winner with honours only has the Emperor’s Suite (CC-A04).
    expect(LINES.filter((id) => !seen.has(id))).toEqual(['double.honours.only']);
  });

  it('CC-A32 finds in hands that do not win the faults put into them, or no structure', () => {
    expectFaultsMade(handsFor('win'), (reported) => judgeWin(requestedHand(reported)), texts.reasons);
  });

  it('CC-score.loser CC-A14 gives hands that have not won the same value, by every line that is not only the winner’s', () => {
    const seen = new Set<string>();
    for (const reported of handsFor('value')) {
      const hand = requestedHand(reported);
      const { points, fans } = valueLoser(hand);
      expect({ reported, points }).toEqual({ reported, points: lostByTrial(hand) });
      for (const { id } of fans) seen.add(id);
    }
    const unseen = LINES.filter((id) => !seen.has(id));
    expect(unseen.filter((id) => !/^(mahjong|last|limit)|double\.(nochow|miser|loose)/.test(id))).toEqual(
      ['lastpermitted', 'robkong', 'winds3pair', 'dragons2pair', 'immediateready'].map((id) => `double.${id}`),
    );
  });

  it('CC-ready CC-A07 gives waiting hands the same waits with the same values', () => {
    let waits = 0;
    for (const reported of handsFor('waits')) {
      const hand = requestedHand(reported);
      const expected = completedBy(hand.standing, hand.melds).flatMap((tile) => {
        const points = wonByTrial({ ...hand, standing: [...hand.standing, tile], winningTile: tile });
        return points === undefined ? [] : [{ tile, points }];
      });
      const found = waitsWithValues(hand).map(({ tile, valuation: { points } }) => ({ tile, points }));
      expect({ reported, waits: found }).toEqual({ reported, waits: expected });
      waits += found.length;
    }
    expect(waits).toBeGreaterThan(100);
  });
});

describe('the frozen corpus of deals, settled a second way', () => {
  it('CC-settle.1 CC-settle.2 CC-settle.3 CC-settle.liable CC-settle.draw CC-session.east.keeps gives the same settlement', () => {
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
    // A stated value has no hand that could be counted a second way.
    const derived = Object.keys(texts.reasons).filter(
      (reason) => !isNoted(reason) && !/^fault\.|\.stated$/.test(reason),
    );
    expect(derived.filter((reason) => !seen.reasons.has(reason))).toEqual([]);
  });
});

import { dazhong } from '../ruleset/ruleset.js';
import { DealCourse } from '#deal';
import { PLAYING_TILES } from '#tiles';
import { difference } from '../../../../../test/second-way/compare.js';
import { ABSORBS } from '../../../../../test/second-way/dazhong/absorption.js';
import { asWinningHand, bothWays, PLACES } from '../../../../../test/second-way/dazhong/both-ways.js';
import { score } from '../../../../../test/second-way/dazhong/score.js';
import { settleAgain } from '../../../../../test/second-way/dazhong/settle.js';
import { corpusIn } from '../../testing/corpus-in.js';
import { expectFaultsMade } from '../../testing/faults-made.js';
import { type CorpusHand, requestedHand } from '../ruleset/answers.js';
import { texts } from '../texts/texts.js';
import { waitsWithValues } from '../scoring/waits.js';
import { judgeWin } from '../scoring/winning.js';

const { hands, deals } = corpusIn<CorpusHand>(__dirname);
const handsFor = (request: CorpusHand['asked']) => hands.filter((hand) => hand.asked === request);

describe('the frozen corpus of hands, counted a second way', () => {
  it('DZ-score.3 DZ-score.5 DZ-count.8 DZ-joker.12 gives every declared win the same value and the same fans', () => {
    const seen = { counted: new Set<string>(), absorbed: new Set<string>(), jokers: new Set<number>() };
    for (const reported of handsFor('win').filter(({ faults }) => faults === undefined)) {
      const hand = requestedHand(reported);
      const { computed, difference: other } = bothWays(hand);
      expect(other).toBeUndefined();
      for (const { id } of computed?.fans ?? []) seen.counted.add(id);
      for (const { id } of computed?.absorbed ?? []) seen.absorbed.add(id);
      if (computed) seen.jokers.add(hand.standing.filter((tile) => tile === hand.joker).length);
    }
    expect(PLACES.filter((id) => !seen.counted.has(id))).toEqual([]);
    expect([...ABSORBS.values()].flat().filter(({ id }) => !seen.absorbed.has(id))).toEqual([]);
    expect([...seen.jokers].sort()).toEqual([0, 1, 2, 3, 4]);
  });

  it('DZ-win.4 finds in hands that do not win the faults put into them, or no structure', () => {
    expectFaultsMade(handsFor('win'), (reported) => judgeWin(requestedHand(reported)), texts.reasons);
  });

  it('DZ-mj.1 DZ-joker.7 DZ-joker.11 gives waiting hands the same waits with the same values', () => {
    let waits = 0;
    for (const reported of handsFor('waits')) {
      const hand = requestedHand(reported);
      const waiting = asWinningHand(hand);
      const expected = PLAYING_TILES.filter((tile) => tile !== hand.joker || hand.source === 'self-draw').flatMap(
        (tile) => {
          const worth = score({ ...waiting, standing: [...waiting.standing, tile], winningTile: tile });
          return worth ? [{ tile, points: worth.points }] : [];
        },
      );
      const found = waitsWithValues(hand).map(({ tile, valuation: { points } }) => ({ tile, points }));
      expect({ reported, waits: found }).toEqual({ reported, waits: expected });
      waits += found.length;
    }
    expect(waits).toBeGreaterThan(200);
  });
});

describe('the frozen corpus of deals, settled a second way', () => {
  it('DZ-pay.1 DZ-pay.2 DZ-penalty.1 DZ-penalty.2 DZ-dealer.6 gives the same settlement', () => {
    const endings = new Set<string>();
    for (const { name, commands } of deals) {
      const course = new DealCourse(dazhong);
      const accepted = commands.filter((command) => course.give(command).accepted);
      const { events, state } = course;
      const isSeen = !commands.some((command) => command.type === 'OpenDeal' && command.recording !== 'full');
      if (state.phase !== 'settled' || !isSeen) continue;
      const again = settleAgain(accepted);
      expect({ name, difference: difference({ commands, events, state }, again) }).toEqual({ name });
      endings.add(state.ending);
    }
    expect([...endings].sort()).toEqual(['void', 'wall', 'wins']);
  });
});

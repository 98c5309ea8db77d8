import { ALL, PUBLIC } from '#projections';
import { dazhong } from '#rules/dazhong';
import { atDazhong } from '../../libs/rules/src/testing/dazhong-table.js';
import { dealSeenBy } from './support/deal-seen-by.js';

const HU = 'east discards 2p\nsouth draws 8p\nsouth hu';
const HAND = '11456789m123s678p';

/** The self-drawn tile that lies apart, and the winning tile of South, as the page has them. */
const seenAfter = async (acts: string, reader = PUBLIC) => {
  const { frame, view } = await dealSeenBy(reader, dazhong, atDazhong(acts, { rules: dazhong }).commands);
  return { apart: frame.wonDraw?.tile, winning: view.wins[0]?.tile };
};

it('DZ-count.9 a spectator sees which tile lies apart as soon as the hand is shown', async () => {
  expect(await seenAfter(HU)).toEqual({});
  expect(await seenAfter(`${HU}\nsouth reveals ${HAND}`)).toEqual({ apart: '8p', winning: '8p' });
});

it('DZ-count.9 a spectator does not see which tile was drawn where it was put into the hand', async () => {
  const mixed = `${HU}\nsouth reveals ${HAND} mixed`;
  expect(await seenAfter(mixed)).toEqual({ winning: 'hidden' });
  expect(await seenAfter(mixed, ALL)).toEqual({ winning: '8p' });
});

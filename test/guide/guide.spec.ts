import { blockOf, blocksOf } from './guide.js';
import { GUIDE, NOT_WALKED, STEPS } from './steps.js';

it('each block of the guide is walked, or the walk names why not', () => {
  const beginnings = [
    ...STEPS.filter(({ page }) => page === undefined).flatMap(({ block }) => block ?? []),
    ...Object.keys(NOT_WALKED),
  ];
  const blocks = blocksOf(GUIDE);
  expect(blocks.length).toBeGreaterThan(15);
  expect(blocks.filter((block) => !beginnings.some((each) => block.startsWith(each)))).toEqual([]);
  for (const { page = GUIDE, block } of STEPS) if (block !== undefined) expect(blockOf(page, block)).not.toBe('');
});

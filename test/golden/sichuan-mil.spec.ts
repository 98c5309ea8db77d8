import { FAN_ROWS, sichuanMil } from '#rules/sichuan-mil';
import { checkGoldenDeals } from './check-golden-deals.js';
import { ALIKE_IN_ALL, featuresWithSeveralWinners } from './features.js';

describe('golden deals of sichuan-mil', () => {
  checkGoldenDeals({
    rules: sichuanMil,
    shows: featuresWithSeveralWinners({
      fans: FAN_ROWS,
      nextDealer: ['SBR-5.3', 'SBR-5.4', 'SBR-5.5', 'SBR-A22'],
      besides: [
        'fine.forbidden-meld',
        'set taken back by SBR-3.6',
        ...['waitOnOwnFour', 'falseHuMovesDeal'].map((option) => `option ${option} false`),
        ...['NOT_YOUR_TURN SBR-A127', 'NOTHING_TO_CLAIM SBR-A128'].map((refusal) => `refused ${refusal}`),
        ...ALIKE_IN_ALL,
      ],
    }),
  });
});

import { FAN_ROWS, sichuanStyle } from '#rules/sichuan-style';
import { checkGoldenDeals } from './check-golden-deals.js';
import { featuresWithSeveralWinners } from './features.js';

describe('golden deals of sichuan-style', () => {
  checkGoldenDeals({
    rules: sichuanStyle,
    shows: featuresWithSeveralWinners({
      fans: FAN_ROWS,
      nextDealer: ['SS-deal.1', 'SS-deal.2', 'SS-deal.3', 'SS-A22'],
      besides: [
        'option falseHuMovesDeal false',
        ...['NOT_YOUR_TURN SS-A127', 'NOTHING_TO_CLAIM SS-A128'].map((refusal) => `refused ${refusal}`),
      ],
    }),
  });
});

import { statedFanTests } from '../../testing/stated-fan-tests.js';
import { sichuanStyle } from '../ruleset/ruleset.js';

describe('stated fan of winners (SS-A129)', () => {
  statedFanTests({
    rules: sichuanStyle,
    cap: 16,
    fan: 'SS-val.cap',
    sum: 'SS-val.sum',
    payers: 'SS-pay.1',
    ofWallEnd: 'SS-fin.6',
    ofThreeHu: 'SS-A19',
  });
});

import { statedFanTests } from '../../testing/stated-fan-tests.js';
import { sichuanMil } from '../ruleset/ruleset.js';

describe('stated fan of winners (SBR-A129)', () => {
  statedFanTests({
    rules: sichuanMil,
    cap: 8,
    fan: 'SBR-7.V',
    sum: 'SBR-7.1',
    payers: 'SBR-8.1',
    ofWallEnd: 'SBR-9.1',
    ofThreeHu: 'SBR-11.2',
  });
});

import { fingerprintTests } from '../../testing/fingerprint-tests.js';
import { digestOfAnswers } from '../ruleset/answers.js';
import { FINGERPRINT } from './fingerprint.js';

describe('fingerprint of the edition 2019-03-11', () => {
  fingerprintTests({
    folder: __dirname,
    fingerprint: FINGERPRINT,
    digestOfAnswers,
    moreThan: { hands: 200, deals: 20 },
  });
});

import { fingerprintTests } from '../../testing/fingerprint-tests.js';
import { digestOfAnswers } from '../ruleset/answers.js';
import { FINGERPRINT } from './fingerprint.js';

describe('fingerprint of edition 1', () => {
  fingerprintTests({
    folder: __dirname,
    fingerprint: FINGERPRINT,
    digestOfAnswers,
    moreThan: { hands: 600, deals: 80 },
  });
});

import { fingerprintTests } from '../../testing/fingerprint-tests.js';
import { digestOfAnswers } from '../ruleset/answers.js';
import { ANSWERS } from './fingerprint.js';

describe('the answers of edition 1', () => {
  fingerprintTests({
    folder: __dirname,
    answers: ANSWERS,
    digestOfAnswers,
    moreThan: { hands: 600, deals: 80 },
  });
});

/**
 * Runs the files of a project one after another. jest runs the files of each runner apart from those of the others. No other
 * test therefore runs at the same time and changes the measured times.
 */
const { default: TestRunner } = require('jest-runner');

module.exports = class SerialRunner extends TestRunner {
  isSerial = true;
};

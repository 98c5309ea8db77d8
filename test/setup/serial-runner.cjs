/**
 * Runs the files of a project one after another. jest runs the files of each runner apart from those of the others, so
 * that nothing else of the suite works meanwhile: what a test times is the product and not its neighbours.
 */
const { default: TestRunner } = require('jest-runner');

module.exports = class SerialRunner extends TestRunner {
  isSerial = true;
};

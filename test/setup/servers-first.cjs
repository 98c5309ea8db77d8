/**
 * Starts the tests that need a server before the unit tests, and otherwise keeps jest's order. They take longest, also those of small
 * files, and jest orders files by size in a clean checkout: so no worker waits for a long test of another at the end. The runner
 * of the timed tests comes after the one of the others.
 */
const { default: Sequencer } = require('@jest/test-sequencer');

const ORDER = ['long', 'database', 'unit', 'timed'];

const rank = ({ context }) => ORDER.indexOf(context.config.displayName.name);

module.exports = class ServersFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).sort((one, other) => rank(one) - rank(other));
  }
};

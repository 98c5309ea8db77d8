import { isReadByDevices, mayLackFaces } from './unread-faces.js';

it.each([
  ['full', 'person', false, false],
  ['full', 'device', true, true],
  ['full', 'simulated', true, true],
  ['public', 'person', true, false],
  ['public', 'device', true, false],
  ['result', 'simulated', true, false],
] as const)('a %s recording by a %s may lack faces: %s; is read by devices: %s', (recording, source, lacks, read) => {
  expect([mayLackFaces({ recording, source }), isReadByDevices({ recording, source })]).toEqual([lacks, read]);
});

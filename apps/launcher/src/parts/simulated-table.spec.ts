import { sharedByLink } from './simulated-table.js';

it('opens links unless the operator has set something else', () => {
  expect(sharedByLink({})).toEqual({ TILESCRIBE_READ_WITHOUT_KEY: 'links' });
  expect(sharedByLink({ TILESCRIBE_READ_WITHOUT_KEY: 'off' })).toEqual({});
});

import { citationIn, evidenceOf } from './citation.js';

const range = { digest: 'a'.repeat(64), from: 3, to: 9 };
const place = { device: 'gateway-7', epoch: 'boot-1' };

describe('the citation of a command', () => {
  it('names device and epoch in addition to range and digest', () => {
    expect(evidenceOf(place, range)).toEqual({ ...place, ...range });
    expect(citationIn({ actor: 'device:gateway-8', evidence: evidenceOf(place, range) })).toEqual({
      ...place,
      ...range,
    });
  });

  it('keeps the epoch that the device states if an earlier boot numbered the observations', () => {
    expect(evidenceOf(place, { ...range, epoch: 'boot-0' })).toEqual({ ...place, ...range, epoch: 'boot-0' });
  });

  it('takes the device of an older leaf from its actor, without an epoch', () => {
    expect(citationIn({ actor: 'device:gateway-7', evidence: range })).toEqual({ device: 'gateway-7', ...range });
  });

  it('is undefined if nothing is cited', () => {
    expect(citationIn({ actor: 'key:1' })).toBeUndefined();
  });
});

import { reject, rejectAll } from './rejections.js';

describe('several refusals of one command', () => {
  const at = (code: 'SELF_PAYMENT' | 'DEAL_SETTLED', place: string) => reject(code, { at: place });

  it('are the first with all of them, equal ones once', () => {
    const [one, other, elsewhere] = [at('SELF_PAYMENT', '/a'), at('DEAL_SETTLED', '/a'), at('SELF_PAYMENT', '/b')];
    expect(rejectAll([undefined, one, other, at('SELF_PAYMENT', '/a'), elsewhere])).toEqual({
      ...one,
      faults: [one, other, elsewhere],
    });
  });

  it('are one refusal where only one is different, and none where there is none', () => {
    const one = at('SELF_PAYMENT', '/a');
    expect(rejectAll([one, at('SELF_PAYMENT', '/a')])).toEqual(one);
    expect(rejectAll([undefined])).toBeUndefined();
  });
});

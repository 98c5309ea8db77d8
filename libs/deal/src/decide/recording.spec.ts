import { sichuanMil } from '#rules/sichuan-mil';
import { openDeal } from '#testing';
import { DealCourse } from './deal-course.js';
import type { DealCommand } from '../messages/commands.js';

const RULED = { reason: 'a reason', by: 'referee-1' } as const;
const byResult = (): DealCourse => {
  const course = new DealCourse(sichuanMil);
  course.give(openDeal({ recording: 'result' }));
  return course;
};

describe('a result-only recording', () => {
  it('starts as soon as it is open, at East', () => {
    expect(byResult().events).toMatchObject([{ type: 'DealOpened' }, { type: 'PlayStarted', seat: 'east' }]);
  });

  it.each<DealCommand>([
    { type: 'ImposePenalty', payments: [{ from: 'east', to: 'bank', points: 4 }], ...RULED },
    { type: 'VoidDeal', ...RULED },
  ])('accepts the commands of a referee: $type', (command) => {
    expect(byResult().give(command)).toMatchObject({ accepted: true });
  });

  it('can be rewound', () => {
    const course = byResult();
    course.give({ type: 'EndPlay', reason: 'time' });
    expect(course.give({ type: 'RewindTo', sequence: 2, ...RULED })).toMatchObject({ accepted: true });
    expect(course.state.phase).toBe('playing');
  });

  it('is opened once, and accepts no draw', () => {
    expect(byResult().give(openDeal({ recording: 'result' }))).toMatchObject({ rejection: { code: 'ALREADY_OPEN' } });
    expect(byResult().give({ type: 'DrawTile', seat: 'east', tile: '1p' })).toMatchObject({
      rejection: { code: 'WRONG_RECORDING' },
    });
  });
});

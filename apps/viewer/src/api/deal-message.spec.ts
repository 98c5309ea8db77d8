import { type DealMessage, GAP, newMessages, NOTHING_REACHED } from './deal-message.js';

const message = (event: DealMessage['event'], sequence: number): DealMessage =>
  ({ event, data: { sequence } }) as DealMessage;
const event = (sequence: number): DealMessage => message('deal-event', sequence);
const view = (sequence: number): DealMessage => message('view', sequence);
const change = (sequence: number): DealMessage => message('view-change', sequence);

it('passes new messages on, and drops those that were received before', () => {
  const begun = newMessages([event(1), event(2), view(2)], NOTHING_REACHED);
  expect(begun).toEqual({ news: [event(1), event(2), view(2)], reached: { event: 2, view: 2 } });
  const again = newMessages([event(2), view(2), event(3), change(3)], { event: 2, view: 2 });
  expect(again).toEqual({ news: [event(3), change(3)], reached: { event: 3, view: 3 } });
});

it.each([
  ['an event', [event(4), change(4)]],
  ['a change', [event(3), event(4), change(4)]],
  ['the view', [event(3), change(3)], { event: 2, view: 0 }],
])('notices that %s is missing', (_, messages, reached = { event: 2, view: 2 }) => {
  expect(newMessages(messages, reached)).toBe(GAP);
});

it('takes a whole view, whatever was missed before it', () => {
  expect(newMessages([event(3), view(5)], { event: 2, view: 2 })).toMatchObject({ reached: { event: 3, view: 5 } });
});

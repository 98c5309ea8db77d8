import { timedVoice } from './timed-voice.js';

it('begins each line with the local time', () => {
  const printed: string[] = [];
  const at = new Date(2026, 10, 29, 8, 4, 7);
  const { out, err } = timedVoice({ out: (line) => printed.push(line), err: (line) => printed.push(line) }, () => at);
  out('deal 1 wall');
  err('side-1 is running');
  expect(printed).toEqual(['2026-11-29 08:04:07 deal 1 wall', '2026-11-29 08:04:07 side-1 is running']);
});

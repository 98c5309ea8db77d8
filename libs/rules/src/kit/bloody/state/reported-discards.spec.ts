import { foldedPart } from '../../../testing/folded-part.js';
import { reportedDiscards } from './reported-discards.js';

it('keeps what a reported hand states about the discards of its seat (SBR-4.3, SS-fin.4)', () => {
  const report = { type: 'HandReported', seat: 'west', kongs: [], melds: [], onlyForbiddenDiscarded: false } as const;
  const after = foldedPart(reportedDiscards, reportedDiscards.initial(), report);
  expect(after).toEqual({ west: false });
  const east = { ...report, seat: 'east', onlyForbiddenDiscarded: true } as const;
  expect(foldedPart(reportedDiscards, after, east)).toEqual({ west: false, east: true });
  expect(after).toEqual({ west: false });
});

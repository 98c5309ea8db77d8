import { judgesOf } from '#judge';
import { ruleSets } from '#rules';
import { sichuanMil } from '#rules/sichuan-mil';
import { playDealInMemory } from '#simulated-table';
import { nodeSha256, recordedLog, stepsOf } from '#testing';
import { audit } from '../audit.js';

/** A draw that closes a claim window, and the sequence of its first event. */
const DRAW = { step: 58, sequence: 90 };

it('judges on with the state of the record where the decision on a sealed draw gives one event more', async () => {
  const steps = stepsOf(sichuanMil, playDealInMemory(0, sichuanMil).commands);
  const { command, events } = steps[DRAW.step]!;
  expect(events.map(({ type }) => type)).toEqual(['ClaimsClosed', 'TileDrawn']);

  const forged = steps.with(DRAW.step, { command, events: events.slice(0, 1) });
  const log = await recordedLog([forged]);
  const { findings } = await audit([Buffer.from(log.file('none'))], { judges: judgesOf(ruleSets), sha256: nodeSha256 });

  const { sequence } = DRAW;
  expect(findings.map((finding) => [finding.sequence, finding.code, finding.refusal])).toEqual([
    [sequence, 'JUDGEMENT_DIFFERS', undefined],
    // Without the drawn tile nobody may discard.
    [sequence + 1, 'COMMAND_REFUSED', 'MUST_DRAW'],
    [sequence + 4, 'JUDGEMENT_DIFFERS', undefined],
  ]);
});

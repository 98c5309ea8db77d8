import { decideWithoutRules, isEndingCommand } from '#deal';
import { forReaders } from '#projections';
import type { Adjudicated } from './adjudication-check.js';
import type { DealLog } from './deal-log.js';
import type { AuditFinding } from '../findings/finding.js';
import { compare, groupedByCommand, undecidable, type Disagreement } from './judgement.js';
import type { ReplayedDeal } from './replay-check.js';

/** Check 4 where the judge of the deal is missing: the commands that end a deal without a result are decided again without it. */
export const judgeEndings = ({ deal, events }: DealLog, replayed: ReplayedDeal): Adjudicated => {
  const endings = groupedByCommand(events).flatMap((caused) => {
    const [first] = caused;
    const { command, sequence = 0 } = first ?? {};
    return command !== undefined && isEndingCommand(command) && sequence <= replayed.events
      ? [{ caused, command, sequence }]
      : [];
  });
  if (endings.length === 0) return { findings: [], gaps: [], commands: 0, proved: 0 };
  const states = replayed.states();
  const findings = endings.flatMap(({ caused, command, sequence }): readonly AuditFinding[] => {
    const disagreement = undecidable(caused, (): Disagreement | undefined => {
      const before = states[sequence - 1];
      const decision = before && decideWithoutRules(forReaders, before, command);
      if (decision === undefined) return undefined;
      if (decision.accepted) return compare(decision.events, caused);
      const { code } = decision.rejection;
      return {
        code: 'COMMAND_REFUSED',
        sequence,
        message: `Every rule set refuses the command ${command.type}: ${code}.`,
        refusal: code,
      };
    });
    return disagreement === undefined ? [] : [{ check: 'adjudication', deal, ...disagreement }];
  });
  const [commands, differing] = [endings.length, findings.length];
  return { findings, gaps: [], commands, proved: commands - differing };
};

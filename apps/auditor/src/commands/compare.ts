import { underAnotherJudge, type UnderAnotherJudge } from '#audit';
import type { Balances } from '#ledger';
import { counted } from '../call/counted.js';
import { JudgeFiles } from '../files/judge-files.js';
import { contentOf, requestedDeals } from '../files/log-file.js';
import type { ExitCode, Request, Terminal } from '../call/call.js';
import { UsageError } from '../call/usage-error.js';

/** Names the deals that another published edition would pay differently. The log itself is not judged. */
export const compare = async (request: Request, { out, err, json }: Terminal): Promise<ExitCode> => {
  if (request.edition === undefined)
    throw new UsageError('tilescribe compare: name the edition, such as --edition sichuan-mil@2019-03-11.');
  const judge = (await JudgeFiles.read([])).published(request.edition);
  const content = await contentOf(request.file);
  for (const { code, message } of content.findings) err(`FINDING ${code}: ${message}`);
  const deals = requestedDeals(content, request).filter(
    ({ events: [opened] }) => opened?.event.type === 'DealOpened' && opened.event.ruleSet === judge.ruleSet,
  );
  if (deals.length === 0) {
    err(`tilescribe compare: nothing was compared: no deal of ${request.file} is of the rule set ${judge.ruleSet}.`);
    return 1;
  }
  const results = deals.map((deal) => underAnotherJudge(deal, judge));
  for (const result of results)
    if (request.json) json(result);
    else out(linesOf(result));
  const differing = results.filter(({ result }) => result !== 'equal').length;
  if (!request.json)
    out(
      `${counted(results.length, 'deal')} of ${judge.ruleSet}, ${differing} with another result under ${judge.edition}`,
    );
  return content.findings.length === 0 && differing === 0 ? 0 : 1;
};

const linesOf = ({ deal, result, recorded, under, sequence }: UnderAnotherJudge): readonly string[] => {
  switch (result) {
    case 'equal':
      return [`deal ${deal}: paid equally`];
    case 'paid-differently':
      return [
        `deal ${deal}: PAID DIFFERENTLY`,
        `  recorded ${balancesText(recorded)}`,
        `  under the other edition ${under === undefined ? '' : balancesText(under)}`,
      ];
    case 'refused':
      return [`deal ${deal}: REFUSED under the other edition: the command of event ${sequence}`];
    case 'sealed':
      return [`deal ${deal}: NOT COMPARED: the command of event ${sequence} is sealed`];
  }
};

const balancesText = (balances: Balances): string =>
  Object.entries(balances)
    .map(([account, points]) => `${account} ${points}`)
    .join(', ');

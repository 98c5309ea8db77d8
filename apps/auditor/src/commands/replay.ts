import { replayDeal, type AuditFinding, type DealLog } from '#audit';
import { forReaders, READER, viewOf, type DealView } from '#projections';
import { type Seat, SEATS, type SeenTile } from '#tiles';
import { contentOf, requestedDeals } from '../files/log-file.js';
import type { ExitCode, Request, Terminal } from '../call/call.js';
import { UsageError } from '../call/usage-error.js';

/** Prints the table after each event of a deal, or after one of them. */
export const replay = async (request: Request, terminal: Terminal): Promise<ExitCode> => {
  const content = await contentOf(request.file);
  const deals = reaching(requestedDeals(content, request), request);
  const stopped = deals.flatMap((deal) => replayOne(deal, request, terminal));
  const findings = [...content.findings, ...stopped];
  for (const { code, message, sequence } of findings)
    terminal.err(`FINDING ${code} at ${sequence ?? 'the file'}: ${message}`);
  return findings.length === 0 && deals.length > 0 ? 0 : 1;
};

/** Returns the deals that have enough events. */
const reaching = (deals: readonly DealLog[], { to, file }: Request): readonly DealLog[] => {
  if (to === undefined || deals.length === 0) return deals;
  const long = deals.filter(({ events }) => events.length >= to);
  const longest = Math.max(...deals.map(({ events }) => events.length));
  if (long.length === 0)
    throw new UsageError(`tilescribe: no deal asked for in ${file} has ${to} events; the longest has ${longest}.`);
  return long;
};

const replayOne = (log: DealLog, { to, json: asJson }: Request, { out, json }: Terminal): readonly AuditFinding[] => {
  const { states, findings } = replayDeal(log, forReaders);
  if (!asJson) out(`deal ${log.deal}`);
  for (const { sequence, event } of to === undefined ? log.events : log.events.slice(to - 1, to)) {
    const state = states[sequence];
    const view = state === undefined ? undefined : viewOf(READER, state);
    if (asJson) json({ deal: log.deal, sequence, event, view });
    else out([`${sequence} ${event.type}`, ...tableLines(view)]);
  }
  return [...log.findings, ...findings];
};

const tableLines = (view: DealView | undefined): readonly string[] => {
  if (view?.players === undefined) return [`  ${view?.phase ?? 'unopened'}`];
  const { players, wall, phase, joker } = view;
  const seats = SEATS.map((seat) => `  ${seat.padEnd(5)} ${seatText(players[seat])}`);
  const open = (view.openPoints ?? []).map(({ seat, fact }) => `  unknowable: ${fact} of ${seat}`);
  return [`  ${phase}, wall ${wall ?? '-'}${joker === undefined ? '' : `, joker ${joker}`}`, ...seats, ...open];
};

type SeatView = NonNullable<DealView['players']>[Seat];

const seatText = ({ hand, melds, discards, bonusTiles, ready, dead, value, points }: SeatView): string => {
  const laid = melds.map(meldText).join(', ');
  const river = discards.map(({ tile }) => tile).join(' ');
  const facts = [
    ...(bonusTiles.length > 0 ? [`flowers ${bonusTiles.join(' ')}`] : []),
    ...(ready ? ['ready'] : []),
    ...(dead === undefined ? [] : ['dead']),
    ...(value === undefined ? [] : [`worth ${value}`]),
  ];
  const columns = [
    tilesText(hand),
    ...(laid === '' ? [] : [laid]),
    river,
    ...(facts.length > 0 ? [facts.join(', ')] : []),
  ];
  return `${String(points).padStart(4)}  ${columns.join(' | ')}`;
};

const meldText = (meld: SeatView['melds'][number]): string => {
  if (meld.kind === 'chow') return meld.tiles.join('');
  return meld.kind === 'kong' && meld.laid ? `false kong ${meld.laid.join('')}` : `${meld.kind} ${meld.tile}`;
};

const tilesText = (tiles: readonly SeenTile[]): string =>
  tiles.map((tile) => (tile === 'hidden' ? '##' : tile)).join(' ');

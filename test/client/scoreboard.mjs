/**
 * Prints the standings of a table after each deal, as a visitor without a key:
 *     node scoreboard.mjs TABLE ADDRESS...
 * The addresses are processes of one service, such as http://localhost:3000. When a stream ends, the next address goes on.
 */
const [table, ...addresses] = process.argv.slice(2);
const SEATS = ['east', 'south', 'west', 'north'];
const SILENCE_MS = 40_000;

/** The newest position of the log up to which every event was received. */
let position = 0;
/** For each deal, in order: what it counted from a sequence on. A deal that is not settled counts undefined. */
const deals = new Map();

function print() {
  const counted = [...deals.values()].map((versions) => versions.at(-1).balances).filter(Boolean);
  const points = SEATS.map((seat) => `${seat} ${counted.reduce((sum, balances) => sum + balances[seat], 0)}`);
  console.log(`${counted.length} deals: ${points.join(', ')}`);
}

/** A settlement counts until the deal is settled again or is rewound; a rewind brings back what counted at its target. */
function take({ id, event: type, data }) {
  if (type === 'heartbeat' && data.position < position) startAgain();
  if (Number(id) <= position) return;
  if (type === 'deal-event') {
    const { deal, sequence, event } = data;
    const versions = deals.get(deal) ?? [{ sequence: 0 }];
    const target = versions.findLast((version) => version.sequence <= event.sequence);
    deals.set(deal, [...versions, { sequence, balances: event.balances ?? target?.balances }]);
    print();
  }
  position = Number(id ?? position);
}

/** The database was restored to an earlier state, so positions name other events. */
function startAgain() {
  deals.clear();
  position = 0;
  throw new Error('the log was restored; the table is read again');
}

async function follow(address) {
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(new Error('nothing was received for 40 s')), SILENCE_MS).unref();
  const url = `${address}/v1/tables/${table}/stream?after=${position}&type=DealSettled,RewoundTo`;
  const answer = await fetch(url, { headers: { Accept: 'application/x-ndjson' }, signal: silence.signal });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  let rest = '';
  for await (const text of answer.body.pipeThrough(new TextDecoderStream())) {
    timer.refresh();
    const lines = (rest + text).split('\n');
    rest = lines.pop();
    lines.forEach((line) => take(JSON.parse(line)));
  }
}

for (let turn = 0; ; turn += 1) {
  await follow(addresses[turn % addresses.length]).catch((fault) => console.error(fault.message));
  await new Promise((resolve) => setTimeout(resolve, 1000 + 4000 * Math.random()));
}

/*
 * Who may import whom. A project imports only from the rows above its own, and each list names exactly the projects that the
 * code outside tests uses: `test/import-table.spec.ts` finds an entry that is not used any more.
 */
const ROWS = [
  ['tiles', 'language', 'event-log', 'random', 'clock'],
  ['texts'],
  ['ledger', 'shapes', 'decider'],
  ['deal', 'match'],
  ['rules', 'inference', 'projections', 'fairness'],
  [
    'accuracy',
    'judge',
    'simulated-table',
    'evidence',
    'persistence',
    'process-lock',
    'command-line',
    'http-client',
    'logging',
  ],
  ['audit', 'calculator', 'editions', 'hardware', 'embedded-postgres'],
  ['client'],
  ['api', 'auditor', 'launcher', 'table-gateway', 'table-simulator', 'viewer'],
];

const LIBRARIES = {
  tiles: [],
  language: [],
  'event-log': [],
  random: [],
  clock: [],
  ledger: ['tiles'],
  // Every text for people, in each language.
  texts: ['language'],
  shapes: ['language', 'event-log', 'texts'],
  // What deals and matches share: steps, drafts, rejections, replay with rewinds.
  decider: ['language'],
  deal: ['tiles', 'language', 'texts', 'ledger', 'shapes', 'decider'],
  match: ['tiles', 'language', 'texts', 'ledger', 'shapes', 'decider'],
  rules: ['tiles', 'language', 'texts', 'event-log', 'ledger', 'deal', 'match'],
  // The rule set is passed in.
  inference: ['tiles', 'deal'],
  projections: ['tiles', 'event-log', 'ledger', 'shapes', 'deal', 'match'],
  // Commitments to walls, and the shuffle of software walls.
  fairness: ['tiles', 'event-log', 'shapes', 'deal'],
  // Compares records of a decoder with played deals.
  accuracy: ['tiles', 'deal', 'inference'],
  // One edition with the aggregate that runs it, behind one interface.
  judge: ['ledger', 'deal', 'match', 'rules', 'projections'],
  // Reads judge files, checks their digests and evaluates them; its tool bundles them.
  editions: ['judge'],
  audit: [
    'tiles',
    'texts',
    'event-log',
    'ledger',
    'decider',
    'deal',
    'match',
    'rules',
    'projections',
    'fairness',
    'judge',
  ],
  calculator: ['tiles', 'language', 'texts', 'event-log', 'ledger', 'shapes', 'deal', 'rules', 'projections'],
  // Its players follow the rules of a real rule set.
  'simulated-table': ['tiles', 'random', 'clock', 'deal', 'rules', 'inference'],
  // Files of a gateway: durable, framed, sealed. Observations are written and read here, devices are not known.
  evidence: ['event-log', 'inference'],
  persistence: ['event-log', 'projections'],
  // Runs before anything is installed.
  'process-lock': [],
  // Flags of programs, and the options of a rule set among them.
  'command-line': ['deal'],
  // Typed requests and streams, for programs of others too.
  client: ['event-log', 'match', 'rules', 'projections', 'judge', 'audit'],
  // Requests to a server that is not trusted.
  'http-client': [],
  // Lines of a log, for the programs that run for long.
  logging: [],
  // Its simulated readers read the simulated table.
  hardware: ['tiles', 'random', 'clock', 'deal', 'rules', 'inference', 'simulated-table'],
  // The private server of the launcher and of the tests.
  'embedded-postgres': ['persistence', 'process-lock'],
};

const APPS = {
  api: [
    ...['tiles', 'language', 'texts', 'event-log', 'ledger', 'shapes', 'deal', 'match', 'rules', 'inference'],
    'projections',
    ...['fairness', 'judge', 'calculator', 'editions', 'persistence', 'command-line', 'http-client', 'logging'],
  ],
  auditor: [
    ...['tiles', 'language', 'texts', 'event-log', 'ledger', 'shapes', 'deal', 'rules', 'inference', 'projections'],
    ...['judge', 'audit', 'calculator', 'editions', 'evidence', 'command-line', 'http-client', 'client', 'hardware'],
  ],
  launcher: [
    ...['tiles', 'deal', 'match', 'rules', 'simulated-table', 'persistence', 'process-lock', 'command-line'],
    ...['http-client', 'client', 'hardware', 'embedded-postgres'],
  ],
  'table-gateway': [
    ...['tiles', 'event-log', 'shapes', 'random', 'clock', 'deal', 'rules', 'inference'],
    ...[
      'accuracy',
      'simulated-table',
      'evidence',
      'process-lock',
      'command-line',
      'http-client',
      'client',
      'logging',
      'hardware',
    ],
  ],
  'table-simulator': ['tiles', 'random', 'clock', 'deal', 'rules', 'simulated-table', 'command-line', 'hardware'],
  // The page talks to the service with the client: of the rest it uses only pure libraries.
  viewer: [
    'tiles',
    'language',
    'texts',
    'event-log',
    'ledger',
    'deal',
    'match',
    'rules',
    'projections',
    'judge',
    'audit',
    'client',
  ],
};

/** The floors of the API, each above the next: a folder imports from its own floor and from those before it. */
const FLOORS = ['platform', 'http', 'access', 'recording', 'features', 'program'];

module.exports = { ROWS, LIBRARIES, APPS, FLOORS };

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const ROOT = join(__dirname, '..');
const CRUISER = join(ROOT, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruise.mjs');

/** A tree of files, each with the paths that it imports. */
const TREE: Readonly<Record<string, readonly string[]>> = {
  // Sound: a folder imports its own subfolder and the folders beside it.
  'apps/table-gateway/src/main.ts': ['./pipeline/pipeline.js'],
  'apps/table-gateway/src/pipeline/pipeline.ts': ['../delivery/deliver.js', '../state/fault.js'],
  'apps/table-gateway/src/delivery/deliver.ts': ['./requests/bearer.js'],
  'apps/table-gateway/src/delivery/requests/bearer.ts': ['../../state/fault.js'],
  'apps/table-gateway/src/state/fault.ts': [],
  'apps/api/src/features/deals/deals.ts': ['../../http/problems/problem.js'],
  'apps/api/src/http/problems/problem.ts': [],
  // Planted: no circle of files, but one of folders.
  'apps/auditor/src/files/log-file.ts': ['../words/counted.js'],
  'apps/auditor/src/words/counted.ts': [],
  'apps/auditor/src/words/report.ts': ['../files/small-file.js'],
  'apps/auditor/src/files/small-file.ts': [],
  'libs/deal/src/decide/decide.ts': ['../state/state.js'],
  'libs/deal/src/state/state.ts': [],
  'libs/deal/src/state/tile-index.ts': ['../decide/draft.js'],
  'libs/deal/src/decide/draft.ts': [],
  // Planted: a subfolder imports a loose file of a folder above it.
  'libs/match/src/index.ts': ['./decide/decide.js'],
  'libs/match/src/decide/decide.ts': ['../state.js'],
  'libs/match/src/state.ts': [],
  'apps/viewer/src/pages/referee/rulings/form.tsx': ['../age.js'],
  'apps/viewer/src/pages/referee/age.ts': [],
  // Planted: a page imports another page.
  'apps/viewer/src/pages/enrolment/enrolment.tsx': ['../operator/dialog.js'],
  'apps/viewer/src/pages/operator/dialog.tsx': [],
  // Planted: the API imports up a floor.
  'apps/api/src/http/reading/body.ts': ['../../features/players/players.js'],
  'apps/api/src/features/players/players.ts': [],
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'folders-'));
  for (const [file, imports] of Object.entries(TREE)) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), `${imports.map((path) => `import '${path}';\n`).join('')}export {};\n`);
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

interface Cruise {
  readonly summary: {
    readonly totalCruised: number;
    readonly violations: readonly {
      readonly from: string;
      readonly to: string;
      readonly rule: { readonly name: string };
    }[];
  };
}

/** The imports of the tree that a configuration refuses, each with the name of the rule. */
const refusedBy = (config: string): readonly string[] => {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [CRUISER, '--config', join(ROOT, config), '--output-type', 'json', 'apps', 'libs'],
    { cwd: folder, encoding: 'utf8' },
  );
  if (!stdout.startsWith('{')) throw new Error(stderr);
  const { summary } = JSON.parse(stdout) as Cruise;
  expect(summary.totalCruised).toBe(Object.keys(TREE).length);
  return summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`).sort();
};

it('refuses circles of folders, and imports of loose files above a folder', () => {
  expect(refusedBy('.dependency-cruiser.folders.cjs')).toEqual([
    'no-circle-of-folders: apps/auditor/src/files -> apps/auditor/src/words',
    'no-circle-of-folders: apps/auditor/src/words -> apps/auditor/src/files',
    'no-circle-of-folders: libs/deal/src/decide -> libs/deal/src/state',
    'no-circle-of-folders: libs/deal/src/state -> libs/deal/src/decide',
    'no-way-back-to-the-parent-0: libs/match/src/decide/decide.ts -> libs/match/src/state.ts',
    'no-way-back-to-the-parent-2: apps/viewer/src/pages/referee/rulings/form.tsx -> apps/viewer/src/pages/referee/age.ts',
  ]);
});

it('refuses an import that leads up a floor of the API, and a page that imports another', () => {
  expect(refusedBy('.dependency-cruiser.cjs')).toEqual([
    'nothing-below-http: apps/api/src/http/reading/body.ts -> apps/api/src/features/players/players.ts',
    'pages-stand-alone: apps/viewer/src/pages/enrolment/enrolment.tsx -> apps/viewer/src/pages/operator/dialog.tsx',
  ]);
});

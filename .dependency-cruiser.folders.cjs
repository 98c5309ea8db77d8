/*
 * The rules of folders: they form no circle, and a subfolder imports no loose file of the folders above it. Tests, texts and styles
 * stand outside, so these rules have a configuration of their own.
 */
const { join } = require('node:path');

const TESTS_AND_TEXTS = String.raw`spec\.ts$|/testing/|(^|[./-])texts?\.tsx?$|/texts/|\.css$`;

/** A folder may be as deep as `apps/viewer/src/pages/referee/rulings`. */
const DEPTHS = ['', '/[^/]+', '/[^/]+/[^/]+', '/[^/]+/[^/]+/[^/]+'];

const noWayBack = DEPTHS.map((depth, index) => ({
  name: `no-way-back-to-the-parent-${index}`,
  comment:
    'What a subfolder needs of the folder above it stands in a folder beside it: a folder and its own subfolder form no circle.',
  severity: 'error',
  from: { path: `^((?:apps/[^/]+|libs/[^/]+|hardware)/src${depth})/[^/]+/` },
  to: { path: '^$1/[^/]+$' },
}));

module.exports = {
  forbidden: [
    {
      name: 'no-circle-of-folders',
      comment: 'A circle of folders has no beginning to read from.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^(apps|libs|hardware)/' },
      to: { circular: true },
    },
    ...noWayBack,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^dist/', '^test/', TESTS_AND_TEXTS] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: join(__dirname, 'tsconfig.json') },
    webpackConfig: { fileName: join(__dirname, '.dependency-cruiser.resolve.cjs') },
  },
};

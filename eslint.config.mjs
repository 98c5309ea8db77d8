import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

/** Rows 0 to 4 of the import table and the audit: plain TypeScript without clock, chance or environment. */
const PURE = ['libs/{tiles,event-log,ledger,decider,deal,match,rules,inference,projections,judge,audit}/**/*.ts'];
const SPECS = [
  '**/*.{spec,int-spec,e2e-spec,timed-spec,long-spec}.ts',
  'libs/testing/**/*.ts',
  '**/src/testing/**/*.ts',
  'test/**/*.ts',
];

const IMPURE_GLOBALS = ['process', 'performance', 'crypto', 'fetch', 'setTimeout', 'setInterval', 'setImmediate'].map(
  (name) => ({ name, message: 'Pure code takes time, chance and the environment as arguments.' }),
);

const IMPURE_CALLS = [
  { selector: "MemberExpression[object.name='Date'][property.name='now']", message: 'Pure code is given the time.' },
  { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: 'Pure code is given the time.' },
  {
    selector: "MemberExpression[object.name='Math'][property.name='random']",
    message: 'Pure code is given its chance.',
  },
];

/** One way to write a member that may be missing. */
const SPREAD_OF_NOTHING = {
  selector:
    ':matches(SpreadElement, JSXSpreadAttribute) > ConditionalExpression > ObjectExpression[properties.length=0]',
  message: 'Write ...(value !== undefined && { value }).',
};

const BLOCKABLE_STORAGE = ['localStorage', 'sessionStorage'].map((name) => ({
  name,
  message: 'A browser that blocks storage throws here: use browser/storage.ts.',
}));

/** What the browsers that the page supports lack (apps/viewer/README.md). */
const NOT_EVERYWHERE = [
  { object: 'crypto', property: 'randomUUID', message: 'It does not exist over plain HTTP: use the package uuid.' },
  { object: 'crypto', property: 'subtle', message: 'It does not exist over plain HTTP.' },
  { object: 'AbortSignal', property: 'any', message: 'Safari has it from 17.4 on.' },
  { object: 'Promise', property: 'withResolvers', message: 'Safari has it from 17.4 on.' },
  { object: 'Object', property: 'groupBy', message: 'Safari has it from 17.4 on.' },
];

/** The rules that read one file at a time; `.oxlintrc.json` has those that need types. */
export default defineConfig(
  globalIgnores([
    'dist/',
    'coverage/',
    '.stryker/',
    'openapi/',
    'libs/rules/editions/',
    '**/generated/',
    '**/*.generated.ts',
  ]),
  tseslint.configs.strict,
  tseslint.configs.stylistic,
  {
    // A file with decorators keeps the imports of the classes that Nest injects.
    languageOptions: { parserOptions: { emitDecoratorMetadata: true, experimentalDecorators: true } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      eqeqeq: 'error',
      'no-restricted-syntax': ['error', SPREAD_OF_NOTHING],
      'object-shorthand': 'error',
      'prefer-template': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      // Nest modules are classes that hold only a decorator.
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
      // Both shapes read well; which one fits is the writer's choice.
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/consistent-indexed-object-style': 'off',
    },
  },
  {
    files: PURE,
    ignores: SPECS,
    rules: {
      'no-restricted-globals': ['error', ...IMPURE_GLOBALS],
      'no-restricted-syntax': ['error', SPREAD_OF_NOTHING, ...IMPURE_CALLS],
    },
  },
  {
    files: ['apps/viewer/src/**/*.{ts,tsx}'],
    ignores: ['apps/viewer/src/browser/storage.ts'],
    rules: {
      'no-restricted-globals': ['error', ...BLOCKABLE_STORAGE],
      'no-restricted-properties': ['error', ...NOT_EVERYWHERE],
    },
  },
  {
    files: SPECS,
    rules: { '@typescript-eslint/no-non-null-assertion': 'off' },
  },
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: { globals: { process: 'readonly', console: 'readonly', module: 'writable', require: 'readonly' } },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
);

import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

/** Rows 0 to 3 of the import table and the audit: plain TypeScript without clock, chance or environment. */
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

export default defineConfig(
  globalIgnores(['dist/', 'coverage/', '.stryker/', 'openapi/', 'libs/rules/editions/', '**/*.generated.ts']),
  tseslint.configs.strictTypeChecked,
  tseslint.configs.stylisticTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      eqeqeq: 'error',
      'object-shorthand': 'error',
      'prefer-template': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      // Leaves files with decorators alone (emitDecoratorMetadata), so Nest keeps the classes it injects.
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      // A function may be asynchronous because its place asks for a promise.
      '@typescript-eslint/require-await': 'off',
      // Nest declares the shapes of its options as classes.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      // There are no enums here, and this rule takes a fifth of the time.
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      // Nest modules are classes that hold only a decorator.
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true, allowArray: true },
      ],
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      // Both shapes read well; which one fits is the writer's choice.
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/consistent-indexed-object-style': 'off',
      // noUncheckedIndexedAccess makes `a[i] as T` the honest way to say what the loop already proves.
      '@typescript-eslint/non-nullable-type-assertion-style': 'off',
    },
  },
  {
    files: PURE,
    ignores: SPECS,
    rules: {
      'no-restricted-globals': ['error', ...IMPURE_GLOBALS],
      'no-restricted-syntax': ['error', ...IMPURE_CALLS],
    },
  },
  {
    files: SPECS,
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  {
    files: ['**/*.{js,mjs,cjs}'],
    extends: [tseslint.configs.disableTypeChecked],
    languageOptions: { globals: { process: 'readonly', console: 'readonly', module: 'writable', require: 'readonly' } },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
);

const { MUTATED = '', MUTATED_NAME, MUTATED_NOTICED, SLICE } = process.env

/** Mutation testing of one folder of the money code (`tools/mutation/main.mjs`). */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'tools/mutation/vitest.config.ts', related: false },
  mutate: MUTATED.split(','),
  coverageAnalysis: 'perTest',
  // What is worked out while a file loads concerns every test, so that each of its changes takes as long as thirty others: only the whole programme does them.
  ignoreStatic: SLICE !== 'all',
  concurrency: 2,
  timeoutMS: 20_000,
  reporters: ['clear-text', 'json'],
  clearTextReporter: { logTests: false, reportTests: false },
  jsonReporter: { fileName: `.cache/mutation/${MUTATED_NAME}.json` },
  thresholds: { break: Number(MUTATED_NOTICED) },
  // Not below .cache, which is not copied; a dot keeps it out of every other tool.
  tempDirName: '.mutation',
  ignorePatterns: ['e2e', 'docs', '.cache', 'bench'],
  disableTypeChecks: true,
  cleanTempDir: 'always',
  // A text in an assertion is for whoever reads the fault; no behaviour hangs on it.
  mutator: { excludedMutations: ['StringLiteral'] },
}

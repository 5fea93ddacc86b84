const folder = process.env.MUTATED

/** Mutation testing of one folder of the money code (`tools/mutation/main.mjs`). */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'tools/mutation/vitest.config.ts', related: false },
  mutate: [`${folder}/**/*.ts`, '!**/*.test.ts', '!**/naive-*.ts', '!**/events.ts'],
  coverageAnalysis: 'perTest',
  concurrency: 2,
  timeoutMS: 20_000,
  reporters: ['clear-text', 'json'],
  jsonReporter: { fileName: `.cache/mutation/${folder.split('/').at(-1)}.json` },
  // Not below .cache, which is not copied; a dot keeps it out of every other tool.
  tempDirName: '.mutation',
  ignorePatterns: ['e2e', 'docs', '.cache', 'bench'],
  disableTypeChecks: true,
  cleanTempDir: 'always',
  // A text in an assertion is for whoever reads the fault; no behaviour hangs on it.
  mutator: { excludedMutations: ['StringLiteral'] },
}

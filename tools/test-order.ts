import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { changedFiles } from './changes.mjs'
import { ROOT } from './sources.ts'

/** Files that take longest, longest first: begun last, one of them would keep one worker busy while the others have nothing to do. */
const LONG: readonly string[] = [
  'apps/server/src/observability/watch.test.ts',
  'apps/server/test/kill-payments.test.ts',
  'apps/server/src/payments/treasury/sweeping/sweep-lane.test.ts',
  'apps/server/src/payments/treasury/verify-treasury.test.ts',
  'apps/server/test/backup-under-traffic.test.ts',
  'apps/server/src/payments/treasury/comparison.test.ts',
  'apps/server/src/markets/trade-candles.test.ts',
  'apps/server/src/journal/recover.test.ts',
  'apps/server/src/backup/restore-backup.test.ts',
  'e2e/screens-2.test.ts',
  'e2e/screens-1.test.ts',
  'e2e/deposit-and-withdrawal.test.ts',
  'e2e/options.test.ts',
  'e2e/spot.test.ts',
  'e2e/console.test.ts',
  'e2e/crash.test.ts',
]

const changed = changedFiles()

/** Whether a test file, or the file that it stands beside, changed lately. */
const isChanged = (file: string): boolean =>
  changed.has(file) || ['.ts', '.tsx'].some(ending => changed.has(file.replace(/\.test\.tsx?$/, ending)))

/** Compares by the first key that differs. */
const byKeys = (one: readonly (number | string)[], other: readonly (number | string)[]): number => {
  const place = one.findIndex((key, index) => key !== other[index])
  if (place < 0) return 0
  return (one[place] ?? 0) < (other[place] ?? 0) ? -1 : 1
}

/**
 * What changed lately first, so that its faults are said at once; then what takes long; then the rest as it comes. Files of a project stay together: a
 * worker that goes on to another project begins with no module loaded.
 */
export class TestOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const keysOf = ({ moduleId, project }: TestSpecification) => {
      const file = relative(ROOT, moduleId)
      const place = LONG.indexOf(file)
      return [isChanged(file) ? 0 : 1, project.name, place < 0 ? LONG.length : place]
    }
    return (await super.sort(files)).toSorted((one, other) => byKeys(keysOf(one), keysOf(other)))
  }
}

import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { changedFiles } from './changes.mjs'
import { ROOT } from './sources.ts'

/** Files that take longest, longest first: begun last, one of them would keep one worker busy while the others wait for it. */
const LONG: readonly string[] = []

const changed = changedFiles()

/** Whether a test file, or the file that it stands beside, changed lately. */
const isChanged = (file: string): boolean =>
  changed.has(file) || ['.ts', '.tsx'].some(ending => changed.has(file.replace(/\.test\.tsx?$/, ending)))

/** What changed lately first, so that its faults are said at once; then what takes long; then the rest as it comes. */
export class TestOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification): number => {
      const file = relative(ROOT, moduleId)
      if (isChanged(file)) return -1
      const place = LONG.indexOf(file)
      return place < 0 ? LONG.length : place
    }
    return (await super.sort(files)).toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}

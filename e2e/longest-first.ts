import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take longest, longest first: begun last, one of them would keep one of two workers waiting. */
const LONG = [...['screens-2', 'screens-1', 'spot', 'ticket', 'perp-liquidation', 'crash'], ...['options', 'options-lists', 'options-tie']]

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = LONG.findIndex(name => moduleId.endsWith(`/${name}.test.ts`))
  return place < 0 ? LONG.length : place
}

/** The order in which two workers are done at about the same time. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}

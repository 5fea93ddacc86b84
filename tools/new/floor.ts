import type { Names } from './names.ts'

/** What a new product brings on one floor of the house. */
export interface Floor {
  /** New files by their paths. */
  files: Readonly<Record<string, string>>
  /** Lines in lists that stand: the new text of a file out of its text. */
  lines: Readonly<Record<string, (text: string) => string>>
}

export type MakeFloor = (names: Names) => Floor

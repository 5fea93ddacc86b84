import { availableParallelism, type } from 'node:os'
import type { BenchResult } from './result.ts'

/** A level A counts as missed only by more than this share, because machines are shared. */
const SLACK = 0.2

const reaches = ({ better, ratio }: BenchResult, level: number): boolean => (better === 'higher' ? ratio >= level : ratio <= level)

/** Whether the result misses its level A by more than a fifth. */
export const isMissed = (result: BenchResult): boolean =>
  !reaches(result, result.better === 'higher' ? result.levels.a * (1 - SLACK) : result.levels.a * (1 + SLACK))

/** The best level that was reached, `-` for none. */
function levelOf(result: BenchResult): string {
  const { a, b, c } = result.levels
  return reaches(result, c) ? 'C' : reaches(result, b) ? 'B' : reaches(result, a) ? 'A' : '-'
}

const HEADINGS = ['row', 'measure', 'anchor', 'value', 'anchor’s', 'ratio', 'low to high', 'A / B / C', 'reached']

const cellsOf = (result: BenchResult): string[] => [
  result.row,
  result.measure,
  result.anchor,
  `${rounded(result.value)} ${result.unit}`,
  `${rounded(result.anchorValue)} ${result.unit}`,
  `${rounded(result.ratio)}x`,
  `${rounded(result.low)} to ${rounded(result.high)}`,
  `${result.levels.a} / ${result.levels.b} / ${result.levels.c}`,
  levelOf(result),
]

/** Three digits that count, thousands in groups. */
const rounded = (value: number): string => Number(value.toPrecision(3)).toLocaleString('en-US', { maximumFractionDigits: 3 })

/** The results as text in columns, each with what was checked below it. */
export function tableOf(results: readonly BenchResult[]): string {
  const rows = [HEADINGS, ...results.map(cellsOf)]
  const widths = HEADINGS.map((_, column) => Math.max(...rows.map(cells => (cells[column] as string).length)))
  const lines = rows.map(cells => cells.map((cell, column) => cell.padEnd(widths[column] as number)).join('  '))
  const checks = results.map(({ checks }) => checks.map(check => `    ${check}`))
  return [lines[0], ...results.flatMap((_, index) => [lines[index + 1] as string, ...(checks[index] as string[])])].join('\n')
}

/** The page docs/performance.md. */
export function markdownOf(results: readonly BenchResult[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cell => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return `# Performance

Written by \`npm run bench -- --markdown\` on ${availableParallelism()} processors, ${type()}, Node ${process.versions.node}. Machines differ and are shared: trust the
ratios, which are medians of rounds in which we and the anchor ran in turn, and not the values. Level A is a must, B the goal, C the dream.

${line(HEADINGS)}
${line(HEADINGS.map(() => '---'))}
${results.map(result => line(cellsOf(result))).join('\n')}

## What was checked first

${results.map(({ measure, checks }) => `- ${measure}\n${checks.map(check => `  - ${check}`).join('\n')}`).join('\n')}
`
}

import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildSync } from 'esbuild'
import { keepConstants } from '../tools/constants.mjs'

const BENCH = dirname(fileURLToPath(import.meta.url))
const BUILT = join(BENCH, '..', '.cache', 'bench')
const ROUNDS = 5

/** What the product asks of the compiler (`apps/server/src/compiler.ts`), for all programs alike. */
const INLINING = ['--max-inlined-bytecode-size-cumulative=4000', '--min-inlining-frequency=0.05']

/** A program that measures once and prints one line of JSON with at least `{"value": number}`. */
interface Program {
  /** File below bench/, without its ending. */
  file: string
  arguments: string[]
  nodeOptions?: string[]
}

interface Paired<Ours, Anchor> {
  ours: Ours[]
  anchors: Anchor[]
  value: number
  anchorValue: number
  ratio: number
  low: number
  high: number
}

/**
 * Measures two programs against each other: one process for each of them in every round, ours and the anchor in turn, so that both meet the
 * same machine. The ratio is the median of the rounds' ratios; low and high are the least and the greatest of them.
 */
export function paired<Ours extends { value: number }, Anchor extends { value: number } = Ours>(
  ours: Program,
  anchor: Program,
  rounds = ROUNDS,
): Paired<Ours, Anchor> {
  const [one, other] = [built(ours), built(anchor)]
  const measured = Array.from({ length: rounds }, () => ({ ours: measure<Ours>(one, ours), anchor: measure<Anchor>(other, anchor) }))
  const ratios = measured.map(round => round.ours.value / round.anchor.value)
  return {
    ours: measured.map(round => round.ours),
    anchors: measured.map(round => round.anchor),
    value: median(measured.map(round => round.ours.value)),
    anchorValue: median(measured.map(round => round.anchor.value)),
    ratio: median(ratios),
    low: Math.min(...ratios),
    high: Math.max(...ratios),
  }
}

/** One measurement by one program in a process of its own. */
export const measured = <Measured>(program: Program): Measured => measure<Measured>(built(program), program)

/** The middle value; of an even number of values the lower of the two. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[(sorted.length - 1) >>> 1] as number
}

/** Every measurement of the rounds has the same of something, e.g. the totals of its flow; otherwise there is no number to report. */
export function agreed(what: string, values: readonly unknown[]): void {
  const texts = new Set(values.map(value => JSON.stringify(value)))
  if (texts.size !== 1) throw new Error(`${what} differ: ${[...texts].join(' and ')}`)
}

/** Bundled like the server is, because modules that are not bundled run several times slower. */
function built({ file }: Program): string {
  mkdirSync(BUILT, { recursive: true })
  const outfile = join(BUILT, `${file.replaceAll('/', '-')}.mjs`)
  const { outputFiles } = buildSync({
    entryPoints: [join(BENCH, `${file}.ts`)],
    outfile,
    write: false,
    bundle: true,
    external: ['nodejs-order-book', 'ws'],
    platform: 'node',
    format: 'esm',
    target: 'node20',
  })
  for (const { path, text } of outputFiles) writeFileSync(path, keepConstants(text))
  return outfile
}

function measure<Measured>(outfile: string, program: Program): Measured {
  const output = execFileSync(process.execPath, [...INLINING, ...(program.nodeOptions ?? []), outfile, ...program.arguments], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 1 << 26,
  })
  return JSON.parse(output.trim().split('\n').at(-1) as string)
}

import process from 'node:process'
import { ofSlice, SLICES } from '../../../../tools/slice.mjs'

const { FUZZ_SEED, FUZZ_CALLS } = process.env

/** The seeds of this run: of ten, which send 100,000 calls together, those of its slice; or the one that `npm run fuzz` asks for. */
export const SEEDS: readonly number[] = FUZZ_SEED ? [Number(FUZZ_SEED)] : ofSlice(Array.from({ length: SLICES }, (_, index) => index + 1))

/** Calls of each seed. */
export const CALLS = Number(FUZZ_CALLS ?? 10_000)

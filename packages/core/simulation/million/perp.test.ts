import { simulateSeeds } from './seeds.ts'

simulateSeeds('perp', { first: 30_000, count: 75 }, { first: 40_000, count: 75, isLong: true }, { first: 31_000, count: 350, isLong: true })

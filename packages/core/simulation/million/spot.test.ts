import { simulateSeeds } from './seeds.ts'

simulateSeeds(
  'spot',
  { first: 10_000, count: 100 },
  { first: 10_100, count: 150, isLong: true },
  { first: 20_000, count: 250, isLong: true },
)

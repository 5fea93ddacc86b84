import { simulateSeeds } from './seeds.ts'

simulateSeeds('bank', { first: 76_000, count: 50 }, { first: 77_000, count: 450, isLong: true })

import { simulateSeeds } from './seeds.ts'

simulateSeeds('payments', { first: 80_000, count: 50 }, { first: 81_000, count: 450, isLong: true })

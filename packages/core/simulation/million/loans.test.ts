import { simulateSeeds } from './seeds.ts'

simulateSeeds('loans', { first: 72_000, count: 50 }, { first: 73_000, count: 450, isLong: true })

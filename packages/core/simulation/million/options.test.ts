import { simulateSeeds } from './seeds.ts'

simulateSeeds('options', { first: 50_000, count: 50 }, { first: 51_000, count: 450, isLong: true })

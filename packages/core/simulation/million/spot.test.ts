import { simulateSeeds } from './seeds.ts'

simulateSeeds('spot', { first: 10_000, count: 250 }, { first: 20_000, count: 250 })

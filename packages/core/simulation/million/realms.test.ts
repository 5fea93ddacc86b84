import { simulateSeeds } from './seeds.ts'

simulateSeeds('realms', { first: 60_000, count: 25 }, { first: 61_000, count: 475, isLong: true })

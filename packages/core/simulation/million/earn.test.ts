import { simulateSeeds } from './seeds.ts'

simulateSeeds('earn', { first: 70_000, count: 50 }, { first: 71_000, count: 450, isLong: true })

import { simulateSeeds } from './seeds.ts'

simulateSeeds('convert', { first: 74_000, count: 50 }, { first: 75_000, count: 450, isLong: true })

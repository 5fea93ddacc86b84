import { simulateSeeds } from './seeds.ts'

simulateSeeds('rewards', { first: 78_000, count: 50 }, { first: 79_000, count: 450, isLong: true })

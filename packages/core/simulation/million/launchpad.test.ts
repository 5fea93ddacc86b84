import { simulateSeeds } from './seeds.ts'

simulateSeeds('launchpad', { first: 84_000, count: 50 }, { first: 85_000, count: 450, isLong: true })

import { simulateSeeds } from './seeds.ts'

simulateSeeds(10000)

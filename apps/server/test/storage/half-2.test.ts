import { simulateSeeds } from './seeds.ts'

simulateSeeds(20000, 1000)

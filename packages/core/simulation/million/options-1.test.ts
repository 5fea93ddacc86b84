import { simulateSeeds } from './seeds.ts'

simulateSeeds(50000, 50, 'options')

import { simulateSeeds } from './seeds.ts'

simulateSeeds(30000, 75, 'perp')

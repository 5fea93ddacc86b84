import { simulateSeeds } from './seeds.ts'

simulateSeeds(40000, 75, 'perp')

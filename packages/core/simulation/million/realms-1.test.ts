import { simulateSeeds } from './seeds.ts'

simulateSeeds(60000, 25, 'realms')

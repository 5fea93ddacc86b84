import type { Call } from '../call.ts'

/** Declares a call of the console; keeps its exact type. None of them is for demo accounts. */
export const ofConsole = <const C extends Omit<Call, 'demo' | 'area'>>(definition: C): C & { demo: false; area: 'operators' } =>
  ({ ...definition, demo: false, area: 'operators' }) as C & { demo: false; area: 'operators' }

import { type Call, text } from '../call.ts'

/** Declares a call of the console; keeps its exact type. None of them is for demo accounts. */
export const ofConsole = <const C extends Omit<Call, 'demo' | 'area'>>(definition: C): C & { demo: false; area: 'operators' } =>
  ({ ...definition, demo: false, area: 'operators' }) as C & { demo: false; area: 'operators' }

/** Why an operator does something, for the audit log. */
export const reason = text(500)

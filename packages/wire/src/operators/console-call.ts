import { type Call, text } from '../call.ts'
import type { Role } from './roles.ts'

/** A call of the console as it is declared. */
type ConsoleCall = Call & { path: `console/${string}` }

/** Declares a call of the console; keeps its exact type. None of them is for demo accounts. */
export const ofConsole = <const C extends Omit<Call, 'demo' | 'area'>>(definition: C): C & { demo: false; area: 'operators' } =>
  ({ ...definition, demo: false, area: 'operators' }) as C & { demo: false; area: 'operators' }

/** Calls of the console, and by path the roles that may make those that need a session. */
export interface ConsoleSide {
  readonly calls: readonly ConsoleCall[]
  readonly roles: Readonly<Record<string, readonly Role[]>>
}

type PathOf<C> = C extends { who: 'operator'; path: infer Path extends string } ? Path : never

/** Calls of the console with the roles that may make them. A call without its roles does not compile; nobody may what does not stand here. */
export const withRoles = <const Calls extends readonly ConsoleCall[]>(
  calls: Calls,
  roles: { readonly [Path in PathOf<Calls[number]>]: readonly Role[] },
): { readonly calls: Calls; readonly roles: Readonly<Record<PathOf<Calls[number]>, readonly Role[]>> } => ({ calls, roles })

/** Why an operator does something, for the audit log. */
export const reason = text(500)

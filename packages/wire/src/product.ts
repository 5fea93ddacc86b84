import type { z } from './call.ts'
import type { Audience } from './channel.ts'
import type { ConsoleSide } from './operators/console-call.ts'
import type { SettingsFields } from './operators/settings-unit.ts'

/** What a product brings to the contract. Everything that lists calls, channels, refusals, roles or settings is derived from `products.ts`. */
export interface Product {
  /** The name of its folders on every floor. */
  word: string
  /** Modules whose calls are served to people and printed on the API pages; what they export beside calls does not count. */
  calls?: readonly object[]
  /** Its calls of the operators' console, with the roles that may make them. */
  console?: ConsoleSide
  /** By the name under which the socket tells them. */
  channels?: Readonly<Record<string, AnyChannel>>
  /** What it refuses, by the name that travels as `event`, with the envelope's `code`: stable, never given to another refusal. */
  refusals?: Readonly<Record<string, number>>
  /** Its dated settings, by the name under which the console changes them. */
  settings?: Readonly<Record<string, SettingsFields>>
}

interface AnyChannel {
  readonly audience: Audience
  readonly data: z.ZodMiniType
  readonly merge: (deltas: never) => unknown
}

/** Declares a product; keeps its exact type. */
export const product = <const P extends Product>(definition: P): P => definition

import { PUBLIC_CHANNELS } from '@assay/wire/channels'
import { clientFrame, PRIVATE_CHANNELS } from '@assay/wire/sockets'
import { toJSONSchema } from 'zod/mini'
import type { Random } from '../../../../packages/core/simulation/random.ts'
import { badValue, HOSTILE } from './values.ts'

interface FrameSchema {
  properties: Record<string, { type?: string; const?: string }>
}

/** What the contract lets a client say. */
const FRAMES = toJSONSchema(clientFrame, { io: 'input' }) as { anyOf?: FrameSchema[]; oneOf?: FrameSchema[] }
const SHAPES: readonly FrameSchema[] = FRAMES.oneOf ?? FRAMES.anyOf ?? []

const CHANNELS = [
  ...Object.keys(PUBLIC_CHANNELS),
  ...PRIVATE_CHANNELS,
  'book:BTCUSDT',
  'trades:ETHUSDT',
  'candles:BTCUSDT:1m',
  'book:NOSUCH',
  'candles:BTCUSDT:2m',
]
const NUMBERS = [0, -1, 1e-9, 1e308, 2 ** 53, Number.MIN_SAFE_INTEGER, 1.5]

/** Texts that are no frame. */
const NO_FRAMES = [
  ...['', ' ', '{', '[]', '[[', 'null', '0', '"auth"', '{}', '{"op":null}', '{"op":["auth"]}', '{"op":"__proto__"}', 'NaN', '1e309'],
  ...['{"__proto__":{"op":"ping","at":1}}', '{"op":"ping","at":1e309}', '{"op":"ping","at":"1"}', '{"op":"subscribe","channel":{"a":1}}'],
  '{"op":"ping","op":"auth","token":"x"}',
  `${'['.repeat(2000)}${']'.repeat(2000)}`,
  `{"op":"auth","token":"${'a'.repeat(3000)}"}`,
  `{"op":"auth","token":"${'a'.repeat(9000)}"}`,
  'a'.repeat(2_000_000),
]

/** The next frame of a seed: valid, nearly valid, hostile; text or bytes. */
export const nextFrame = (random: Random, tokens: readonly string[]): string | Buffer => {
  if (random.chance(15)) return random.pick(NO_FRAMES)
  if (random.chance(5)) return Buffer.from(Array.from({ length: random.below(200) }, () => random.below(256)))
  const frame: Record<string, unknown> = {}
  for (const [name, schema] of Object.entries(random.pick(SHAPES).properties)) frame[name] = fieldOf(random, name, schema, tokens)
  if (random.chance(30)) corrupt(random, frame)
  return JSON.stringify(frame)
}

const fieldOf = (random: Random, name: string, schema: { type?: string; const?: string }, tokens: readonly string[]): unknown => {
  if (schema.const) return schema.const
  if (name === 'channel') return random.pick(CHANNELS)
  if (name === 'token') return random.pick(tokens)
  return schema.type === 'number' ? random.pick(NUMBERS) : random.pick(HOSTILE)
}

const corrupt = (random: Random, frame: Record<string, unknown>): void => {
  const name = random.pick([...Object.keys(frame), 'extra'])
  if (random.chance(20)) delete frame[name]
  else if (random.chance(50)) frame[name] = badValue(random, String(frame[name]))
  else frame[name] = random.pick<unknown>([null, true, [], {}, [1], { op: 'ping' }, ...NUMBERS, ...HOSTILE])
}

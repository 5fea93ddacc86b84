import { decode, encode } from '../memory/codec.ts'
import { readText, type Words } from '../memory/words.ts'
import { CANCEL_ORDER, PLACE_ORDER, readCancelled, readPlaced, writeCancelled, writePlaced } from '../spot/command-words.ts'
import type { SpotState } from '../spot/state.ts'
import { endCommand, formOf, TEXT_COMMAND } from '../tx/command-head.ts'
import type { Command } from './record.ts'

/** Adds a command: the most frequent ones in forms of their own when nothing is unusual about them, everything else as canonical text. */
export function writeCommand(words: Words, spot: SpotState, command: Command): void {
  const kind = command?.kind
  if (kind === 'spot.placeOrder' && writePlaced(words, spot, command)) return
  if (kind === 'spot.cancelOrder' && writeCancelled(words, command)) return
  const at = words.reserve(1)
  words.addText(encode(command))
  endCommand(words, at, TEXT_COMMAND, undefined)
}

/** The command at a position as a value. Spot must know its market. */
export function readCommand(words: Words, at: number, spot: SpotState): Command {
  const form = formOf(words, at)
  if (form === PLACE_ORDER) return readPlaced(words, at, spot)
  if (form === CANCEL_ORDER) return readCancelled(words, at)
  return readTextCommand(words, at)
}

/** A command that is written as a text. */
export const readTextCommand = (words: Words, at: number): Command => decode<Command>(readText(words, at + 1))

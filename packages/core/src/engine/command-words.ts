import { decode, encode } from '../memory/codec.ts'
import { readText, type Words } from '../memory/words.ts'
import * as perpWords from '../perp/tape/command-words.ts'
import * as spotWords from '../spot/tape/command-words.ts'
import { endCommand, formOf, TEXT_COMMAND } from '../tx/command-head.ts'
import type { Command } from './record.ts'
import type { State } from './state.ts'

/** Adds a command: the most frequent ones in forms of their own when nothing is unusual about them, everything else as canonical text. */
export function writeCommand(words: Words, state: State, command: Command): void {
  if (writeForm(words, state, command)) return
  const at = words.reserve(1)
  words.addText(encode(command))
  endCommand(words, at, TEXT_COMMAND, undefined)
}

function writeForm(words: Words, { spot, perp }: State, command: Command): boolean {
  switch (command?.kind) {
    case 'spot.placeOrder':
      return spotWords.writePlaced(words, spot, command)
    case 'spot.cancelOrder':
      return spotWords.writeCancelled(words, command)
    case 'perp.placeOrder':
      return perpWords.writePlaced(words, perp, command)
    case 'perp.cancelOrder':
      return perpWords.writeCancelled(words, command)
    default:
      return false
  }
}

/** The command at a position as a value. Its market must be known. */
export function readCommand(words: Words, at: number, { spot, perp }: State): Command {
  switch (formOf(words, at)) {
    case spotWords.PLACE_ORDER:
      return spotWords.readPlaced(words, at, spot)
    case spotWords.CANCEL_ORDER:
      return spotWords.readCancelled(words, at)
    case perpWords.PLACE_PERP_ORDER:
      return perpWords.readPlaced(words, at, perp)
    case perpWords.CANCEL_PERP_ORDER:
      return perpWords.readCancelled(words, at)
    default:
      return readTextCommand(words, at)
  }
}

/** A command that is written as a text. */
export const readTextCommand = (words: Words, at: number): Command => decode<Command>(readText(words, at + 1))

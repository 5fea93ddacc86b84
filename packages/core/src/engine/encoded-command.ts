import { decode, encode } from '../memory/codec.ts'
import { type Encoded, readText } from '../memory/encoded.ts'
import * as perpForms from '../perp/tape/encoded-command.ts'
import * as spotForms from '../spot/tape/encoded-command.ts'
import { endCommand, formOf, TEXT_COMMAND } from '../tx/command-head.ts'
import type { Command } from './record.ts'
import type { State } from './state.ts'

/** Adds a command: the most frequent ones in forms of their own when nothing is unusual about them, everything else as canonical text. */
export function writeCommand(encoded: Encoded, state: State, command: Command): void {
  if (writeForm(encoded, state, command)) return
  const at = encoded.reserve(1)
  encoded.addText(encode(command))
  endCommand(encoded, at, TEXT_COMMAND, undefined)
}

function writeForm(encoded: Encoded, { spot, perp }: State, command: Command): boolean {
  switch (command?.kind) {
    case 'spot.placeOrder':
      return spotForms.writePlaced(encoded, spot, command)
    case 'spot.cancelOrder':
      return spotForms.writeCancelled(encoded, command)
    case 'perp.placeOrder':
      return perpForms.writePlaced(encoded, perp, command)
    case 'perp.cancelOrder':
      return perpForms.writeCancelled(encoded, command)
    default:
      return false
  }
}

/** The command at a position as a value. Its market must be known. */
export function readCommand(encoded: Encoded, at: number, { spot, perp }: State): Command {
  switch (formOf(encoded, at)) {
    case spotForms.PLACE_ORDER:
      return spotForms.readPlaced(encoded, at, spot)
    case spotForms.CANCEL_ORDER:
      return spotForms.readCancelled(encoded, at)
    case perpForms.PLACE_PERP_ORDER:
      return perpForms.readPlaced(encoded, at, perp)
    case perpForms.CANCEL_PERP_ORDER:
      return perpForms.readCancelled(encoded, at)
    default:
      return readTextCommand(encoded, at)
  }
}

/** A command that is written as a text. */
export const readTextCommand = (encoded: Encoded, at: number): Command => decode<Command>(readText(encoded, at + 1))

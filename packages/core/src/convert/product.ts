import type { Amount } from '@assay/money/kinds'
import type { Product, ProductTypes } from '../tx/product.ts'
import { applyConvert } from './apply.ts'
import type { ConversionId, ConvertCommand } from './commands.ts'
import type { ConvertEvent } from './events.ts'
import { executeConversion } from './execute.ts'
import { type ConvertState, createConvert, loadConvert, type SavedConvert, saveConvert } from './state.ts'
import { sweepSmallBalances } from './sweep.ts'
import type { ConvertTx, ConvertWorld } from './transaction.ts'

export interface ConvertTypes extends ProductTypes {
  world: ConvertWorld
  tx: ConvertTx
  state: ConvertState
  saved: SavedConvert
  command: ConvertCommand
  event: ConvertEvent
  result: {
    /** The conversions that were made: one, or one for each small balance that was sold. */
    conversions: { conversionId: ConversionId; from: string; to: string; paid: Amount; received: Amount; orderIds: number[] }[]
  }
}

/** Conversions: an asset into another at a quoted amount or better, by ordinary orders on the books. */
export const convertProduct: Product<ConvertTypes> = {
  commands: {
    'convert.execute': { decide: executeConversion, names: 'from', duringAlarm: 'waits' },
    'convert.sweep': { decide: sweepSmallBalances, names: 'to', duringAlarm: 'waits' },
  },
  create: createConvert,
  save: saveConvert,
  load: loadConvert,
  savedVersion: 1,
  apply: applyConvert,
  result: (_kind, events) => ({
    conversions: (events as readonly ConvertEvent[]).flatMap(event => {
      if (event.type !== 'convert.converted') return []
      const { conversionId, from, to, paid, received, orderIds } = event
      return [{ conversionId, from, to, paid, received, orderIds }]
    }),
  }),
}

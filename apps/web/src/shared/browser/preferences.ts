import { readStored, writeStored } from '@assay/client/browser/storage'
import { pageStore } from '@assay/client/page/page-state'

/** The colour of rising prices; `blue` goes with vermilion for falling ones, which every kind of colour vision tells apart. */
export type UpColour = 'green' | 'red' | 'blue'
export type Density = 'comfortable' | 'compact'

interface Preferences {
  upColour: UpColour
  density: Density
  /** The eye: own amounts show as dots. */
  hideAmounts: boolean
  /** Leaves out the rows of a wallet that hold nothing. */
  hideZero: boolean
  /** The coin in which the total is shown beside USDT. */
  totalIn: string
  /** Keys that are pressed alone lead around (`shared/keys`). */
  singleKeys: boolean
  /** The path of the terminal that was last used. */
  terminal: string | undefined
  /** Terms are explained where one points at them (`shared/terms`). */
  terms: boolean
}

function stored(): Preferences {
  const upColour = readStored('up-colour')
  return {
    upColour: upColour === 'red' || upColour === 'blue' ? upColour : 'green',
    density: readStored('density') === 'compact' ? 'compact' : 'comfortable',
    hideAmounts: readStored('hide-amounts') === '1',
    hideZero: readStored('hide-zero') !== '0',
    totalIn: readStored('total-in') ?? 'BTC',
    singleKeys: readStored('single-keys') !== 'off',
    terminal: readStored('terminal') ?? undefined,
    terms: readStored('terms') !== 'off',
  }
}

function keep({ upColour, density, hideAmounts, hideZero, totalIn, singleKeys, terminal, terms }: Preferences): void {
  writeStored('up-colour', upColour)
  writeStored('density', density)
  writeStored('hide-amounts', hideAmounts ? '1' : undefined)
  writeStored('hide-zero', hideZero ? '1' : '0')
  writeStored('total-in', totalIn)
  writeStored('single-keys', singleKeys ? undefined : 'off')
  writeStored('terminal', terminal)
  writeStored('terms', terms ? undefined : 'off')
}

/** What the person has chosen in this browser, beside the language. */
export const usePreferences = pageStore('page', stored, store => store.subscribe(keep))

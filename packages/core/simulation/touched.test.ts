import { describe, expect, it } from 'vitest'
import { Core } from '../src/engine/core.ts'
import { outcomeAt, recordsOf } from '../src/engine/encoded-record.ts'
import { type AccountFigures, accountsOf } from '../src/ledger/read-accounts.ts'
import { type TouchedWallet, touchedWallets } from '../src/ledger/touched.ts'
import { GOLDENS, readGolden } from './golden-journals.ts'

/** Whatever a record does to the money of people, by whomever it was asked for, the ledger names it. Method: every account before and after every record. */

const keyOf = ({ owner, wallet, asset }: TouchedWallet): string => `${owner}/${wallet}/${asset}`
const figuresOf = ({ available, frozen }: AccountFigures): string => `${available} ${frozen}`

/** What users have, by account. */
class Figures {
  readonly #known: string[] = []

  /** The accounts of users that differ from the last look. */
  changed(core: Core): string[] {
    const changed: string[] = []
    for (const one of accountsOf(core.state)) {
      const figures = figuresOf(one)
      if (one.owner !== 0 && figures !== (this.#known[one.account] ?? '0 0')) changed.push(keyOf(one))
      this.#known[one.account] = figures
    }
    return changed
  }
}

describe.each(GOLDENS)('the golden journal %s', name => {
  const { golden, journal } = readGolden(name)

  it('names every wallet whose money a record changed, and each once', () => {
    const core = new Core()
    const figures = new Figures()
    for (const record of recordsOf(journal)) {
      core.fold(record)
      const touched = touchedWallets(core.state.ledger, record, outcomeAt(record)).map(keyOf)
      expect(touched, `record ${core.seq}`).toEqual(expect.arrayContaining(figures.changed(core)))
      expect(new Set(touched).size).toBe(touched.length)
    }
  })

  if (golden.former) return

  it('names the same when it is decided', () => {
    const [decided, folded] = [new Core(), new Core()]
    for (const record of recordsOf(journal)) {
      decided.executeAgain(record)
      folded.fold(record)
      expect(decided.touchedWallets(), `record ${decided.seq}`).toEqual(touchedWallets(folded.state.ledger, record, outcomeAt(record)))
    }
  })
})

import type { UserId } from '@assay/core/people/state'
import type { SupportRecordName } from '@assay/rules/support/conversation-terms'
import type { SupportRecord } from '@assay/wire/support/conversations'
import type { HeldData } from '../../personal-data/held-data.ts'
import type { SupportedProduct } from './record-kind.ts'

const SHOWN_MAX = 20

interface Parts {
  products: readonly SupportedProduct[]
  held: Pick<HeldData, 'source'>
  now(): number
}

/** Records of all products that can be attached to a message. */
export class SupportRecords {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** The newest of a person. */
  newest(user: UserId, kind: SupportRecordName): Promise<SupportRecord[]> {
    return this.#read(user, kind, { limit: SHOWN_MAX })
  }

  /** One of a person as it stands now; `undefined` for what is not there as for what is not theirs. */
  async find(user: UserId, kind: SupportRecordName, id: string): Promise<SupportRecord | undefined> {
    return (await this.#read(user, kind, { id, limit: 1 }))[0]
  }

  async #read(user: UserId, kind: SupportRecordName, which: { id?: string; limit: number }): Promise<SupportRecord[]> {
    const { products, held, now } = this.#parts
    const declared = products.flatMap(({ supportRecords }) => supportRecords ?? []).find(one => one.kind === kind)
    if (!declared) return []
    const cards = await declared.read(await held.source(), user, which)
    const readAt = now()
    return cards.map(card => ({ kind, readAt, ...card }))
  }
}

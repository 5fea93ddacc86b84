import type { Realm } from '@assay/rules/realm'

/** Whether the house quotes the markets of a realm now: the real ones always, those of practice while somebody practises. */
export interface QuotingHours {
  realm: Realm
  isOpen(): boolean
}

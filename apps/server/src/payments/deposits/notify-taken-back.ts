import type { Event } from '@assay/core/engine/record'
import { assetScale } from '@assay/core/markets/read'
import type { DepositOrphaned } from '@assay/core/payments/chain/events'
import { formatDecimal } from '@assay/money/decimal'
import { describeFault } from '../../http/faults.ts'
import { writtenDecimal } from '../../http/written-decimal.ts'
import { timeOf } from '../../http/written-time.ts'
import { recipientsOf } from '../../people/contacts/recipients.ts'
import type { Platform } from '../../platform.ts'

type Used = Pick<Platform, 'running' | 'identity' | 'messages' | 'log'>

/** Notifies people by mail or short message of each deposit that is taken back, because its block was replaced. At most once: page and records say it in any case. */
export function notifyTakenBack({ running: { engine }, identity, messages, log }: Used): void {
  const notify = async ({ user, asset, amount, claimed, reference }: DepositOrphaned, collected: bigint, at: number): Promise<void> => {
    const [person, scale] = await Promise.all([identity.users.byUid(user), engine.read(({ state }) => assetScale(state, asset))])
    for (const to of recipientsOf(person)) {
      const written = (units: bigint) => writtenDecimal(formatDecimal(units, scale), to.lang)
      const rest = (claimed ?? 0n) - collected
      const taken = amount - rest
      const means =
        rest === 0n
          ? messages(to.lang, 'mail:depositTakenBack.all')
          : messages(to.lang, 'mail:depositTakenBack.part', { rest: written(rest), asset })
      await identity.notices.depositTakenBack(to, {
        ...{ amount: written(amount), taken: written(taken), asset, means, at: timeOf(at, to.lang) },
        // chain:<chain>:<transaction hash>:<place of the log>
        txid: reference.split(':')[2] ?? '',
      })
    }
  }
  engine.subscribe({
    on: {
      'payments.depositOrphaned': (event, { at, events = [] }) =>
        void notify(event, collectedOf(events, event), at).catch((fault: unknown) =>
          log.error({ fault: describeFault(fault) }, 'nobody was notified of a deposit that was taken back'),
        ),
    },
  })
}

/** What of a claim was collected in the record that opened it: of orders and requests that were taken back with it. */
const collectedOf = (events: readonly Event[], { user, asset }: DepositOrphaned): bigint =>
  events.reduce((sum, event) => {
    const isOfIt = event.type === 'payments.claimCollected' && event.user === user && event.asset === asset
    return isOfIt ? sum + event.amount : sum
  }, 0n)

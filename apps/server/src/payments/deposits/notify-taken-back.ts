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
  const notify = async ({ user, asset, amount, taken, reference }: DepositOrphaned, at: number): Promise<void> => {
    const [person, scale] = await Promise.all([identity.users.byUid(user), engine.read(({ state }) => assetScale(state, asset))])
    for (const to of recipientsOf(person)) {
      const written = (units: bigint) => writtenDecimal(formatDecimal(units, scale), to.lang)
      const means =
        taken === amount
          ? messages(to.lang, 'mail:depositTakenBack.all')
          : messages(to.lang, 'mail:depositTakenBack.part', { rest: written(amount - taken), asset })
      await identity.notices.depositTakenBack(to, {
        ...{ amount: written(amount), taken: written(taken), asset, means, at: timeOf(at, to.lang) },
        // chain:<chain>:<transaction hash>:<place of the log>
        txid: reference.split(':')[2] ?? '',
      })
    }
  }
  engine.subscribe({
    on: {
      'payments.depositOrphaned': (event, { at }) =>
        void notify(event, at).catch((fault: unknown) =>
          log.error({ fault: describeFault(fault) }, 'nobody was notified of a deposit that was taken back'),
        ),
    },
  })
}

import { useAction } from '@assay/client/action/action'
import { useSending } from '@assay/client/action/use-sending'
import { refresh } from '@assay/client/call/queries'
import { toast } from '@assay/client/toasts/toasts'
import { getPerpAccount } from '@assay/wire/perp/account'
import { setPerpPositionMode } from '@assay/wire/perp/calls'
import { useTranslation } from 'react-i18next'
import { usePerpOrders, usePerpPositions } from '../live/use-own-perp.ts'
import { Options } from './options.tsx'

const MODES = ['hedge', 'oneWay'] as const

/** Whether a long and a short of one market stand beside each other; kept on the account, changed only while nothing is open. */
export function PositionMode({ mode }: { mode: 'hedge' | 'oneWay' }) {
  const { t } = useTranslation()
  const { run } = useAction(setPerpPositionMode)
  const { send, busy, failure } = useSending()
  const positions = usePerpPositions() ?? []
  const orders = usePerpOrders() ?? []
  const isOpen = positions.length + orders.length > 0
  const choose = (next: 'hedge' | 'oneWay') =>
    send(async () => {
      await run({ mode: next })
      await refresh(getPerpAccount)
      toast(t(`perp:positionMode.done.${next}`), 'success')
    })
  return (
    <Options
      legend={t('perp:positionMode.title')}
      options={MODES.map(each => ({ value: each, label: t(`perp:positionMode.${each}`), what: t(`perp:positionMode.what.${each}`) }))}
      value={mode}
      locked={isOpen ? t('perp:positionMode.locked') : undefined}
      busy={busy}
      failure={failure}
      onChoose={next => void choose(next)}
    />
  )
}

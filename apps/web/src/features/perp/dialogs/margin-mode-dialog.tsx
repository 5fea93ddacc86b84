import { useAction } from '@assay/client/action/action'
import { useSending } from '@assay/client/action/use-sending'
import { refresh } from '@assay/client/call/queries'
import { Dialog } from '@assay/ui/dialogs/dialog'
import { getPerpAccount } from '@assay/wire/perp/account'
import { setPerpMarginMode } from '@assay/wire/perp/calls'
import { useTranslation } from 'react-i18next'
import type { PerpRules } from '../perp-rules.ts'
import type { TicketContext } from '../ticket/form/ticket-context.ts'
import { Options } from './options.tsx'

const MODES = ['isolated', 'cross'] as const

interface MarginModeDialogProps {
  rules: PerpRules
  around: TicketContext
  opened: boolean
  onClose: () => void
}

/** Isolated or cross margin of a market, with what each risks; only while nothing is open there. */
export function MarginModeDialog({ rules, around, opened, onClose }: MarginModeDialogProps) {
  const { t } = useTranslation()
  const { run } = useAction(setPerpMarginMode)
  const { send, busy, failure } = useSending({ onDone: onClose })
  const isOpen = around.long !== undefined || around.short !== undefined || around.openOrders > 0
  const choose = (mode: 'isolated' | 'cross') =>
    send(async () => {
      await run({ market: rules.market, mode })
      await refresh(getPerpAccount)
    })
  const title = t('perp:marginMode.of', { market: rules.title })
  return (
    <Dialog title={title} opened={opened} onClose={onClose}>
      <Options
        legend={title}
        isLegendHidden
        options={MODES.map(each => ({ value: each, label: t(`perp:marginMode.${each}`), what: t(`perp:marginMode.what.${each}`) }))}
        value={around.marginMode}
        locked={isOpen ? t('perp:marginMode.locked') : undefined}
        busy={busy}
        failure={failure}
        onChoose={mode => void choose(mode)}
      />
    </Dialog>
  )
}

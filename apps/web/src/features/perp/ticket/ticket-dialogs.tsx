import { formatPrice } from '@assay/money/figures'
import { PERP_SELF_TRADE_PREVENTIONS, perpSelfTradePrevention } from '@assay/rules/perp/order-terms'
import { TradingSettings } from '../../../trading/terminal/preferences/trading-settings.tsx'
import { TransferDialog } from '../../../trading/transfer/transfer-dialog.tsx'
import { PerpCalculator } from '../calculator/perp-calculator.tsx'
import { LeverageDialog } from '../dialogs/leverage-dialog.tsx'
import { MarginModeDialog } from '../dialogs/margin-mode-dialog.tsx'
import { PositionMode } from '../dialogs/position-mode.tsx'
import type { PerpRules } from '../perp-rules.ts'
import type { TicketForm } from './form/form.ts'
import { lotsOf } from './form/order-size.ts'
import { sizingPrice } from './form/prices.ts'
import type { TicketContext } from './form/ticket-context.ts'
import type { TicketDialog } from './ticket-head.tsx'

/** Of contracts. */
const SELF_TRADE = { modes: PERP_SELF_TRADE_PREVENTIONS, nearest: perpSelfTradePrevention }

interface TicketDialogsProps {
  form: TicketForm
  rules: PerpRules
  around: TicketContext | undefined
  opened: TicketDialog | undefined
  onClose: () => void
}

/** What the ticket opens over itself. Beside its form, not within: the forms in here must not submit that of the order. */
export function TicketDialogs({ form, rules, around, opened, onClose }: TicketDialogsProps) {
  const price = around && sizingPrice(form, around)
  const lots = lotsOf(form, rules, price)
  return (
    <>
      {around ? (
        <>
          <MarginModeDialog rules={rules} around={around} opened={opened === 'marginMode'} onClose={onClose} />
          <LeverageDialog rules={rules} form={form} around={around} opened={opened === 'leverage'} onClose={onClose} />
        </>
      ) : null}
      <TradingSettings opened={opened === 'settings'} onClose={onClose} selfTrade={SELF_TRADE}>
        {around ? <PositionMode mode={around.positionMode} /> : null}
      </TradingSettings>
      <PerpCalculator
        opened={opened === 'calculator'}
        onClose={onClose}
        market={rules.market}
        side={form.side}
        leverage={around?.leverage}
        price={formatPrice(price)}
        lots={lots === undefined ? '' : String(lots)}
      />
      <TransferDialog opened={opened === 'transfer'} onClose={onClose} from="exchange" to="contract" asset={rules.quote} />
    </>
  )
}

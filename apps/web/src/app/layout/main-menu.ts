import { useTranslation } from 'react-i18next'
import { PATHS } from '../../shared/paths.ts'

interface MainMenuEntry {
  path: string
  label: string
  /** Other paths on which the entry is the current one. */
  also: readonly string[]
}

/** The entries of the top navigation: only what exists. */
export function useMainMenu(): readonly MainMenuEntry[] {
  const { t } = useTranslation()
  return [
    { path: PATHS.market, label: t('common:menu.market'), also: [] },
    { path: PATHS.trade, label: t('common:menu.trade'), also: [] },
    { path: PATHS.spot, label: t('common:menu.spot'), also: [] },
    { path: PATHS.perp, label: t('common:menu.perp'), also: [PATHS.leverage] },
    { path: PATHS.options, label: t('common:menu.options'), also: [PATHS.optionContracts, PATHS.optionEvidence] },
    {
      path: PATHS.assets,
      label: t('common:menu.assets'),
      also: [PATHS.exchangeWallet, PATHS.transfer, PATHS.fundRecords, PATHS.accountRecords],
    },
  ]
}

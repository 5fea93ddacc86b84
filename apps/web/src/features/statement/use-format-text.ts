import type { StatementFormat } from '@assay/wire/statement/calls'
import { useTranslation } from 'react-i18next'

/** Names of the tools, the same in every language. */
const TOOLS: Partial<Record<StatementFormat, string>> = { koinly: 'Koinly', cointracking: 'CoinTracking', coinledger: 'CoinLedger' }

/** Whether a format is read by a tax tool, which needs all assets. */
export const isOfTool = (format: StatementFormat): boolean => TOOLS[format] !== undefined

/** The name of a format, and what it is good for. */
export function useFormatText() {
  const { t } = useTranslation()
  const nameOf = (format: StatementFormat): string => TOOLS[format] ?? t(`statement:format.${format === 'json' ? 'json' : 'csv'}`)
  const hintOf = (format: StatementFormat): string => {
    if (isOfTool(format)) return t('statement:formatHint.tax', { tool: nameOf(format) })
    return t(`statement:formatHint.${format === 'json' ? 'json' : 'csv'}`)
  }
  return { nameOf, hintOf }
}

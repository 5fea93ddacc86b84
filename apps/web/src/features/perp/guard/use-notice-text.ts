import { formatNumber, formatShare } from '@assay/ui/numbers/format-number'
import { formatMoment } from '@assay/ui/numbers/moment'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { isShareOfEntry, type PerpNotice } from '@assay/wire/perp/notices'
import { useTranslation } from 'react-i18next'

/** What a notice says, in one sentence. */
export function useNoticeText(): (notice: PerpNotice) => string {
  const { t } = useTranslation()
  const locale = useLocale()
  return ({ kind, market, side, level, markPrice, liquidationPrice, at }) => {
    const facts = {
      market,
      side: t(`perp-lists:side.${side}`),
      mark: formatNumber(markPrice, locale),
      at: formatMoment(at, locale, 'minute'),
    }
    if (kind !== 'warning') return t(`perp-guard:notice.${kind}`, facts)
    return t(isShareOfEntry({ level }) ? 'perp-guard:notice.share' : 'perp-guard:notice.warning', {
      ...facts,
      distance: formatShare(String(level / 100), locale, { decimals: 0 }),
      liquidation: formatNumber(liquidationPrice, locale),
    })
  }
}

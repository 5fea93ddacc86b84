import { Dialog } from '@assay/ui/dialogs/dialog'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PATHS } from '../../../shared/paths.ts'
import { ArticleLink } from '../../../trading/article-link.tsx'
import { useDeliveryMarkets } from '../use-option-market.ts'
import classes from './guard.module.css'

const PARTS = ['strike', 'settlement', 'tie', 'index', 'house'] as const

/** What can be lost, and how the prices are formed that decide it. */
export function RiskLine() {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  return (
    <>
      <p className={classes.risk}>
        {t('options:risk.short')}{' '}
        <button type="button" onClick={() => setOpened(true)}>
          {t('options:risk.how')}
        </button>
      </p>
      <Dialog title={t('options:risk.how')} opened={opened} onClose={() => setOpened(false)}>
        <Body />
      </Dialog>
    </>
  )
}

function Body() {
  const { t } = useTranslation()
  const { deniedCountries } = useDeliveryMarkets()
  const countryNames = useCountryNames()
  return (
    <div className={classes.how}>
      {PARTS.map(part => (
        <p key={part}>{t(`options:risk.${part}`)}</p>
      ))}
      {deniedCountries.length > 0 ? (
        <p className={classes.countries}>{t('options:risk.countries', { list: countryNames(deniedCountries) })}</p>
      ) : null}
      <p>
        <ArticleLink of="options" newTab />
      </p>
      <p>
        <Link to={PATHS.optionContracts}>{t('options:risk.records')}</Link>
      </p>
    </div>
  )
}

function useCountryNames(): (codes: readonly string[]) => string {
  const locale = useLocale()
  return codes => {
    const names = new Intl.DisplayNames([locale], { type: 'region' })
    const sorted = codes.map(code => names.of(code) ?? code).sort((a, b) => a.localeCompare(b, locale))
    return new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(sorted)
  }
}

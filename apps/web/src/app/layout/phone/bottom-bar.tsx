import { latePart } from '@assay/client/loading/late-part'
import { loadAreas } from '@assay/client/texts/texts'
import { IconArrowsExchange, IconChartLine, IconHome, IconPigMoney, IconWallet } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { PATHS } from '../../../shared/paths.ts'
import { placeOf } from '../../navigation.ts'
import { useIsNarrow } from '../use-is-narrow.ts'
import classes from './bottom-bar.module.css'

const TradeSheet = latePart(async () => {
  const [{ TradeSheet: loaded }] = await Promise.all([import('./trade-sheet.tsx'), loadAreas(['navigation'])])
  return loaded
})

const ICON = { size: 22, stroke: 1.6, 'aria-hidden': true } as const
const BEFORE = [
  { group: 'home', path: PATHS.home, name: 'home', Icon: IconHome },
  { group: 'market', path: PATHS.market, name: 'markets', Icon: IconChartLine },
] as const
const AFTER = [
  { group: 'financial', path: PATHS.custody, name: 'financial', Icon: IconPigMoney },
  { group: 'assets', path: PATHS.assets, name: 'assets', Icon: IconWallet },
] as const

/** The main places of a narrow window, under the thumb; Trade opens a sheet of all products. */
export function BottomBar() {
  const { t } = useTranslation()
  const { key, pathname } = useLocation()
  const [openedOn, setOpenedOn] = useState<string>()
  const isNarrow = useIsNarrow()
  if (!isNarrow) return null
  const current = placeOf(pathname)?.group
  const link = ({ group, path, name, Icon }: (typeof BEFORE)[number] | (typeof AFTER)[number]) => (
    <Link key={name} to={path} className={classes.place} aria-current={current === group ? 'page' : undefined}>
      <Icon {...ICON} />
      {t(`common:bar.${name}`)}
    </Link>
  )
  return (
    <nav className={classes.bar} aria-label={t('common:bar.label')}>
      {BEFORE.map(link)}
      <button
        type="button"
        className={classes.place}
        aria-current={current === 'trade' ? 'true' : undefined}
        aria-haspopup="dialog"
        aria-expanded={openedOn === key}
        onClick={() => setOpenedOn(key)}
      >
        <IconArrowsExchange {...ICON} />
        {t('common:bar.trade')}
      </button>
      {AFTER.map(link)}
      {openedOn === undefined ? null : (
        <Suspense>
          <TradeSheet opened={openedOn === key} onClose={() => setOpenedOn('')} />
        </Suspense>
      )}
    </nav>
  )
}

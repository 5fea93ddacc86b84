import { useTranslation } from 'react-i18next'
import { AnnouncementLine } from '../features/content/announcement-line.tsx'
import { BannerCards } from '../features/content/banner-cards.tsx'
import { Hero } from '../features/content/hero.tsx'
import { HowItIsChecked } from '../features/content/how-it-is-checked.tsx'
import { TopMarkets } from '../features/markets/top-markets.tsx'
import { useMarkets } from '../features/markets/use-markets.ts'
import { VolumeTable } from '../features/markets/volume-table.tsx'
import { useTitle } from '../shared/use-title.ts'
import classes from './home.module.css'

/** What this is, what it trades, how its promises are checked. */
export function Home() {
  const { t } = useTranslation()
  const markets = useMarkets()
  useTitle('')
  return (
    <div className={classes.home}>
      <Hero>
        <TopMarkets rows={markets.rows} />
      </Hero>
      <AnnouncementLine />
      <section className={classes.section} aria-labelledby="volume">
        <h2 id="volume" className={classes.heading}>
          {t('markets:volume.title')}
        </h2>
        <VolumeTable markets={markets} />
      </section>
      <BannerCards />
      <HowItIsChecked />
    </div>
  )
}

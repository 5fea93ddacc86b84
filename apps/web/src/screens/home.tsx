import { latePart } from '@assay/client/loading/late-part'
import { loadAreas } from '@assay/client/texts/texts'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { AnnouncementLine } from '../features/content/announcement-line.tsx'
import { BannerCards } from '../features/content/banner-cards.tsx'
import { Hero } from '../features/content/hero.tsx'
import { ProofStrip } from '../features/content/proof-strip.tsx'
import { TryDemo } from '../features/demo/try-demo.tsx'
import { TopMarkets } from '../features/markets/top-markets.tsx'
import { useMarkets } from '../features/markets/use-markets.ts'
import { VolumeTable } from '../features/markets/volume-table.tsx'
import { NearScreen } from '../shared/near-screen.tsx'
import { useSession } from '../shared/session.ts'
import { useTitle } from '../shared/use-title.ts'
import { PRACTICE_PATH } from '../trading/market-paths.ts'
import classes from './home.module.css'

/** Shows the promise of the house; of a few more texts than the rest of its first screen. */
const HouseOrderCard = latePart(async () => {
  const [{ HouseOrderCard: loaded }] = await Promise.all([
    import('../features/spot/house-order/house-order.tsx'),
    loadAreas(['house-order', 'evidence']),
  ])
  return loaded
})

/** Only for who is signed in, so only then loaded. */
const HomeSummary = latePart(async () => {
  const [{ HomeSummary: loaded }] = await Promise.all([import('../features/payments/home-summary.tsx'), loadAreas(['payments'])])
  return loaded
})

/** Far down the page, and of more calls and texts than its first screen. */
const HomeFurther = latePart(async () => {
  const [{ HomeFurther: loaded }] = await Promise.all([import('./home-further.tsx'), loadAreas(['products', 'perp-guard', 'navigation'])])
  return loaded
})

/** What this is, what it trades, how its promises are checked; the own account first for who has one. */
export function Home() {
  const { t } = useTranslation()
  const markets = useMarkets()
  const navigate = useNavigate()
  const visitor = useSession(session => session.status === 'visitor')
  useTitle(t('content:home.promise'), t('content:home.lead'))
  const top = <TopMarkets rows={markets.rows} />
  return (
    <div className={classes.home}>
      {visitor ? (
        <Hero demo={<TryDemo size="lg" variant="filled" onDone={() => navigate(PRACTICE_PATH)} />}>
          <Suspense fallback={<div className={classes.shown} />}>
            <HouseOrderCard otherwise={top} />
          </Suspense>
        </Hero>
      ) : (
        <Own>{top}</Own>
      )}
      <div className={classes.said}>
        <ProofStrip />
        <AnnouncementLine />
      </div>
      <section className={classes.section} aria-labelledby="volume">
        <h2 id="volume" className={classes.heading}>
          {t('markets:volume.title')}
        </h2>
        <VolumeTable markets={markets} />
      </section>
      <BannerCards />
      <NearScreen className={classes.further}>
        <Suspense fallback={<div className={classes.further} />}>
          <HomeFurther />
        </Suspense>
      </NearScreen>
    </div>
  )
}

function Own({ children }: { children: React.ReactNode }) {
  const { t } = useTranslation()
  const known = useSession(session => session.status === 'user')
  return (
    <section className={classes.own}>
      <h1 className="visually-hidden">{t('content:home.own')}</h1>
      <div className={classes.summary}>
        {known ? (
          <Suspense>
            <HomeSummary />
          </Suspense>
        ) : null}
      </div>
      {children}
    </section>
  )
}

import { serverNow } from '@assay/client/live/server-time'
import { Amount } from '@assay/ui/numbers/amount'
import { Countdown } from '@assay/ui/numbers/countdown'
import { formatShare } from '@assay/ui/numbers/format-number'
import { Moment } from '@assay/ui/numbers/moment'
import { Price } from '@assay/ui/numbers/price'
import { SignedShare } from '@assay/ui/numbers/signed-share'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { CopyButton } from '@assay/ui/states/copy-button'
import { EmptyState } from '@assay/ui/states/empty-state'
import { type Column, DataTable } from '@assay/ui/tables/data-table'
import { getPerpFundingRates, type PerpFundingRate } from '@assay/wire/perp/markets'
import { Anchor } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ListFile } from '../../../shared/lists/list-file.tsx'
import { PATHS } from '../../../shared/paths.ts'
import { ArticleLink } from '../../../trading/article-link.tsx'
import { LoadMore } from '../../../trading/terminal/lists/load-more.tsx'
import { DetailToggle } from '../../../trading/terminal/lists/row-buttons.tsx'
import { useOpenedRow } from '../../../trading/terminal/lists/use-opened-row.ts'
import { usePages } from '../../../trading/terminal/lists/use-pages.ts'
import type { PerpRules } from '../perp-rules.ts'
import page from '../public-page.module.css'
import { usePerpTicker } from '../use-perp-market.ts'
import classes from './funding.module.css'
import { FundingSamples } from './funding-samples.tsx'

const RATE_DECIMALS = 4
const idOf = (rate: PerpFundingRate) => String(rate.at)
const rowsOf = ({ rates }: { rates: PerpFundingRate[] }) => rates

/** What was settled in one market, newest first, what comes next, and the formula. */
export function FundingRates({ rules }: { rules: PerpRules }) {
  const { t } = useTranslation()
  const { market } = rules
  const { rows, error, more, loadingMore, all } = usePages(getPerpFundingRates, { input: { market }, rowsOf, idOf })
  const { opened, toggle } = useOpenedRow()
  const columns = useMemo(
    (): Column<PerpFundingRate>[] => [
      {
        key: 'settled',
        header: t('perp-lists:rates.settled'),
        cardHead: true,
        text: rate => new Date(rate.at).toISOString(),
        render: rate => (
          <span className={classes.settled}>
            <DetailToggle
              label={t('trading:detail.show', { id: idOf(rate) })}
              open={opened === idOf(rate)}
              onToggle={() => toggle(idOf(rate))}
            />
            <Moment at={rate.at} />
          </span>
        ),
      },
      {
        key: 'rate',
        header: t('perp-lists:column.rate'),
        term: 'terms:fundingRate',
        align: 'end',
        text: ({ rate }) => rate,
        render: ({ rate }) => <SignedShare value={rate} decimals={RATE_DECIMALS} />,
      },
      {
        key: 'mark',
        header: t('perp-lists:column.mark'),
        term: 'terms:markPrice',
        align: 'end',
        text: ({ mark }) => mark,
        render: ({ mark }) => <Price value={mark} decimals={rules.priceDecimals} />,
      },
      {
        key: 'paid',
        header: t('perp-lists:rates.moved'),
        align: 'end',
        text: ({ paid }) => paid,
        render: ({ paid }) => <Amount value={paid} asset={rules.quote} />,
      },
      {
        key: 'residue',
        header: t('perp-lists:rates.residue'),
        align: 'end',
        wideOnly: true,
        text: ({ residue }) => residue,
        render: ({ residue }) => <Amount value={residue} asset={rules.quote} />,
      },
      {
        key: 'samples',
        header: t('perp-lists:rates.samples'),
        align: 'end',
        text: ({ samples }) => String(samples),
        render: ({ samples }) => <Amount value={String(samples)} />,
      },
      {
        key: 'hash',
        header: t('perp-lists:rates.hash'),
        align: 'end',
        text: ({ samplesHash }) => samplesHash,
        render: ({ samplesHash }) => (
          <span className={classes.hash}>
            <code dir="ltr">{samplesHash.slice(0, 10)}…</code>
            <CopyButton value={samplesHash} label={t('perp-lists:rates.hash')} />
          </span>
        ),
      },
    ],
    [t, rules, opened, toggle],
  )
  return (
    <div className={page.room}>
      <Next rules={rules} />
      <section className={page.card}>
        <div className={page.tools}>
          <ListFile name={`assay-funding-${market}`} columns={columns} rows={rows} all={all} />
        </div>
        <DataTable
          dense
          label={t('perp-lists:rates.title')}
          columns={columns}
          rows={rows}
          rowKey={idOf}
          error={error}
          below={rate => (opened === idOf(rate) ? <FundingSamples market={market} rate={rate} rules={rules} /> : null)}
          empty={<EmptyState title={t('perp-lists:empty.rates')} hint={t('perp-lists:empty.ratesHint')} />}
        />
        <LoadMore more={more} busy={loadingMore} />
      </section>
    </div>
  )
}

/** When the next funding is settled, at about which rate, and how a rate is made. */
function Next({ rules }: { rules: PerpRules }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const ticker = usePerpTicker(rules.market)
  const share = (text: string, decimals: number) => formatShare(text, locale, { decimals })
  return (
    <section className={page.head}>
      <dl>
        <div>
          <dt>{t('perp-lists:rates.next')}</dt>
          <dd>{ticker ? <Countdown clock={serverNow} key={ticker.nextFundingAt} until={ticker.nextFundingAt} /> : '…'}</dd>
        </div>
        <div>
          <dt>{t('perp-lists:rates.estimate')}</dt>
          <dd>
            <SignedShare value={ticker?.fundingRate ?? ''} decimals={RATE_DECIMALS} />
          </dd>
        </div>
      </dl>
      <div className={page.rules}>
        <h2>{t('perp-lists:rates.formula')}</h2>
        <p>{t('perp-lists:rates.formulaText', { clamp: share(rules.text.fundingClamp, 2) })}</p>
        <p>{t('perp-lists:rates.premiumText')}</p>
        <p>{t('perp-lists:rates.interest', { rate: share(rules.text.interestRate, 2) })}</p>
        <p>{t('perp-lists:rates.paymentText')}</p>
        <p>
          <ArticleLink of="perp" />
          {' · '}
          <Anchor component={Link} to={PATHS.insuranceFund} inherit>
            {t('perp-lists:insurance.title')}
          </Anchor>
        </p>
      </div>
    </section>
  )
}

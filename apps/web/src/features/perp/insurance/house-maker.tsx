import { Amount } from '@assay/ui/numbers/amount'
import { formatShare } from '@assay/ui/numbers/format-number'
import { Moment } from '@assay/ui/numbers/moment'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { EmptyState } from '@assay/ui/states/empty-state'
import { type Column, DataTable } from '@assay/ui/tables/data-table'
import type { ResponseOf } from '@assay/wire/call'
import { getPerpMaker } from '@assay/wire/perp/maker'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ListFile } from '../../../shared/lists/list-file.tsx'
import { LoadMore } from '../../../trading/terminal/lists/load-more.tsx'
import { usePages } from '../../../trading/terminal/lists/use-pages.ts'
import classes from '../public-page.module.css'

type Maker = ResponseOf<typeof getPerpMaker>
type Day = Maker['days'][number]
type Market = Maker['markets'][number]

const NO_INPUT = {}
const idOf = ({ day }: Day) => String(day)
const rowsOf = ({ days }: Maker) => days
const PARTS = ['profit', 'fees', 'funding', 'result'] as const

/** By what terms the house's own account quotes contracts, and what it earned with them each day. */
export function HouseMaker() {
  const { t } = useTranslation()
  const locale = useLocale()
  const { rows, first, error, more, loadingMore, all } = usePages(getPerpMaker, { input: NO_INPUT, rowsOf, idOf })
  const asset = first?.asset ?? ''
  const days = useMemo(
    (): Column<Day>[] => [
      dayColumn(t('perp-lists:maker.day')),
      ...PARTS.map(part => amountColumn<Day>({ part, asset, header: t(`perp-lists:maker.${part}`), sign: 'always' })),
    ],
    [t, asset],
  )
  const markets = useMemo(
    (): Column<Market>[] => [
      {
        key: 'market',
        header: t('perp-lists:column.market'),
        cardHead: true,
        text: ({ market }) => market,
        render: ({ market }) => market,
      },
      ...(['touch', 'limit'] as const).map(part => amountColumn<Market>({ part, asset, header: t(`perp-lists:maker.${part}`) })),
    ],
    [t, asset],
  )
  const rates = { spread: first?.halfSpread, lean: first?.leanMax, jump: undefined }
  return (
    <div className={classes.room}>
      <section className={classes.head}>
        <div>
          <h2>{t('perp-lists:maker.title')}</h2>
          <p>{t('perp-lists:maker.hint', { user: first?.user ?? '…' })}</p>
        </div>
        <div className={classes.rules}>
          {(['spread', 'lean', 'jump'] as const).map(part => (
            <div key={part}>
              <h2>{t(`perp-lists:maker.${part}`)}</h2>
              <p>{t(`perp-lists:maker.${part}Text`, { rate: formatShare(rates[part] ?? '', locale) })}</p>
            </div>
          ))}
        </div>
      </section>
      <section className={classes.card}>
        <DataTable
          dense
          label={t('perp-lists:maker.title')}
          columns={markets}
          rows={first?.markets}
          rowKey={({ market }) => market}
          error={error}
          empty={null}
        />
      </section>
      <section className={classes.card}>
        <div className={classes.tools}>
          <ListFile name="assay-market-maker" columns={days} rows={rows} all={all} />
        </div>
        <DataTable
          dense
          label={t('perp-lists:maker.days')}
          columns={days}
          rows={rows}
          rowKey={idOf}
          error={error}
          empty={<EmptyState title={t('perp-lists:maker.none')} hint={t('perp-lists:maker.noneHint')} />}
        />
        <LoadMore more={more} busy={loadingMore} />
      </section>
    </div>
  )
}

const dayColumn = (header: string): Column<Day> => ({
  key: 'day',
  header,
  cardHead: true,
  text: ({ day }) => new Date(day).toISOString().slice(0, 10),
  render: ({ day }) => <Moment at={day} precision="day" />,
})

interface AmountColumn<Row> {
  part: keyof Row & string
  asset: string
  header: string
  sign?: 'always'
}

const amountColumn = <Row,>({ part, asset, header, sign }: AmountColumn<Row>): Column<Row> => ({
  key: part,
  header,
  align: 'end',
  text: row => String(row[part]),
  render: row => <Amount value={String(row[part])} asset={asset} {...(sign && { sign })} />,
})

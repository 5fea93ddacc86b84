import { read } from '@assay/client/call/queries'
import { Moment } from '@assay/ui/numbers/moment'
import { EmptyState } from '@assay/ui/states/empty-state'
import { type Column, DataTable } from '@assay/ui/tables/data-table'
import type { ResponseOf } from '@assay/wire/call'
import { getDisclosures } from '@assay/wire/disclosures/calls'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './people.module.css'

type Disclosure = ResponseOf<typeof getDisclosures>['disclosures'][number]

/** Which of the house's operators have read the person's data, and why. */
export function DisclosureList() {
  const { t } = useTranslation()
  const id = useId()
  const { data, error, refetch } = useQuery(read(getDisclosures, {}))
  const columns: Column<Disclosure>[] = [
    { key: 'at', header: t('people:disclosures.at'), render: ({ at }) => <Moment at={at} precision="minute" /> },
    {
      key: 'who',
      header: t('people:disclosures.who'),
      cardHead: true,
      render: ({ name, role }) => (
        <>
          <bdi>{name}</bdi> · {t(`people:disclosures.role.${role}`)}
        </>
      ),
    },
    { key: 'what', header: t('people:disclosures.what'), render: ({ what }) => t(`people:disclosures.data.${what}`) },
    { key: 'reason', header: t('people:disclosures.reason'), render: ({ reason }) => <bdi className={classes.reason}>{reason}</bdi> },
  ]
  return (
    <section className={classes.disclosures} aria-labelledby={id}>
      <h2 id={id}>{t('people:disclosures.title')}</h2>
      <p>{t('people:disclosures.hint')}</p>
      <div className={classes.panel}>
        <DataTable
          label={t('people:disclosures.title')}
          columns={columns}
          rows={data?.disclosures}
          rowKey={row => row.id}
          empty={<EmptyState title={t('people:disclosures.none')} />}
          error={error ? { message: error.message, retry: refetch } : undefined}
          skeletonRows={1}
        />
      </div>
    </section>
  )
}

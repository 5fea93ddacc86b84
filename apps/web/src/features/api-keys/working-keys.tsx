import { Moment } from '@assay/ui/numbers/moment'
import { CopyButton } from '@assay/ui/states/copy-button'
import { EmptyState } from '@assay/ui/states/empty-state'
import { type Column, DataTable } from '@assay/ui/tables/data-table'
import type { ApiKey } from '@assay/wire/api-keys/calls'
import { Button } from '@mantine/core'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import classes from './api-keys.module.css'

interface WorkingKeysProps {
  /** Absent while they are being loaded. */
  keys: readonly ApiKey[] | undefined
  error: { message: string; retry: () => unknown } | undefined
  onEdit: (key: ApiKey) => void
  onEnd: (key: ApiKey) => void
}

/** A key by its beginning and its end; the whole is copied. */
const shortKey = (key: string): string => `${key.slice(0, 8)}…${key.slice(-4)}`

const columnsOf = (t: TFunction): Column<ApiKey>[] => [
  {
    key: 'label',
    header: t('api-keys:label'),
    cardHead: true,
    render: ({ label, createdAt }) => (
      <span className={classes.used}>
        <bdi>{label}</bdi>
        <span>
          {t('api-keys:created')} <Moment at={createdAt} precision="day" />
        </span>
      </span>
    ),
  },
  {
    key: 'key',
    header: t('api-keys:key'),
    render: ({ key }) => (
      <span className={classes.key}>
        <bdi dir="ltr">{shortKey(key)}</bdi> <CopyButton value={key} label={t('api-keys:key')} />
      </span>
    ),
  },
  {
    key: 'scopes',
    header: t('api-keys:scopes'),
    render: ({ scopes }) => scopes.map(scope => t(`api-keys:scope.${scope}`)).join(' · '),
  },
  {
    key: 'addresses',
    header: t('api-keys:addresses'),
    render: ({ addresses }) =>
      addresses.length === 0 ? (
        t('api-keys:everywhere')
      ) : (
        <bdi dir="ltr" className={classes.addresses}>
          {addresses.join(', ')}
        </bdi>
      ),
  },
  {
    key: 'expires',
    header: t('api-keys:expires'),
    render: ({ expiresAt }) => (expiresAt > 0 ? <Moment at={expiresAt} precision="day" /> : t('api-keys:never.expires')),
  },
  {
    key: 'used',
    header: t('api-keys:used'),
    render: ({ usedAt, usedAddress }) =>
      usedAt > 0 ? (
        <span className={classes.used}>
          <Moment at={usedAt} precision="minute" />
          <span>{t('api-keys:usedFrom', { address: usedAddress })}</span>
        </span>
      ) : (
        t('api-keys:never.used')
      ),
  },
]

/** The keys that work, with what can be done with each. */
export function WorkingKeys({ keys, error, onEdit, onEnd }: WorkingKeysProps) {
  const { t } = useTranslation()
  const actions: Column<ApiKey> = {
    key: 'actions',
    header: '',
    align: 'end',
    render: apiKey => (
      <span className={classes.actions}>
        <Button
          size="compact-xs"
          variant="default"
          aria-label={t('api-keys:editOf', { label: apiKey.label })}
          onClick={() => onEdit(apiKey)}
        >
          {t('api-keys:edit')}
        </Button>
        <Button size="compact-xs" variant="default" aria-label={t('api-keys:endOf', { label: apiKey.label })} onClick={() => onEnd(apiKey)}>
          {t('api-keys:end')}
        </Button>
      </span>
    ),
  }
  return (
    <DataTable
      label={t('api-keys:title')}
      columns={[...columnsOf(t), actions]}
      rows={keys}
      rowKey={({ key }) => key}
      empty={<EmptyState title={t('api-keys:none')} hint={t('api-keys:noneHint')} />}
      error={error}
      skeletonRows={2}
    />
  )
}

import { read } from '@assay/client/call/queries'
import { Moment } from '@assay/ui/numbers/moment'
import { EmptyState } from '@assay/ui/states/empty-state'
import { type Column, DataTable } from '@assay/ui/tables/data-table'
import type { ResponseOf } from '@assay/wire/call'
import { getPasskeys } from '@assay/wire/passkeys/calls'
import { Anchor, Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Note } from '../../shared/facts/note.tsx'
import { PATHS } from '../../shared/paths.ts'
import { AddPasskey } from './add-passkey.tsx'
import classes from './passkeys.module.css'
import { RemovePasskey } from './remove-passkey.tsx'
import { RenamePasskey } from './rename-passkey.tsx'

export type PasskeyRow = ResponseOf<typeof getPasskeys>['passkeys'][number]

/** Which dialog is open. */
type Question = { about: 'add' } | { about: 'rename' | 'remove'; passkey: PasskeyRow }

/** The person's passkeys: which there are, a further one, another name, and the way out. */
export function PasskeyCard() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(read(getPasskeys, {}))
  const [question, setQuestion] = useState<Question>()
  const close = () => setQuestion(undefined)
  const isElsewhere = data !== undefined && data.origin !== window.location.origin
  const columns: Column<PasskeyRow>[] = [
    { key: 'name', header: t('passkeys:name'), cardHead: true, render: ({ name }) => <bdi>{name}</bdi> },
    { key: 'created', header: t('passkeys:created'), render: ({ createdAt }) => <Moment at={createdAt} precision="minute" /> },
    {
      key: 'used',
      header: t('passkeys:used'),
      render: ({ usedAt }) => (usedAt > 0 ? <Moment at={usedAt} precision="minute" /> : t('passkeys:never')),
    },
    {
      key: 'actions',
      header: '',
      align: 'end',
      render: passkey => (
        <Group gap="xs" justify="flex-end" wrap="nowrap">
          <Button
            size="compact-xs"
            variant="default"
            aria-label={t('passkeys:renameOf', { name: passkey.name })}
            onClick={() => setQuestion({ about: 'rename', passkey })}
          >
            {t('passkeys:rename')}
          </Button>
          <Button
            size="compact-xs"
            variant="default"
            aria-label={t('passkeys:removeOf', { name: passkey.name })}
            onClick={() => setQuestion({ about: 'remove', passkey })}
          >
            {t('passkeys:remove')}
          </Button>
        </Group>
      ),
    },
  ]
  return (
    <section className={classes.card} aria-labelledby="passkeys">
      <div className={classes.head}>
        <h2 id="passkeys">{t('passkeys:title')}</h2>
        {isElsewhere ? null : (
          <Button size="xs" variant="default" onClick={() => setQuestion({ about: 'add' })}>
            {t('passkeys:add')}
          </Button>
        )}
      </div>
      {isElsewhere ? (
        <Note tone="warning">
          <Anchor href={`${data?.origin}${PATHS.devices}`} inherit>
            {t('common:passkey.elsewhere', { origin: data?.origin })}
          </Anchor>
        </Note>
      ) : null}
      <p className={classes.hint}>{t('passkeys:hint')}</p>
      <DataTable
        label={t('passkeys:title')}
        columns={columns}
        rows={data?.passkeys}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t('passkeys:none')} />}
        error={error ? { message: error.message, retry: refetch } : undefined}
        skeletonRows={1}
      />
      {question?.about === 'add' ? <AddPasskey onClose={close} /> : null}
      {question?.about === 'rename' ? <RenamePasskey passkey={question.passkey} onClose={close} /> : null}
      {question?.about === 'remove' ? <RemovePasskey passkey={question.passkey} onClose={close} /> : null}
    </section>
  )
}

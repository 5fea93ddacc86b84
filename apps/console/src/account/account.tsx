import { read } from '@assay/client/call/queries'
import { PageTitle } from '@assay/ui/states/page-title'
import { getPasskeys } from '@assay/wire/passkeys/console-calls'
import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '../shared/section.tsx'
import { useTitle } from '../shared/use-title.ts'
import { AddDialog } from './add-dialog.tsx'
import type { PasskeyQuestion } from './passkey-question.ts'
import { PasskeyTable } from './passkey-table.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { RenameDialog } from './rename-dialog.tsx'
import { SessionTable } from './session-table.tsx'

/** By what the operator logs in: password, app and passkeys; and where they are logged in. */
export function Account() {
  const { t } = useTranslation()
  const [question, setQuestion] = useState<PasskeyQuestion>()
  const [isChanging, setIsChanging] = useState(false)
  const { data, error, refetch } = useQuery(read(getPasskeys, {}))
  useTitle(t('console:menu.account'))
  const close = () => setQuestion(undefined)
  const isOnly = data !== undefined && !data.hasAuthenticator && data.passkeys.length === 1
  return (
    <>
      <PageTitle
        title={t('console:menu.account')}
        hint={t('console:account.hint')}
        actions={<Button onClick={() => setQuestion({ about: 'add' })}>{t('console:account.add')}</Button>}
      />
      <Section title={t('console:account.password')}>
        <Text size="sm">{t('console:account.passwordHint')}</Text>
        <Button size="compact-sm" variant="default" onClick={() => setIsChanging(true)}>
          {t('console:account.passwordChange')}
        </Button>
      </Section>
      {data ? (
        <Section title={t('console:account.app')}>
          <Text size="sm">{data.hasAuthenticator ? t('console:account.appSet') : t('console:account.appNone')}</Text>
        </Section>
      ) : null}
      <Section title={t('console:account.passkeys')}>
        {isOnly ? (
          <Text size="sm" c="dimmed">
            {t('console:account.only')}
          </Text>
        ) : null}
        <PasskeyTable
          passkeys={data?.passkeys}
          isOnly={isOnly}
          error={error ? { message: error.message, retry: refetch } : undefined}
          onAsk={setQuestion}
        />
      </Section>
      <SessionTable />
      {isChanging ? <PasswordDialog onClose={() => setIsChanging(false)} /> : null}
      {question?.about === 'add' ? <AddDialog onClose={close} /> : null}
      {question?.about === 'rename' ? <RenameDialog passkey={question.passkey} onClose={close} /> : null}
      {question?.about === 'remove' ? <RemoveDialog passkey={question.passkey} onClose={close} /> : null}
    </>
  )
}

import { read } from '@assay/client/call/queries'
import { ErrorState } from '@assay/ui/states/error-state'
import { PageTitle } from '@assay/ui/states/page-title'
import { getOperators, inviteOperator } from '@assay/wire/operators/calls'
import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '../shared/section.tsx'
import { useMay } from '../shared/use-may.ts'
import { useTitle } from '../shared/use-title.ts'
import { AccessDialog } from './access-dialog.tsx'
import { DecideDialog } from './decide-dialog.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { InviteTable } from './invite-table.tsx'
import { OperatorTable } from './operator-table.tsx'
import { ProposalTable } from './proposal-table.tsx'
import type { Question } from './question.ts'
import { RoleDialog } from './role-dialog.tsx'
import { SuspendDialog } from './suspend-dialog.tsx'

/** Who works here, who was invited, and what waits for a second admin. */
export function Operators() {
  const { t } = useTranslation()
  const may = useMay()
  const list = useQuery(read(getOperators, {}))
  const [question, setQuestion] = useState<Question>()
  const close = () => setQuestion(undefined)
  const data = list.data
  useTitle(t('console:menu.operators'))
  return (
    <>
      <PageTitle
        title={t('console:menu.operators')}
        hint={data?.adminsNeeded === 1 ? t('console:operators.oneAdmin') : t('console:operators.hint')}
        actions={
          may(inviteOperator) ? (
            <Button leftSection={<IconUserPlus size={17} aria-hidden="true" />} onClick={() => setQuestion({ about: 'invite' })}>
              {t('console:invite.open')}
            </Button>
          ) : null
        }
      />
      {list.error && !data ? (
        <ErrorState message={list.error.message} onRetry={list.refetch} />
      ) : (
        <>
          {data && data.proposals.length > 0 ? (
            <Section title={t('console:proposals.title')}>
              <ProposalTable proposals={data.proposals} onAsk={setQuestion} />
            </Section>
          ) : null}
          <Section title={t('console:operators.all')}>
            <OperatorTable operators={data?.operators} onAsk={setQuestion} />
          </Section>
          <Section title={t('console:invites.title')}>
            <InviteTable invites={data?.invites} />
          </Section>
        </>
      )}
      {question?.about === 'invite' ? <InviteDialog onClose={close} /> : null}
      {question?.about === 'role' ? <RoleDialog operator={question.operator} onClose={close} /> : null}
      {question?.about === 'suspend' ? <SuspendDialog operator={question.operator} onClose={close} /> : null}
      {question?.about === 'reinstate' || question?.about === 'renew' ? (
        <AccessDialog operator={question.operator} change={question.about} onClose={close} />
      ) : null}
      {question?.about === 'proposal' ? <DecideDialog {...question} onClose={close} /> : null}
    </>
  )
}

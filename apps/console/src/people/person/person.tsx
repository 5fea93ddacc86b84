import { read } from '@assay/client/call/queries'
import { ErrorState } from '@assay/ui/states/error-state'
import { PageLoading } from '@assay/ui/states/page-loading'
import { PageTitle } from '@assay/ui/states/page-title'
import { proposeFactorReset } from '@assay/wire/factor-reset/calls'
import { proposeChange } from '@assay/wire/operators/change-calls'
import { freezePerson, getPerson, readContact } from '@assay/wire/operators/people-calls'
import { Alert, Button, Group } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import type { PersonSeen } from '../../shared/product/person-seen.ts'
import { wordOf } from '../../shared/review-words.ts'
import { useMay } from '../../shared/use-may.ts'
import { useTitle } from '../../shared/use-title.ts'
import { AdjustDialog } from './adjust-dialog.tsx'
import { ContactDialog } from './contact-dialog.tsx'
import { FactorResetDialog } from './factor-reset-dialog.tsx'
import { FreezeDialog } from './freeze-dialog.tsx'
import { Notes } from './notes.tsx'
import { PersonCodes } from './person-codes.tsx'
import { PersonFacts } from './person-facts.tsx'
import { PersonHistory } from './person-history.tsx'
import { PersonTrading } from './person-trading.tsx'
import { ProductCards } from './product-cards.tsx'

const EVERY_MS = 15_000

/** All that an operator sees of one person, and the little that can be done. */
export function Person() {
  const { t } = useTranslation()
  const { uid = '' } = useParams()
  const { data: person, error, refetch } = useQuery({ ...read(getPerson, { uid }), refetchInterval: EVERY_MS })
  useTitle(t('console:person.title', { uid }))
  if (error && !person) return <ErrorState message={error.message} onRetry={refetch} />
  if (!person) return <PageLoading />
  return (
    <>
      <PageTitle
        title={t('console:person.title', { uid })}
        hint={t('console:person.levelHead', { level: wordOf(t, 'level', person.verificationLevel) })}
        actions={<Actions person={person} />}
      />
      {person.frozen ? (
        <Alert
          color="amber"
          variant="light"
          icon={<IconLock />}
          title={t('console:person.frozenFor', { reason: t(`console:freezeReason.${person.frozen}`) })}
        >
          {t('console:person.freezeMeans')}
        </Alert>
      ) : null}
      {person.claims ? (
        <Alert
          color="amber"
          variant="light"
          title={t('console:person.owes', { what: person.claims.map(({ asset, amount }) => `${amount} ${asset}`).join(', ') })}
        >
          {t('console:person.owesMeans')}
        </Alert>
      ) : null}
      <PersonFacts person={person} />
      <PersonCodes person={person} />
      <PersonTrading person={person} />
      <ProductCards person={person} place="holdings" />
      <Notes person={person} />
      <PersonHistory person={person} />
    </>
  )
}

function Actions({ person }: { person: PersonSeen }) {
  const { t } = useTranslation()
  const may = useMay()
  const [opened, setOpened] = useState<'contact' | 'freeze' | 'factors' | 'adjust'>()
  const close = () => setOpened(undefined)
  return (
    <Group gap="xs">
      {may(readContact) ? (
        <Button variant="default" onClick={() => setOpened('contact')}>
          {t('console:person.readContact')}
        </Button>
      ) : null}
      {may(freezePerson) ? (
        <Button variant="default" onClick={() => setOpened('freeze')}>
          {person.frozen ? t('console:person.unfreeze') : t('console:person.freeze')}
        </Button>
      ) : null}
      {may(proposeFactorReset) && person.kind === 'real' ? (
        <Button variant="default" onClick={() => setOpened('factors')}>
          {t('console:person.resetFactors')}
        </Button>
      ) : null}
      {may(proposeChange) && person.kind === 'real' ? (
        <Button variant="default" onClick={() => setOpened('adjust')}>
          {t('console:person.adjust')}
        </Button>
      ) : null}
      {opened === 'factors' ? <FactorResetDialog uid={person.uid} onClose={close} /> : null}
      {opened === 'adjust' ? <AdjustDialog person={person} onClose={close} /> : null}
      {opened === 'contact' ? <ContactDialog uid={person.uid} onClose={close} /> : null}
      {opened === 'freeze' ? <FreezeDialog person={person} onClose={close} /> : null}
    </Group>
  )
}

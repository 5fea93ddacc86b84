import { read } from '@assay/client/call/queries'
import { getContacts } from '@assay/wire/people/contacts'
import { getTotp } from '@assay/wire/totp/calls'
import { hasTpassword } from '@assay/wire/trade-password/calls'
import { Button, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { Note } from './facts/note.tsx'
import { hoursUntil } from './hours-until.ts'
import { PATHS } from './paths.ts'

interface TradePasswordNeededProps {
  children: ReactNode
  /** Money leaves the account, which waits for a while after a credential was set anew. */
  isOutgoing?: boolean
}

/** The action that needs a trade password, or what has to be done or waited for before. */
export function TradePasswordNeeded({ children, isOutgoing = true }: TradePasswordNeededProps) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const { data, isError } = useQuery({ ...read(hasTpassword, {}), staleTime: 0 })
  const totp = useQuery({ ...read(getTotp, {}), staleTime: 0 })
  const contacts = useQuery({ ...read(getContacts, {}), staleTime: 0 })
  if ((!data && !isError) || totp.isPending || contacts.isPending) return <Skeleton height={42} />
  if (data && !data.set)
    return (
      <Stack gap="sm" align="stretch">
        <Note tone="warning">{t('refusals:tradePasswordNotSet')}</Note>
        <Button component={Link} to={`${PATHS.setTradePassword}?next=${encodeURIComponent(pathname + search)}`} size="md">
          {t('people:tradePassword.setTitle')}
        </Button>
      </Stack>
    )
  const reasons = [
    ['tradePasswordLocked', data?.lockedUntil ?? 0],
    ['tradePasswordHeld', isOutgoing ? (data?.heldUntil ?? 0) : 0],
    ['totpHeld', isOutgoing ? (totp.data?.heldUntil ?? 0) : 0],
    ['contactHeld', isOutgoing ? (contacts.data?.heldUntil ?? 0) : 0],
  ] as const
  const reason = reasons.find(([, until]) => until > 0)
  if (!reason) return children
  const [refusal, until] = reason
  return <Note tone="warning">{t(`refusals:${refusal}`, { hours: hoursUntil(until) })}</Note>
}

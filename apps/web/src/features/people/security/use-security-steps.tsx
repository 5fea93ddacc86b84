import { read } from '@assay/client/call/queries'
import { maskedContact } from '@assay/rules/masked-contact'
import { getInfo } from '@assay/wire/people/calls'
import { getAntiPhishingCode } from '@assay/wire/people/security'
import { getTotp } from '@assay/wire/totp/calls'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PATHS } from '../../../shared/paths.ts'
import { useSession } from '../../../shared/session.ts'
import { useIsDemo } from '../../../shared/use-demo.ts'
import { AntiPhishingButton } from './anti-phishing-button.tsx'

/** Something that protects an account. */
export interface SecurityStep {
  name: string
  done: boolean
  /** What stands there, such as a masked contact. */
  shown?: string
  /** What does it, or changes it. */
  action?: ReactNode
}

/** What protects the person's account and what could; `undefined` while it is not known. Whatever can be done elsewhere only is there once it is done. */
export function useSecuritySteps(): SecurityStep[] | undefined {
  const { t } = useTranslation()
  const profile = useSession(session => session.profile)
  const { data: info } = useQuery(read(getInfo, {}))
  const isDemo = useIsDemo()
  const { data: totp } = useQuery({ ...read(getTotp, {}), enabled: !isDemo })
  const { data: antiPhishing } = useQuery(read(getAntiPhishingCode, {}))
  if (!info || !antiPhishing || !profile) return undefined
  const hasTradePassword = info.securityLevel !== 'dangerous'
  const { code } = antiPhishing
  const contacts = (['email', 'phone'] as const).flatMap(kind =>
    profile[kind] === '' ? [] : [{ name: t(`people:account.${kind}`), done: true, shown: maskedContact({ kind, value: profile[kind] }) }],
  )
  return [
    {
      name: t('navigation:entry.tradePassword'),
      done: hasTradePassword,
      action: (
        <Button
          component={Link}
          to={hasTradePassword ? PATHS.changeTradePassword : PATHS.setTradePassword}
          variant={hasTradePassword ? 'default' : 'filled'}
          size="xs"
        >
          {t(hasTradePassword ? 'people:tradePassword.changeTitle' : 'people:tradePassword.setTitle')}
        </Button>
      ),
    },
    ...(totp ? [totpStep(t('totp:title'), totp.on)] : []),
    {
      name: t('people:antiPhishing.name'),
      done: code !== '',
      shown: code,
      action: <AntiPhishingButton isSet={code !== ''} />,
    },
    {
      name: t('people:password.label'),
      done: true,
      action: (
        <Button component={Link} to={PATHS.changePassword} variant="default" size="xs">
          {t('people:change.title')}
        </Button>
      ),
    },
    ...contacts,
  ]
}

const totpStep = (name: string, on: boolean): SecurityStep => ({
  name,
  done: on,
  action: (
    <Button component={Link} to={PATHS.totp} variant={on ? 'default' : 'filled'} size="xs">
      {name}
    </Button>
  ),
})

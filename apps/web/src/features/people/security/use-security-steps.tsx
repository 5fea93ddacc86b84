import { read } from '@assay/client/call/queries'
import { getPasskeys } from '@assay/wire/passkeys/calls'
import { getInfo } from '@assay/wire/people/calls'
import { getContacts } from '@assay/wire/people/contacts'
import { getAntiPhishingCode } from '@assay/wire/people/security'
import { getSecurityQuestion } from '@assay/wire/people/security-question'
import { getRecoveryDrill } from '@assay/wire/recovery-drill/calls'
import { getTotp } from '@assay/wire/totp/calls'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { contactPath, PATHS } from '../../../shared/paths.ts'
import { AntiPhishingButton } from './anti-phishing-button.tsx'

/** Something that protects an account. */
export interface SecurityStep {
  name: string
  done: boolean
  /** What does the same is done: this one may be left out. */
  isOptional?: boolean
  /** What stands there, such as a masked contact. */
  shown?: string
  /** What does it, or changes it. */
  action?: ReactNode
}

/** Everything that the steps are made of; `undefined` until all of it is known. */
function useProtection() {
  const info = useQuery(read(getInfo, {})).data
  const antiPhishing = useQuery(read(getAntiPhishingCode, {})).data
  const totp = useQuery(read(getTotp, {})).data
  const passkeys = useQuery(read(getPasskeys, {})).data?.passkeys
  const contacts = useQuery(read(getContacts, {})).data
  const question = useQuery(read(getSecurityQuestion, {})).data?.question
  const drill = useQuery(read(getRecoveryDrill, {})).data?.means
  if (!info || !antiPhishing || !totp || !passkeys || !contacts || !drill || question === undefined) return undefined
  return {
    hasTradePassword: info.securityLevel !== 'dangerous',
    hasTotp: totp.on,
    hasPasskey: passkeys.length > 0,
    contacts,
    hasQuestion: question !== '',
    code: antiPhishing.code,
    drill,
  }
}

/** Whether all that lets somebody back in was proved: what was never tried is not, also while it is not due yet. */
const proofOf = (means: readonly { provedAt: number; isDue: boolean }[]) => {
  if (means.some(({ isDue }) => isDue)) return { proof: 'due', isProved: false } as const
  const isProved = means.every(({ provedAt }) => provedAt > 0)
  return { proof: isProved ? 'state.proved' : 'never', isProved } as const
}

/** What protects the person's account and what could, each with the page where it is done; `undefined` while it is not known. */
export function useSecuritySteps(): SecurityStep[] | undefined {
  const { t } = useTranslation()
  const own = useProtection()
  if (!own) return undefined
  const { hasTradePassword, hasTotp, hasPasskey, contacts, hasQuestion, code, drill } = own
  const { proof, isProved } = proofOf(drill)
  const hasTwoContacts = contacts.email !== '' && contacts.phone !== ''
  const contactStep = (kind: 'email' | 'phone'): SecurityStep => ({
    name: t(`people:account.${kind}`),
    done: contacts[kind] !== '',
    isOptional: hasQuestion,
    shown: contacts[kind],
    action:
      contacts[kind] === ''
        ? stepLink(
            contactPath(kind === 'email' ? 'bindEmail' : 'bindPhone'),
            t(`contacts:action.${kind === 'email' ? 'bindEmail' : 'bindPhone'}`),
          )
        : stepLink(
            contactPath(kind === 'email' ? 'changeEmail' : 'changePhone'),
            t(`contacts:action.${kind === 'email' ? 'changeEmail' : 'changePhone'}`),
            true,
          ),
  })
  return [
    {
      name: t('navigation:entry.tradePassword'),
      done: hasTradePassword,
      action: hasTradePassword
        ? stepLink(PATHS.changeTradePassword, t('people:tradePassword.changeTitle'), true)
        : stepLink(PATHS.setTradePassword, t('people:tradePassword.setTitle')),
    },
    {
      name: t('totp:title'),
      done: hasTotp,
      isOptional: hasPasskey,
      action: stepLink(PATHS.totp, t(hasTotp ? 'people:security.manage' : 'people:security.setUp'), hasTotp || hasPasskey),
    },
    {
      name: t('passkeys:title'),
      done: hasPasskey,
      isOptional: hasTotp,
      action: stepLink(PATHS.devices, t(hasPasskey ? 'people:security.manage' : 'passkeys:add'), hasTotp || hasPasskey),
    },
    contactStep('email'),
    contactStep('phone'),
    {
      name: t('security-question:title'),
      done: hasQuestion,
      isOptional: hasTwoContacts,
      action: stepLink(
        PATHS.securityQuestion,
        t(hasQuestion ? 'security-question:change' : 'security-question:set'),
        hasQuestion || hasTwoContacts,
      ),
    },
    ...(drill.length > 0
      ? [
          {
            name: t('recovery-drill:step'),
            done: isProved,
            action: stepLink(PATHS.recoveryDrill, t('recovery-drill:prove'), isProved),
            shown: t(`recovery-drill:${proof}`),
          },
        ]
      : []),
    { name: t('people:antiPhishing.name'), done: code !== '', shown: code, action: <AntiPhishingButton isSet={code !== ''} /> },
    { name: t('people:password.label'), done: true, action: stepLink(PATHS.changePassword, t('people:change.title'), true) },
  ]
}

/** The way to where a step is done; quiet where it need not be done any more. */
const stepLink = (path: string, label: string, isQuiet = false) => (
  <Button component={Link} to={path} variant={isQuiet ? 'default' : 'filled'} size="xs">
    {label}
  </Button>
)

import { useAction } from '@assay/client/action/action'
import { refresh } from '@assay/client/call/queries'
import { useForm } from '@assay/client/form/use-form'
import { toast } from '@assay/client/toasts/toasts'
import { PROJECT_CANCEL_REASONS, type ProjectCancelReason } from '@assay/rules/launchpad/reasons'
import { getChanges, proposeChange } from '@assay/wire/operators/change-calls'
import { Radio, Stack, Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../shared/form/form-dialog.tsx'
import { ReasonField } from '../shared/form/reason-field.tsx'
import type { ProjectSeen } from './project-table.tsx'
import { momentText, readMoment } from './read-moment.ts'

/** What is proposed of a project that is published. */
export type ProjectAct = 'putOff' | 'callOff' | 'pay'

interface Values {
  reason: string
  listing: string
  cause: ProjectCancelReason | ''
}

type Problems = Partial<Record<keyof Values, true>>

const problemsOf =
  (act: ProjectAct) =>
  ({ reason, listing, cause }: Values): Problems => ({
    ...(act === 'putOff' && readMoment(listing) === undefined && { listing: true }),
    ...(act === 'callOff' && cause === '' && { cause: true }),
    ...(reason.trim() === '' && { reason: true }),
  })

const REFUSED: Readonly<Record<string, keyof Values>> = { reasonRequired: 'reason', listingNotLater: 'listing' }

const askedOf = (act: ProjectAct, { listing, cause }: Values) => {
  if (act === 'putOff') return { kind: 'newCoinListing', effectiveAt: String(readMoment(listing) ?? 0) } as const
  if (act === 'pay') return { kind: 'issuerPayout' } as const
  return { kind: 'newCoinCancellation', ...(cause !== '' && { cause }) } as const
}

/** Proposes something of a project to a second person. */
export function ProjectDialog({ act, project, onClose }: { act: ProjectAct; project: ProjectSeen; onClose: () => void }) {
  const { t } = useTranslation()
  const action = useAction(proposeChange)
  const initial: Values = { reason: '', listing: momentText(project.listingAt), cause: '' }
  const form = useForm({
    initial,
    check: problemsOf(act),
    fieldOf: event => REFUSED[event],
    send: async values => {
      await action.run({ ...askedOf(act, values), project: project.projectId, reason: values.reason.trim() })
      await refresh(getChanges)
      toast(t('console:settings.wasProposed'), 'success')
      onClose()
    },
  })
  const means = { amount: project.escrow, issuer: project.issuer, until: momentText(project.validUntil) }
  return (
    <FormDialog
      title={t(`console:newCoins.${act}Of`, { coin: project.coin })}
      form={form}
      onClose={onClose}
      action={t('console:settings.propose')}
      isDangerous={act === 'callOff'}
    >
      <Text size="sm">{t(`console:newCoins.${act}Means`, means)}</Text>
      {act === 'putOff' ? (
        <TextInput
          label={t('console:newCoins.newListing')}
          description={t('console:newCoins.moment')}
          value={form.values.listing}
          onChange={event => form.set({ listing: event.currentTarget.value })}
          error={form.refusedAt('listing') ?? (form.problem('listing') && t('console:newCoins.moment'))}
        />
      ) : null}
      {act === 'callOff' ? (
        <Radio.Group
          label={t('console:newCoins.cause')}
          value={form.values.cause}
          onChange={cause => form.set({ cause: PROJECT_CANCEL_REASONS.find(one => one === cause) ?? '' })}
          error={form.problem('cause') && t('console:newCoins.chooseCause')}
        >
          <Stack gap={4}>
            {PROJECT_CANCEL_REASONS.map(cause => (
              <Radio key={cause} value={cause} label={t(`console:newCoins.causes.${cause}`)} />
            ))}
          </Stack>
        </Radio.Group>
      ) : null}
      <ReasonField
        value={form.values.reason}
        onChange={reason => form.set({ reason })}
        error={form.refusedAt('reason') ?? (form.problem('reason') && t('console:problem.reason'))}
      />
    </FormDialog>
  )
}

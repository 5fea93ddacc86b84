import { FUNDED_POOLS } from '@assay/rules/wallets'
import type { ResponseOf } from '@assay/wire/call'
import type { getChanges } from '@assay/wire/operators/change-calls'
import { isHouseSettings } from '@assay/wire/operators/settings-fields'
import type { TFunction } from 'i18next'

export type ChangeRow = ResponseOf<typeof getChanges>['waiting'][number]

const isPool = (name: string): name is (typeof FUNDED_POOLS)[number] => (FUNDED_POOLS as readonly string[]).includes(name)

const subjectName = (t: TFunction<['common', 'console']>, subject: string): string => {
  if (isHouseSettings(subject)) return t(`console:settings.house.${subject}`)
  return isPool(subject) ? t(`console:settings.poolName.${subject}`) : subject
}

/** A change in a few words. */
export const changeName = (t: TFunction<['common', 'console']>, { kind, subject }: Pick<ChangeRow, 'kind' | 'subject'>): string =>
  t(`console:settings.kind.${kind}`, { subject: subjectName(t, subject) })

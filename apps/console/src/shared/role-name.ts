import { ROLES, type Role } from '@assay/wire/operators/roles'
import type { TFunction } from 'i18next'

const isRole = (text: string): text is Role => (ROLES as readonly string[]).includes(text)

/** What a role is called; of one that is no longer there its own word. */
export const roleName = (t: TFunction<['common', 'console']>, role: string): string => (isRole(role) ? t(`console:role.${role}`) : role)

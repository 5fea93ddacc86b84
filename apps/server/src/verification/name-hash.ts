import { nameKey } from '@assay/rules/verification/name-key'
import type { Secrets } from '../people/secrets.ts'

/** Under what a name is kept beside its sealed text: the same for every spelling of the same name, and worth nothing without the key. */
export const nameHashOf = (secrets: Secrets, realName: string): string => secrets.keyedHash('names', nameKey(realName))

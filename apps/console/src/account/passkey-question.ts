import type { ResponseOf } from '@assay/wire/call'
import type { getPasskeys } from '@assay/wire/passkeys/console-calls'

export type PasskeyRow = ResponseOf<typeof getPasskeys>['passkeys'][number]

/** Which dialog is open. */
export type PasskeyQuestion = { about: 'add' } | { about: 'rename' | 'remove'; passkey: PasskeyRow }

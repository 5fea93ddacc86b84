import { credentialFieldOf } from '../../shared/form-dialog.tsx'
import type { KeyField } from './key-form.ts'

const ABOUT_ADDRESSES = ['apiKeyAddressInvalid', 'apiKeyRangeTooWide', 'apiKeyAddressesTooMany']

/** The field under which a refusal is shown. */
export const keyFieldOf = (event: string): KeyField | undefined =>
  ABOUT_ADDRESSES.includes(event) ? 'addresses' : credentialFieldOf(event)

import type common from '@assay/i18n/dictionaries/en/common.json'
import type texts from './texts/en.json'

declare module 'i18next' {
  /** A key that does not exist does not compile. `common` is what the design system and the client say. */
  interface CustomTypeOptions {
    defaultNS: ['common', 'console']
    resources: { common: typeof common; console: typeof texts }
  }
}

import type { PeopleRefusalName } from '@assay/wire/refusals'

/** Why something is not taken as a picture. */
export type ImageRefusal = Extract<PeopleRefusalName, `file${string}` | 'busy'>

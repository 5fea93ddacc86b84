/** No row, no slot, no level. */
export const NONE = -1

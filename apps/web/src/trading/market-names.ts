/** Recognises the name of a pair. */
export const isPairName = (text: string): text is string => /^[A-Z0-9]{2,20}$/.test(text)

/** Recognises the name of a perpetual market. */
export const isMarketName = (text: string): text is string => /^[A-Z0-9]{2,12}-PERP$/.test(text)

/** Recognises the name of a delivery market. */
export const isOptionMarketName = (text: string): text is string => /^(demo:)?[A-Z0-9]{2,12}-OPTION$/.test(text)

/** The legal texts that somebody was shown, as the contract names them: `3=<hash>,5=<hash>`. */
export const shownTexts = (texts: readonly { id: string; hash: string }[]): string => texts.map(({ id, hash }) => `${id}=${hash}`).join(',')

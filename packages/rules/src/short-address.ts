/** First and last signs of an address or a hash, as people compare them. */
export const shortAddress = (address: string): string => `${address.slice(0, 8)}…${address.slice(-6)}`

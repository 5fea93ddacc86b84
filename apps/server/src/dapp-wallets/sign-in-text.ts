interface SignInText {
  /** Where people reach the platform. */
  publicUrl: string
  /** With the capital letters of EIP-55. */
  address: string
  chainId: number
  /** What the signature is for, in a sentence without line breaks; ASCII, as EIP-4361 wants it. */
  statement: string
  /** Letters and digits, at least eight. */
  nonce: string
  at: number
  expiresAt: number
}

/** The text that a wallet signs, as EIP-4361 writes it: wallets compare its first line with the site that asks. */
export const signInText = ({ publicUrl, address, chainId, statement, nonce, at, expiresAt }: SignInText): string => {
  const { host, origin } = new URL(publicUrl)
  return [
    `${host} wants you to sign in with your Ethereum account:`,
    address,
    '',
    statement,
    '',
    `URI: ${origin}`,
    'Version: 1',
    `Chain ID: ${chainId}`,
    `Nonce: ${nonce}`,
    `Issued At: ${new Date(at).toISOString()}`,
    `Expiration Time: ${new Date(expiresAt).toISOString()}`,
  ].join('\n')
}

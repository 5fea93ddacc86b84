const SECRETS_IN_TEXT =
  /\b(token\w*|password\w*|tradePassword\w*|current|code|secondFactor|ownCode|answer|securityAnswer|cookie|secret)=[^&\s"']+/gi

/** Text that may go into a log: no secret that travels in an address or a body. */
const scrub = (text: string): string => text.replace(SECRETS_IN_TEXT, '$1=[hidden]')

/** The query builder's own message holds the values of the query; what the database said does not. */
const withoutValues = (fault: Error): Error =>
  fault.message.startsWith('Failed query') && fault.cause instanceof Error ? fault.cause : fault

/** What a log says of a fault: enough to find it, nothing that belongs to a person. */
export const describeFault = (fault: unknown): { name: string; message: string; stack: string } => {
  if (!(fault instanceof Error)) return { name: typeof fault, message: scrub(String(fault)), stack: '' }
  const cleaned = withoutValues(fault)
  const frames = (fault.stack ?? '').split('\n').filter(line => /^\s+at /.test(line))
  return { name: cleaned.name, message: scrub(cleaned.message), stack: scrub(frames.join('\n')) }
}

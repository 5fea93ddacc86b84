import { and, eq, or } from 'drizzle-orm'
import type { Rows } from './operators.ts'
import type { OperatorParts } from './parts.ts'
import { operators as table } from './tables.ts'

/** What became of whom, and by whom. */
interface Notice {
  change: 'invite' | 'accepted' | 'role' | 'suspend' | 'reinstate' | 'renew' | 'renewed' | 'password'
  email: string
  /** The role from now on. */
  role?: string
  by: string
  reason?: string
}

const SAID: Readonly<Record<Notice['change'], (notice: Notice) => string>> = {
  invite: ({ email, role }) => `${email} was invited as ${role}.`,
  accepted: ({ email, role }) => `${email} has set up their account and works here as ${role} from now on.`,
  role: ({ email, role }) => `${email} has the role ${role} from now on.`,
  suspend: ({ email }) => `${email} is suspended.`,
  reinstate: ({ email, role }) => `${email} is no longer suspended and works here as ${role} again.`,
  renew: ({ email }) => `${email} was sent a link by which they choose a new password and a new authenticator app or passkey.`,
  renewed: ({ email }) => `${email} has a new password and a new authenticator app or passkey. Those that they had before count no more.`,
  password: ({ email }) => `${email} has changed their password.`,
}

/** The console speaks English alone, and so do its mails. */
export const notifyAdmins = async (
  within: Rows,
  { outgoing, consoleUrl, now }: Pick<OperatorParts, 'outgoing' | 'consoleUrl' | 'now'>,
  notice: Notice,
): Promise<void> => {
  const { change, email, by, reason } = notice
  const admins = and(eq(table.role, 'admin'), eq(table.suspended, false))
  // Bounded: the admins.
  const rows = await within
    .select({ email: table.email })
    .from(table)
    .where(or(admins, eq(table.email, email)))
  const text = [
    SAID[change](notice),
    `By: ${by}, ${new Date(now()).toISOString().slice(0, 16).replace('T', ' ')} UTC.`,
    ...(reason ? [`Reason: ${reason}`] : []),
    '',
    `If nobody of you knows why, look at ${consoleUrl}/operators and ${consoleUrl}/audit now.`,
  ].join('\n')
  for (const { email: recipient } of rows)
    await outgoing.write({ kind: 'mail', recipient, subject: 'Assay console: a change of operators', text }, within)
}

/** Sends a set-up link to the mailbox that it is for, and to nobody else. */
export const mailLink = async (
  within: Rows,
  { outgoing }: Pick<OperatorParts, 'outgoing'>,
  { email, link, isRenewal }: { email: string; link: string; isRenewal: boolean },
): Promise<void> => {
  const what = isRenewal
    ? 'By this link you choose a new password and a new authenticator app or passkey for the console:'
    : 'You were invited to work at the console. By this link you choose your password and your authenticator app or passkey:'
  const text = `${what}\n\n${link}\n\nIt can be used once, within 30 minutes. Give it to nobody: whoever opens it becomes you.`
  await outgoing.write({ kind: 'mail', recipient: email, subject: 'Assay console: your set-up link', text }, within)
}

/**
 * Tables of which a backup holds no row: what opens something for whoever has it (codes and links stand in messages in clear), and what must not hold again when
 * an older state comes back: sessions, invitations, challenges.
 */
export const LEFT_OUT: ReadonlySet<string> = new Set([
  ...['sessions', 'operator_sessions', 'operator_invites', 'passkey_challenges', 'dapp_wallet_challenges'],
  ...['verification_codes', 'outgoing_messages', 'request_answers'],
])

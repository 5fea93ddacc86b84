/** Roles that reply to people, and to which a conversation can be handed. */
export const REPLYING_ROLES = ['support', 'admin'] as const

/** What operators are for. An auditor reads everything and changes nothing. */
export const ROLES = ['support', 'compliance', 'finance', 'content', 'admin', 'auditor'] as const
export type Role = (typeof ROLES)[number]

import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** When people last proved that what lets them back into their account still works. */
export const recoveryDrills = pgTable(
  'recovery_drills',
  {
    uid: integer('uid').notNull(),
    /** `app`, `recoveryCode`, `passkey` */
    kind: text('kind').notNull(),
    provedAt: bigint('proved_at', { mode: 'number' }).notNull(),
  },
  table => [primaryKey({ columns: [table.uid, table.kind] })],
)

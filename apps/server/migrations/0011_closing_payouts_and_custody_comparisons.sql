CREATE TABLE "custody_comparisons" (
	"chain" bigint PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"block" bigint NOT NULL,
	"block_hash" text NOT NULL,
	"at" bigint NOT NULL,
	"seq" bigint NOT NULL,
	"hot" numeric(78, 0) NOT NULL,
	"unswept" numeric(78, 0) NOT NULL,
	"cold" numeric(78, 0) NOT NULL,
	"ledger" numeric(78, 0) NOT NULL,
	"house" numeric(78, 0) NOT NULL,
	"waiting" numeric(78, 0) NOT NULL,
	"lost" numeric(78, 0) NOT NULL,
	"in_flight" numeric(78, 0) NOT NULL,
	"unseen" integer NOT NULL,
	"unseen_units" numeric(78, 0) NOT NULL
);
--> statement-breakpoint
DROP INDEX "account_closings_asked";--> statement-breakpoint
ALTER TABLE "account_closings" ADD COLUMN "address_id" integer;--> statement-breakpoint
ALTER TABLE "account_closings" ADD COLUMN "payouts_from" bigint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "purpose" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "account_closings_asked" ON "account_closings" USING btree ("uid") WHERE "account_closings"."state" in ('asked', 'payingOut');
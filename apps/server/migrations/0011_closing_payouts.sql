DROP INDEX "account_closings_asked";--> statement-breakpoint
ALTER TABLE "account_closings" ADD COLUMN "address_id" integer;--> statement-breakpoint
ALTER TABLE "account_closings" ADD COLUMN "payouts_from" bigint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "purpose" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "account_closings_asked" ON "account_closings" USING btree ("uid") WHERE "account_closings"."state" in ('asked', 'payingOut');
CREATE TABLE "bank_cards" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"texts" text NOT NULL,
	"salt" text NOT NULL,
	"hash" text NOT NULL,
	"number_hash" text NOT NULL,
	"added_at" bigint NOT NULL,
	"removed_at" bigint
);
--> statement-breakpoint
CREATE TABLE "bank_payout_reviews" (
	"payout_id" bigint PRIMARY KEY NOT NULL,
	"case_id" integer NOT NULL,
	"decision" text,
	"reason" text,
	"is_known_to_core" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_payouts" (
	"payout_id" bigint PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"amount" numeric(38, 0) NOT NULL,
	"fee" numeric(38, 0) NOT NULL,
	"card" integer NOT NULL,
	"card_hash" text NOT NULL,
	"state" text NOT NULL,
	"requested_at" bigint NOT NULL,
	"approved_at" bigint,
	"batch" bigint,
	"sent_at" bigint,
	"settled_at" bigint,
	"ended_at" bigint,
	"reference" text NOT NULL,
	"reason" text NOT NULL,
	"returned" numeric(38, 0)
);
--> statement-breakpoint
CREATE TABLE "usd_sales" (
	"sale_id" bigint PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"paid" numeric(38, 0) NOT NULL,
	"received" numeric(38, 0) NOT NULL,
	"rate" numeric(38, 0) NOT NULL,
	"version" integer NOT NULL,
	"at" bigint NOT NULL,
	"seq" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "bank_cards_user" ON "bank_cards" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "bank_cards_number" ON "bank_cards" USING btree ("number_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_cards_one" ON "bank_cards" USING btree ("user_id","number_hash") WHERE "bank_cards"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "bank_payout_reviews_case" ON "bank_payout_reviews" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "bank_payouts_user" ON "bank_payouts" USING btree ("user_id","payout_id");--> statement-breakpoint
CREATE INDEX "bank_payouts_batch" ON "bank_payouts" USING btree ("batch");--> statement-breakpoint
CREATE INDEX "bank_payouts_state" ON "bank_payouts" USING btree ("state","payout_id");--> statement-breakpoint
CREATE INDEX "bank_payouts_reference" ON "bank_payouts" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "usd_sales_user" ON "usd_sales" USING btree ("user_id","sale_id");
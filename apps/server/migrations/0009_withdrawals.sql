CREATE TABLE "withdrawal_addresses" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"asset" text NOT NULL,
	"chain" text NOT NULL,
	"address" text NOT NULL,
	"remark" text NOT NULL,
	"salt" text NOT NULL,
	"hash" text NOT NULL,
	"added_at" bigint NOT NULL,
	"removed_at" bigint
);
--> statement-breakpoint
CREATE TABLE "withdrawal_attempts" (
	"hash" text PRIMARY KEY NOT NULL,
	"withdrawal_id" bigint NOT NULL,
	"raw" text NOT NULL,
	"block" bigint NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "withdrawal_reviews" (
	"withdrawal_id" bigint PRIMARY KEY NOT NULL,
	"case_id" integer NOT NULL,
	"decision" text,
	"reason" text,
	"is_known_to_core" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "withdrawal_whitelists" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"effective_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"withdrawal_id" bigint PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"asset" text NOT NULL,
	"amount" numeric(38, 0) NOT NULL,
	"fee" numeric(38, 0) NOT NULL,
	"chain" text NOT NULL,
	"address_hash" text NOT NULL,
	"state" text NOT NULL,
	"is_automatic" boolean NOT NULL,
	"requested_at" bigint NOT NULL,
	"approved_at" bigint,
	"sent_at" bigint,
	"ended_at" bigint,
	"hash" text NOT NULL,
	"hashes" text NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawal_addresses_hash" ON "withdrawal_addresses" USING btree ("hash");--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawal_addresses_one" ON "withdrawal_addresses" USING btree ("user_id","chain","asset","address") WHERE "withdrawal_addresses"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "withdrawal_addresses_address" ON "withdrawal_addresses" USING btree ("address");--> statement-breakpoint
CREATE INDEX "withdrawal_attempts_withdrawal" ON "withdrawal_attempts" USING btree ("withdrawal_id");--> statement-breakpoint
CREATE INDEX "withdrawal_reviews_case" ON "withdrawal_reviews" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "withdrawals_user" ON "withdrawals" USING btree ("user_id","withdrawal_id");
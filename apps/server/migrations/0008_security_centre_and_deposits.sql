CREATE TABLE "account_closings" (
	"id" serial PRIMARY KEY NOT NULL,
	"uid" integer NOT NULL,
	"state" text NOT NULL,
	"asked_at" bigint NOT NULL,
	"due_at" bigint NOT NULL,
	"gives_up" boolean NOT NULL,
	"ended_at" bigint
);
--> statement-breakpoint
CREATE TABLE "dapp_wallet_challenges" (
	"purpose" text NOT NULL,
	"scope" text NOT NULL,
	"address" text NOT NULL,
	"message" text NOT NULL,
	"expires_at" bigint NOT NULL,
	CONSTRAINT "dapp_wallet_challenges_purpose_scope_pk" PRIMARY KEY("purpose","scope")
);
--> statement-breakpoint
CREATE TABLE "dapp_wallets" (
	"address" text PRIMARY KEY NOT NULL,
	"uid" integer NOT NULL,
	"name" text NOT NULL,
	"created_at" bigint NOT NULL,
	"used_at" bigint
);
--> statement-breakpoint
CREATE TABLE "custody_notices" (
	"custody_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "custody_notices_custody_id_kind_pk" PRIMARY KEY("custody_id","kind")
);
--> statement-breakpoint
CREATE TABLE "yield_inflows" (
	"seq" bigint NOT NULL,
	"place" integer NOT NULL,
	"asset" text NOT NULL,
	"day" integer NOT NULL,
	"source" text NOT NULL,
	"amount" numeric(38, 0) NOT NULL,
	CONSTRAINT "yield_inflows_seq_place_pk" PRIMARY KEY("seq","place")
);
--> statement-breakpoint
CREATE TABLE "factor_resets" (
	"case_id" integer PRIMARY KEY NOT NULL,
	"uid" integer NOT NULL,
	"reason" text NOT NULL,
	"operator_id" integer NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_settings" (
	"uid" integer PRIMARY KEY NOT NULL,
	"fields" text NOT NULL,
	"changed_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chain_blocks" (
	"chain" bigint NOT NULL,
	"number" bigint NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "chain_blocks_chain_number_pk" PRIMARY KEY("chain","number")
);
--> statement-breakpoint
CREATE TABLE "deposit_addresses" (
	"chain" bigint NOT NULL,
	"index" integer NOT NULL,
	"user_id" bigint NOT NULL,
	"address" text NOT NULL,
	CONSTRAINT "deposit_addresses_chain_index_pk" PRIMARY KEY("chain","index")
);
--> statement-breakpoint
CREATE TABLE "deposit_observations" (
	"chain" bigint NOT NULL,
	"block_hash" text NOT NULL,
	"log_index" integer NOT NULL,
	"block_number" bigint NOT NULL,
	"tx_hash" text NOT NULL,
	"ordinal" integer NOT NULL,
	"contract" text NOT NULL,
	"address" text NOT NULL,
	"user_id" bigint NOT NULL,
	"units" numeric(78, 0) NOT NULL,
	"state" text NOT NULL,
	"reference" text NOT NULL,
	"seen_at" bigint NOT NULL,
	CONSTRAINT "deposit_observations_chain_block_hash_log_index_pk" PRIMARY KEY("chain","block_hash","log_index")
);
--> statement-breakpoint
CREATE TABLE "security_questions" (
	"uid" integer PRIMARY KEY NOT NULL,
	"question" text NOT NULL,
	"answer_hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "data_archives" (
	"id" serial PRIMARY KEY NOT NULL,
	"uid" integer NOT NULL,
	"state" text NOT NULL,
	"asked_at" bigint NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"file_id" text,
	"length" integer DEFAULT 0 NOT NULL,
	"deleted_at" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_drills" (
	"uid" integer NOT NULL,
	"kind" text NOT NULL,
	"proved_at" bigint NOT NULL,
	CONSTRAINT "recovery_drills_uid_kind_pk" PRIMARY KEY("uid","kind")
);
--> statement-breakpoint
CREATE TABLE "settings_locks" (
	"uid" integer PRIMARY KEY NOT NULL,
	"until" bigint NOT NULL,
	"set_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "custody_orders" ADD COLUMN "reject_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "contact_held_until" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "closed_at" bigint;--> statement-breakpoint
CREATE UNIQUE INDEX "account_closings_asked" ON "account_closings" USING btree ("uid") WHERE "account_closings"."state" = 'asked';--> statement-breakpoint
CREATE INDEX "dapp_wallet_challenges_expires" ON "dapp_wallet_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "dapp_wallets_uid" ON "dapp_wallets" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "yield_inflows_day" ON "yield_inflows" USING btree ("asset","day");--> statement-breakpoint
CREATE INDEX "factor_resets_uid" ON "factor_resets" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "deposit_observations_user" ON "deposit_observations" USING btree ("user_id","seen_at");--> statement-breakpoint
CREATE INDEX "deposit_observations_transaction" ON "deposit_observations" USING btree ("tx_hash");--> statement-breakpoint
CREATE INDEX "deposit_observations_block" ON "deposit_observations" USING btree ("chain","block_number");--> statement-breakpoint
CREATE INDEX "deposit_observations_open" ON "deposit_observations" USING btree ("chain","block_number") WHERE "deposit_observations"."state" in ('seen', 'credited', 'lost');--> statement-breakpoint
CREATE INDEX "data_archives_uid" ON "data_archives" USING btree ("uid","id");--> statement-breakpoint
CREATE UNIQUE INDEX "data_archives_asked" ON "data_archives" USING btree ("uid") WHERE "data_archives"."state" = 'asked';--> statement-breakpoint
CREATE INDEX "custody_orders_state" ON "custody_orders" USING btree ("state","custody_id");
CREATE TABLE "api_keys" (
	"key" text PRIMARY KEY NOT NULL,
	"uid" integer NOT NULL,
	"label" text NOT NULL,
	"secret" text NOT NULL,
	"scopes" text NOT NULL,
	"addresses" text NOT NULL,
	"created_at" bigint NOT NULL,
	"changed_at" bigint NOT NULL,
	"expires_at" bigint,
	"used_at" bigint,
	"used_address" text,
	"ended_at" bigint,
	"end_reason" text
);
--> statement-breakpoint
CREATE TABLE "session_times" (
	"uid" integer NOT NULL,
	"day" integer NOT NULL,
	"milliseconds" bigint NOT NULL,
	CONSTRAINT "session_times_uid_day_pk" PRIMARY KEY("uid","day")
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"uid" integer PRIMARY KEY NOT NULL,
	"money" boolean DEFAULT true NOT NULL,
	"trading" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "custody_accounts" (
	"chain" bigint NOT NULL,
	"role" text NOT NULL,
	"address" text NOT NULL,
	"units" numeric(78, 0) NOT NULL,
	"block" bigint NOT NULL,
	CONSTRAINT "custody_accounts_chain_role_address_pk" PRIMARY KEY("chain","role","address")
);
--> statement-breakpoint
CREATE TABLE "custody_movements" (
	"chain" bigint NOT NULL,
	"block_number" bigint NOT NULL,
	"log_index" integer NOT NULL,
	"tx_hash" text NOT NULL,
	"sender" text NOT NULL,
	"recipient" text NOT NULL,
	"units" numeric(78, 0) NOT NULL,
	CONSTRAINT "custody_movements_chain_block_number_log_index_pk" PRIMARY KEY("chain","block_number","log_index")
);
--> statement-breakpoint
CREATE TABLE "custody_transactions" (
	"chain" bigint NOT NULL,
	"sender" text NOT NULL,
	"nonce" bigint NOT NULL,
	"does" text NOT NULL,
	"address_index" integer NOT NULL,
	"units" numeric(78, 0) NOT NULL,
	"wei" numeric(78, 0) NOT NULL,
	"gas" numeric(78, 0) NOT NULL,
	"max_fee" numeric(78, 0) NOT NULL,
	"max_priority" numeric(78, 0) NOT NULL,
	"authorised" bigint,
	"topped_up_by" bigint,
	"hashes" text DEFAULT '' NOT NULL,
	"block" bigint NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "custody_transactions_chain_sender_nonce_pk" PRIMARY KEY("chain","sender","nonce")
);
--> statement-breakpoint
CREATE TABLE "voucher_deposits" (
	"id" serial PRIMARY KEY NOT NULL,
	"uid" integer NOT NULL,
	"case_id" integer NOT NULL,
	"amount" numeric(38, 0) NOT NULL,
	"chain" text NOT NULL,
	"note" text NOT NULL,
	"file_id" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"found" numeric(38, 0),
	"reference" text,
	"sent_at" bigint NOT NULL,
	"decided_at" bigint,
	"is_followed" boolean DEFAULT true NOT NULL,
	CONSTRAINT "voucher_deposits_reference" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "voucher_images" (
	"uid" integer PRIMARY KEY NOT NULL,
	"file_id" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"uploaded_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "api_keys_uid" ON "api_keys" USING btree ("uid","created_at");--> statement-breakpoint
CREATE INDEX "custody_movements_sender" ON "custody_movements" USING btree ("chain","sender");--> statement-breakpoint
CREATE INDEX "custody_movements_recipient" ON "custody_movements" USING btree ("chain","recipient");--> statement-breakpoint
CREATE UNIQUE INDEX "custody_transactions_topped_up" ON "custody_transactions" USING btree ("chain","topped_up_by") WHERE "custody_transactions"."topped_up_by" is not null;--> statement-breakpoint
CREATE INDEX "custody_transactions_open" ON "custody_transactions" USING btree ("chain","state") WHERE "custody_transactions"."state" = 'open';--> statement-breakpoint
CREATE INDEX "custody_transactions_address" ON "custody_transactions" USING btree ("chain","address_index");--> statement-breakpoint
CREATE INDEX "voucher_deposits_uid" ON "voucher_deposits" USING btree ("uid","id");--> statement-breakpoint
CREATE INDEX "voucher_deposits_case" ON "voucher_deposits" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "voucher_deposits_file" ON "voucher_deposits" USING btree ("file_id");
CREATE TABLE "house_changes" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"content" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	"reason" text NOT NULL,
	"proposed_by" integer NOT NULL,
	"proposed_at" bigint NOT NULL,
	"decided_by" integer,
	"decision" text,
	"decision_reason" text DEFAULT '' NOT NULL,
	"decided_at" bigint,
	"carried_out_at" bigint
);
--> statement-breakpoint
CREATE TABLE "operator_passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"operator_id" integer NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text NOT NULL,
	"name" text NOT NULL,
	"created_at" bigint NOT NULL,
	"used_at" bigint
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"purpose" text NOT NULL,
	"scope" text NOT NULL,
	"challenge" text NOT NULL,
	"owner" integer,
	"expires_at" bigint NOT NULL,
	CONSTRAINT "passkey_challenges_purpose_scope_pk" PRIMARY KEY("purpose","scope")
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" integer NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text NOT NULL,
	"name" text NOT NULL,
	"created_at" bigint NOT NULL,
	"used_at" bigint
);
--> statement-breakpoint
CREATE TABLE "used_freeze_links" (
	"nonce" text PRIMARY KEY NOT NULL,
	"uid" integer NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"uid" integer NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "recovery_codes_uid_code_hash_pk" PRIMARY KEY("uid","code_hash")
);
--> statement-breakpoint
CREATE TABLE "totps" (
	"uid" integer PRIMARY KEY NOT NULL,
	"key" text,
	"on_since" bigint DEFAULT 0 NOT NULL,
	"last_step" integer DEFAULT 0 NOT NULL,
	"pending_key" text,
	"pending_until" bigint DEFAULT 0 NOT NULL,
	"held_until" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "operators" ALTER COLUMN "authenticator_key" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "account_freezes" ALTER COLUMN "operator_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "anti_phishing_code" text;--> statement-breakpoint
CREATE INDEX "house_changes_decision" ON "house_changes" USING btree ("decision","id");--> statement-breakpoint
CREATE INDEX "operator_passkeys_owner" ON "operator_passkeys" USING btree ("operator_id");--> statement-breakpoint
CREATE INDEX "passkey_challenges_expires" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkeys_owner" ON "passkeys" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "account_records_transfer" ON "account_records" USING btree ("reference") WHERE "account_records"."type" in ('userTransfer', 'transfer');
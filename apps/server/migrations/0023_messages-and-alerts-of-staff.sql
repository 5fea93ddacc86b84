CREATE TABLE "message_waits" (
	"user_id" bigint NOT NULL,
	"joins" text NOT NULL,
	"wait_ms" bigint NOT NULL,
	"until" bigint NOT NULL,
	CONSTRAINT "message_waits_user_id_joins_pk" PRIMARY KEY("user_id","joins")
);
--> statement-breakpoint
CREATE TABLE "staff_alerts" (
	"key" text PRIMARY KEY NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_webhooks" (
	"id" serial PRIMARY KEY NOT NULL,
	"body" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "custody_notices" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "custody_notices" CASCADE;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "joins" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "is_held" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "messages_held" ON "messages" USING btree ("user_id","joins") WHERE "messages"."is_held";
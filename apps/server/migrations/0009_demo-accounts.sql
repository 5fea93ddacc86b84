CREATE TABLE "demo_accounts" (
	"uid" integer PRIMARY KEY NOT NULL,
	"person" integer,
	"created_at" bigint NOT NULL,
	"used_at" bigint NOT NULL,
	"retired_at" bigint
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "returns_to" text;--> statement-breakpoint
CREATE INDEX "demo_accounts_used_at" ON "demo_accounts" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "demo_accounts_person" ON "demo_accounts" USING btree ("person");
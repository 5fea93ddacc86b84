CREATE TABLE "audit_records" (
	"id" serial PRIMARY KEY NOT NULL,
	"number" bigint NOT NULL,
	"hash" text NOT NULL,
	"seq" bigint NOT NULL,
	"kind" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "perceptual_bands" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "perceptual_form" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "custody_comparisons" ADD COLUMN "destroyed" numeric(78, 0) DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "custody_orders_bought_at" ON "custody_orders" USING btree ("bought_at");--> statement-breakpoint
CREATE INDEX "custody_orders_ended_at" ON "custody_orders" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "files_perceptual_bands" ON "files" USING gin ("perceptual_bands");--> statement-breakpoint
CREATE INDEX "sessions_seen_at" ON "sessions" USING btree ("seen_at") WHERE "sessions"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "sessions_created_at" ON "sessions" USING btree ("created_at") WHERE "sessions"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "sessions_ended_at" ON "sessions" USING btree ("ended_at") WHERE "sessions"."ended_at" is not null;--> statement-breakpoint
CREATE TRIGGER "audit_records_only_grow" BEFORE UPDATE OR DELETE ON "audit_records" FOR EACH ROW EXECUTE FUNCTION "audit_log_only_grows"();--> statement-breakpoint
CREATE TRIGGER "audit_records_are_never_emptied" BEFORE TRUNCATE ON "audit_records" FOR EACH STATEMENT EXECUTE FUNCTION "audit_log_only_grows"();
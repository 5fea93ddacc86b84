DROP INDEX "data_archives_asked";--> statement-breakpoint
ALTER TABLE "data_archives" ADD COLUMN "kind" text DEFAULT 'personalData' NOT NULL;--> statement-breakpoint
ALTER TABLE "data_archives" ADD COLUMN "wanted" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "data_archives" ADD COLUMN "rows_done" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "data_archives" ADD COLUMN "rows_total" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "data_archives_asked" ON "data_archives" USING btree ("uid","kind") WHERE "data_archives"."state" = 'asked';
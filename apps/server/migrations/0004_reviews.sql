CREATE TABLE "review_cases" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"topic" text NOT NULL,
	"uid" integer NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"needs_two" boolean NOT NULL,
	"claimed_by" integer,
	"claimed_at" bigint,
	"proposed_by" integer,
	"outcome" text,
	"created_at" bigint NOT NULL,
	"due_at" bigint NOT NULL,
	"decided_at" bigint
);
--> statement-breakpoint
CREATE TABLE "review_events" (
	"id" serial PRIMARY KEY NOT NULL,
	"case_id" integer NOT NULL,
	"at" bigint NOT NULL,
	"operator_id" integer,
	"event" text NOT NULL,
	"outcome" text,
	"items" jsonb NOT NULL,
	"note" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_filters" (
	"id" serial PRIMARY KEY NOT NULL,
	"operator_id" integer NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	CONSTRAINT "review_filters_name" UNIQUE("operator_id","name")
);
--> statement-breakpoint
CREATE TABLE "verification_photos" (
	"uid" integer NOT NULL,
	"item" text NOT NULL,
	"file_id" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"uploaded_at" bigint NOT NULL,
	CONSTRAINT "verification_photos_uid_item_pk" PRIMARY KEY("uid","item")
);
--> statement-breakpoint
CREATE TABLE "verification_steps" (
	"uid" integer NOT NULL,
	"step" text NOT NULL,
	"state" text NOT NULL,
	"items" jsonb NOT NULL,
	"texts" text NOT NULL,
	"document_hash" text,
	"name_hash" text,
	"case_id" integer NOT NULL,
	"sent_at" bigint NOT NULL,
	"decided_at" bigint,
	"is_known_to_core" boolean DEFAULT true NOT NULL,
	CONSTRAINT "verification_steps_uid_step_pk" PRIMARY KEY("uid","step")
);
--> statement-breakpoint
CREATE INDEX "review_cases_due" ON "review_cases" USING btree ("state","kind","due_at");--> statement-breakpoint
CREATE INDEX "review_cases_uid" ON "review_cases" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "review_events_case" ON "review_events" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "verification_steps_document" ON "verification_steps" USING btree ("document_hash");--> statement-breakpoint
CREATE INDEX "verification_steps_name" ON "verification_steps" USING btree ("name_hash");--> statement-breakpoint
CREATE INDEX "verification_steps_case" ON "verification_steps" USING btree ("case_id");
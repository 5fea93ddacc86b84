CREATE TABLE "disclosures" (
	"id" serial PRIMARY KEY NOT NULL,
	"uid" integer NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"what" text NOT NULL,
	"reason" text NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_notes" (
	"id" serial PRIMARY KEY NOT NULL,
	"uid" integer NOT NULL,
	"operator_id" integer NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"note" text NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_freezes" (
	"id" serial PRIMARY KEY NOT NULL,
	"uid" integer NOT NULL,
	"frozen" boolean NOT NULL,
	"reason" text,
	"note" text NOT NULL,
	"operator_id" integer NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "disclosures_uid" ON "disclosures" USING btree ("uid","id");--> statement-breakpoint
CREATE INDEX "operator_notes_uid" ON "operator_notes" USING btree ("uid","id");--> statement-breakpoint
CREATE INDEX "account_freezes_uid" ON "account_freezes" USING btree ("uid","id");--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject","number");
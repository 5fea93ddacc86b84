CREATE TABLE "file_bytes" (
	"id" text PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" text PRIMARY KEY NOT NULL,
	"owner" integer NOT NULL,
	"purpose" text NOT NULL,
	"kind" text NOT NULL,
	"length" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"fingerprint" text NOT NULL,
	"wrapped_key" text NOT NULL,
	"key_id" text NOT NULL,
	"nonce" text NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "files_owner" ON "files" USING btree ("owner","purpose");--> statement-breakpoint
CREATE INDEX "files_fingerprint" ON "files" USING btree ("fingerprint");--> statement-breakpoint
CREATE INDEX "files_key_id" ON "files" USING btree ("key_id");
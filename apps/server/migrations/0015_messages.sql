CREATE TABLE "message_counts" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"read" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_subjects" (
	"name" text PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"facts" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"user_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"at" bigint NOT NULL,
	"category" text NOT NULL,
	"key" text NOT NULL,
	"figures" text NOT NULL,
	"leads_to" text NOT NULL,
	"grouping" text NOT NULL,
	"mail" text NOT NULL,
	"cause" text NOT NULL,
	"read_at" bigint,
	"is_due" boolean NOT NULL,
	CONSTRAINT "messages_user_id_number_at_pk" PRIMARY KEY("user_id","number","at"),
	CONSTRAINT "messages_cause" UNIQUE("user_id","cause","at")
);
--> statement-breakpoint
CREATE INDEX "messages_unread" ON "messages" USING btree ("user_id","number") WHERE "messages"."read_at" is null;--> statement-breakpoint
CREATE INDEX "messages_due" ON "messages" USING btree ("at") WHERE "messages"."is_due";
CREATE TABLE "support_conversations" (
	"id" serial PRIMARY KEY NOT NULL,
	"uid" integer,
	"email" text,
	"topic" text NOT NULL,
	"lang" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"is_dispute" boolean DEFAULT false NOT NULL,
	"subject" text NOT NULL,
	"opened_at" bigint NOT NULL,
	"last_at" bigint NOT NULL,
	"last_number" integer DEFAULT 0 NOT NULL,
	"person_read" integer DEFAULT 0 NOT NULL,
	"staff_read" integer DEFAULT 0 NOT NULL,
	"person_typing_until" bigint DEFAULT 0 NOT NULL,
	"staff_typing_until" bigint DEFAULT 0 NOT NULL,
	"waits_since" bigint,
	"first_reply_at" bigint,
	"ended_at" bigint,
	"operator_id" integer,
	"version" integer DEFAULT 0 NOT NULL,
	"stars" integer DEFAULT 0 NOT NULL,
	"remark" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_messages" (
	"conversation_id" integer NOT NULL,
	"number" integer NOT NULL,
	"uid" integer,
	"author" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"role" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"record" jsonb,
	"asks_document" boolean DEFAULT false NOT NULL,
	"at" bigint NOT NULL,
	"sender" text NOT NULL,
	"rtoken" text NOT NULL,
	CONSTRAINT "support_messages_conversation_id_number_pk" PRIMARY KEY("conversation_id","number")
);
--> statement-breakpoint
CREATE TABLE "support_notes" (
	"id" serial PRIMARY KEY NOT NULL,
	"conversation_id" integer NOT NULL,
	"operator_id" integer NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"note" text NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_pictures" (
	"file_id" text PRIMARY KEY NOT NULL,
	"uid" integer NOT NULL,
	"conversation_id" integer NOT NULL,
	"number" integer,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"uploaded_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "support_conversations_uid" ON "support_conversations" USING btree ("uid","last_at","id");--> statement-breakpoint
CREATE INDEX "support_conversations_email" ON "support_conversations" USING btree ("email") WHERE "support_conversations"."email" is not null;--> statement-breakpoint
CREATE INDEX "support_conversations_waiting" ON "support_conversations" USING btree ("waits_since","id") WHERE "support_conversations"."waits_since" is not null;--> statement-breakpoint
CREATE INDEX "support_conversations_state" ON "support_conversations" USING btree ("state","last_at","id");--> statement-breakpoint
CREATE INDEX "support_conversations_operator" ON "support_conversations" USING btree ("operator_id");--> statement-breakpoint
CREATE INDEX "support_conversations_first_reply" ON "support_conversations" USING btree ("first_reply_at");--> statement-breakpoint
CREATE UNIQUE INDEX "support_messages_repeat" ON "support_messages" USING btree ("sender","rtoken");--> statement-breakpoint
CREATE INDEX "support_messages_sender" ON "support_messages" USING btree ("sender","at");--> statement-breakpoint
CREATE INDEX "support_messages_uid" ON "support_messages" USING btree ("uid","conversation_id","number");--> statement-breakpoint
CREATE INDEX "support_notes_conversation" ON "support_notes" USING btree ("conversation_id","id");--> statement-breakpoint
CREATE INDEX "support_pictures_message" ON "support_pictures" USING btree ("conversation_id","number");--> statement-breakpoint
CREATE INDEX "support_pictures_uid" ON "support_pictures" USING btree ("uid","uploaded_at");
CREATE TABLE "sign_ins" (
	"id" serial PRIMARY KEY NOT NULL,
	"uid" integer NOT NULL,
	"at" bigint NOT NULL,
	"device" text NOT NULL,
	"address" text NOT NULL,
	"method" text NOT NULL,
	"outcome" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "sign_ins_uid" ON "sign_ins" USING btree ("uid","id");--> statement-breakpoint
CREATE INDEX "sign_ins_at" ON "sign_ins" USING btree ("at");
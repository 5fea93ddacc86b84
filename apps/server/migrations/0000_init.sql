CREATE TABLE "articles" (
	"id" text NOT NULL,
	"lang" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"body" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "articles_id_lang_pk" PRIMARY KEY("id","lang")
);
--> statement-breakpoint
CREATE TABLE "journal" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"at" bigint NOT NULL,
	"record" text NOT NULL,
	"hash" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "projections" (
	"name" text PRIMARY KEY NOT NULL,
	"last_seq" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "snapshots" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"journal_hash" "bytea" NOT NULL,
	"state" text NOT NULL,
	"state_hash" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "request_answers" (
	"scope" text NOT NULL,
	"rtoken" text NOT NULL,
	"body" text NOT NULL,
	"answer" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "request_answers_scope_rtoken_pk" PRIMARY KEY("scope","rtoken")
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"last_at" bigint NOT NULL,
	"blocked_until" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"uid" integer NOT NULL,
	"device_hash" text NOT NULL,
	"first_seen_at" bigint NOT NULL,
	CONSTRAINT "known_devices_uid_device_hash_pk" PRIMARY KEY("uid","device_hash")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"cookie_hash" text NOT NULL,
	"uid" integer NOT NULL,
	"device" text NOT NULL,
	"address" text NOT NULL,
	"created_at" bigint NOT NULL,
	"seen_at" bigint NOT NULL,
	"ended_at" bigint,
	"end_reason" text,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"uid" integer PRIMARY KEY NOT NULL,
	"email" text,
	"phone" text,
	"country" char(2) NOT NULL,
	"password_hash" text NOT NULL,
	"invitation_code" text NOT NULL,
	"inviter_uid" integer,
	"lang" text NOT NULL,
	"registered_at" bigint NOT NULL,
	"known_to_core" boolean DEFAULT false NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_phone_unique" UNIQUE("phone"),
	CONSTRAINT "users_invitation_code_unique" UNIQUE("invitation_code")
);
--> statement-breakpoint
CREATE TABLE "verification_codes" (
	"account" text NOT NULL,
	"purpose" text NOT NULL,
	"code_hash" text NOT NULL,
	"sent_at" bigint NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"used_at" bigint,
	"sent_in_window" integer DEFAULT 1 NOT NULL,
	"window_at" bigint NOT NULL,
	CONSTRAINT "verification_codes_account_purpose_pk" PRIMARY KEY("account","purpose")
);
--> statement-breakpoint
CREATE TABLE "favourites" (
	"user_id" bigint NOT NULL,
	"pair" text NOT NULL,
	"added_at" bigint NOT NULL,
	CONSTRAINT "favourites_user_id_pair_pk" PRIMARY KEY("user_id","pair")
);
--> statement-breakpoint
CREATE TABLE "index_samples" (
	"at" bigint PRIMARY KEY NOT NULL,
	"evidence" text NOT NULL,
	"samples" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "simulated_candles" (
	"pair" text NOT NULL,
	"interval" text NOT NULL,
	"open_at" bigint NOT NULL,
	"open" bigint NOT NULL,
	"high" bigint NOT NULL,
	"low" bigint NOT NULL,
	"close" bigint NOT NULL,
	"base_volume" bigint NOT NULL,
	"quote_volume" bigint NOT NULL,
	"first_at" bigint NOT NULL,
	"last_at" bigint NOT NULL,
	CONSTRAINT "simulated_candles_pair_interval_open_at_pk" PRIMARY KEY("pair","interval","open_at")
);
--> statement-breakpoint
CREATE TABLE "simulated_process" (
	"id" integer PRIMARY KEY NOT NULL,
	"at" bigint NOT NULL,
	"state" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trade_candles" (
	"pair" text NOT NULL,
	"interval" text NOT NULL,
	"open_at" bigint NOT NULL,
	"open" bigint NOT NULL,
	"high" bigint NOT NULL,
	"low" bigint NOT NULL,
	"close" bigint NOT NULL,
	"base_volume" bigint NOT NULL,
	"quote_volume" bigint NOT NULL,
	"first_at" bigint NOT NULL,
	"last_at" bigint NOT NULL,
	CONSTRAINT "trade_candles_pair_interval_open_at_pk" PRIMARY KEY("pair","interval","open_at")
);
--> statement-breakpoint
CREATE TABLE "outgoing_messages" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"created_at" bigint NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_records" (
	"seq" bigint NOT NULL,
	"leg" integer NOT NULL,
	"user_id" bigint NOT NULL,
	"wallet" text NOT NULL,
	"asset" text NOT NULL,
	"type" text NOT NULL,
	"units" numeric(38, 0) NOT NULL,
	"balance_after" numeric(38, 0) NOT NULL,
	"reference" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "account_records_seq_leg_pk" PRIMARY KEY("seq","leg")
);
--> statement-breakpoint
CREATE TABLE "spot_fills" (
	"trade_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"pair" text NOT NULL,
	"side" text NOT NULL,
	"role" text NOT NULL,
	"price" numeric(38, 0) NOT NULL,
	"quantity" numeric(38, 0) NOT NULL,
	"notional" numeric(38, 0) NOT NULL,
	"fee" numeric(38, 0) NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "spot_fills_trade_id_order_id_pk" PRIMARY KEY("trade_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "spot_orders" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"client_order_id" text,
	"pair" text NOT NULL,
	"side" text NOT NULL,
	"type" text NOT NULL,
	"price" numeric(38, 0) NOT NULL,
	"quantity" numeric(38, 0) NOT NULL,
	"total" numeric(38, 0),
	"filled_quantity" numeric(38, 0) NOT NULL,
	"filled_notional" numeric(38, 0) NOT NULL,
	"fee" numeric(38, 0) NOT NULL,
	"close_reason" text,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "articles_kind" ON "articles" USING btree ("kind","at");--> statement-breakpoint
CREATE INDEX "request_answers_at" ON "request_answers" USING btree ("at");--> statement-breakpoint
CREATE INDEX "sessions_uid" ON "sessions" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "sessions_cookie_hash" ON "sessions" USING btree ("cookie_hash");--> statement-breakpoint
CREATE INDEX "index_samples_evidence" ON "index_samples" USING btree ("evidence");--> statement-breakpoint
CREATE INDEX "outgoing_messages_due" ON "outgoing_messages" USING btree ("kind","next_try_at");--> statement-breakpoint
CREATE INDEX "account_records_user" ON "account_records" USING btree ("user_id","seq","leg");--> statement-breakpoint
CREATE INDEX "spot_fills_user" ON "spot_fills" USING btree ("user_id","trade_id");--> statement-breakpoint
CREATE INDEX "spot_orders_user" ON "spot_orders" USING btree ("user_id","order_id");
CREATE TABLE "price_alerts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"pair" text NOT NULL,
	"kind" text NOT NULL,
	"rate" text,
	"rises_to" text,
	"falls_to" text,
	"set_at" text NOT NULL,
	"by_mail" boolean NOT NULL,
	"created_at" bigint NOT NULL,
	"fired_at" bigint,
	"fired_price" text
);
--> statement-breakpoint
CREATE TABLE "chart_setups" (
	"user_id" bigint NOT NULL,
	"pair" text NOT NULL,
	"setup" text NOT NULL,
	"saved_at" bigint NOT NULL,
	CONSTRAINT "chart_setups_user_id_pair_pk" PRIMARY KEY("user_id","pair")
);
--> statement-breakpoint
CREATE TABLE "articles" (
	"id" text NOT NULL,
	"lang" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"body" text NOT NULL,
	"at" bigint NOT NULL,
	"seeded_hash" text,
	CONSTRAINT "articles_id_lang_pk" PRIMARY KEY("id","lang")
);
--> statement-breakpoint
CREATE TABLE "demo_accounts" (
	"uid" integer PRIMARY KEY NOT NULL,
	"person" integer,
	"created_at" bigint NOT NULL,
	"used_at" bigint NOT NULL,
	"retired_at" bigint
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
	"demo" boolean DEFAULT false NOT NULL,
	"returns_to" text,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "trade_passwords" (
	"uid" integer PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"locked_until" bigint DEFAULT 0 NOT NULL,
	"held_until" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"uid" integer PRIMARY KEY NOT NULL,
	"email" text,
	"email_address" text,
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
CREATE TABLE "alarms" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" bigint NOT NULL,
	"finding" text NOT NULL,
	"cleared_at" bigint
);
--> statement-breakpoint
CREATE TABLE "journal" (
	"first_seq" bigint PRIMARY KEY NOT NULL,
	"last_seq" bigint NOT NULL,
	"epoch" bigint NOT NULL,
	"at" bigint NOT NULL,
	"form" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"hash" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "projections" (
	"name" text PRIMARY KEY NOT NULL,
	"last_seq" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "snapshot_parts" (
	"seq" bigint NOT NULL,
	"part" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "snapshot_parts_seq_part_pk" PRIMARY KEY("seq","part")
);
--> statement-breakpoint
CREATE TABLE "snapshots" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"journal_hash" "bytea" NOT NULL,
	"state_hash" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "liquidation_levels" (
	"position_id" bigint PRIMARY KEY NOT NULL,
	"level" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "perp_notices" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"position_id" bigint NOT NULL,
	"market" text NOT NULL,
	"side" text NOT NULL,
	"level" integer NOT NULL,
	"mark" numeric(38, 0) NOT NULL,
	"liquidation_price" numeric(38, 0),
	"cause" text,
	"at" bigint NOT NULL,
	CONSTRAINT "perp_notices_cause_unique" UNIQUE("cause")
);
--> statement-breakpoint
CREATE TABLE "loss_statistics" (
	"day" bigint PRIMARY KEY NOT NULL,
	"accounts" integer NOT NULL,
	"losing" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "decisive_index_samples" (
	"evidence" text PRIMARY KEY NOT NULL,
	"at" bigint NOT NULL,
	"samples" text NOT NULL
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
	"base" bigint,
	"evidence" "bytea" NOT NULL,
	"samples" "bytea" NOT NULL
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
CREATE TABLE "option_contracts" (
	"option_id" bigint PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"market" text NOT NULL,
	"direction" text NOT NULL,
	"seconds" integer NOT NULL,
	"stake" numeric(38, 0) NOT NULL,
	"fee" numeric(38, 0) NOT NULL,
	"payout" numeric(38, 0) NOT NULL,
	"version" integer NOT NULL,
	"index_price" numeric(38, 0) NOT NULL,
	"accepted_at" bigint NOT NULL,
	"starts_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"strike" numeric(38, 0),
	"settlement" numeric(38, 0),
	"settled_at" bigint,
	"accepted_seq" bigint NOT NULL,
	"struck_seq" bigint,
	"settled_seq" bigint
);
--> statement-breakpoint
CREATE TABLE "option_samples" (
	"option_id" bigint NOT NULL,
	"part" text NOT NULL,
	"place" integer NOT NULL,
	"at" bigint NOT NULL,
	"price" numeric(38, 0) NOT NULL,
	"evidence" text NOT NULL,
	CONSTRAINT "option_samples_option_id_part_place_pk" PRIMARY KEY("option_id","part","place")
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
CREATE TABLE "insurance_changes" (
	"seq" bigint NOT NULL,
	"place" integer NOT NULL,
	"asset" text NOT NULL,
	"reason" text NOT NULL,
	"units" numeric(38, 0) NOT NULL,
	"balance_after" numeric(38, 0) NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "insurance_changes_seq_place_pk" PRIMARY KEY("seq","place")
);
--> statement-breakpoint
CREATE TABLE "perp_fills" (
	"trade_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"position_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"market" text NOT NULL,
	"side" text NOT NULL,
	"role" text NOT NULL,
	"effect" text NOT NULL,
	"price" numeric(38, 0) NOT NULL,
	"lots" numeric(38, 0) NOT NULL,
	"notional" numeric(38, 0) NOT NULL,
	"fee" numeric(38, 0) NOT NULL,
	"realised_profit" numeric(38, 0) NOT NULL,
	"kind" text NOT NULL,
	"seq" bigint NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "perp_fills_trade_id_role_effect_pk" PRIMARY KEY("trade_id","role","effect")
);
--> statement-breakpoint
CREATE TABLE "perp_funding" (
	"seq" bigint NOT NULL,
	"place" integer NOT NULL,
	"user_id" bigint NOT NULL,
	"position_id" bigint NOT NULL,
	"market" text NOT NULL,
	"amount" numeric(38, 0) NOT NULL,
	"rate" numeric(38, 0) NOT NULL,
	"mark" numeric(38, 0) NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "perp_funding_seq_place_pk" PRIMARY KEY("seq","place")
);
--> statement-breakpoint
CREATE TABLE "perp_funding_rates" (
	"market" text NOT NULL,
	"funding_at" bigint NOT NULL,
	"rate" numeric(38, 0) NOT NULL,
	"premium" numeric(38, 0) NOT NULL,
	"mark" numeric(38, 0) NOT NULL,
	"samples" integer NOT NULL,
	"hash" text NOT NULL,
	"positions" integer NOT NULL,
	"paid" numeric(38, 0) NOT NULL,
	"unpaid" numeric(38, 0) NOT NULL,
	"residue" numeric(38, 0) NOT NULL,
	"seq" bigint NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "perp_funding_rates_market_funding_at_pk" PRIMARY KEY("market","funding_at")
);
--> statement-breakpoint
CREATE TABLE "perp_liquidations" (
	"seq" bigint NOT NULL,
	"place" integer NOT NULL,
	"user_id" bigint NOT NULL,
	"position_id" bigint NOT NULL,
	"market" text NOT NULL,
	"side" text NOT NULL,
	"step" text NOT NULL,
	"mark" numeric(38, 0) NOT NULL,
	"index" numeric(38, 0) NOT NULL,
	"lots" numeric(38, 0) NOT NULL,
	"price" numeric(38, 0) NOT NULL,
	"value" numeric(38, 0) NOT NULL,
	"equity" numeric(38, 0) NOT NULL,
	"maintenance" numeric(38, 0) NOT NULL,
	"bankruptcy_price" numeric(38, 0) NOT NULL,
	"fund_paid" numeric(38, 0) NOT NULL,
	"fee" numeric(38, 0) NOT NULL,
	"rank" integer NOT NULL,
	"index_evidence" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "perp_liquidations_seq_place_pk" PRIMARY KEY("seq","place")
);
--> statement-breakpoint
CREATE TABLE "perp_order_changes" (
	"order_id" bigint NOT NULL,
	"seq" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"market" text NOT NULL,
	"type" text NOT NULL,
	"price_before" numeric(38, 0) NOT NULL,
	"price" numeric(38, 0) NOT NULL,
	"lots_before" numeric(38, 0) NOT NULL,
	"lots" numeric(38, 0) NOT NULL,
	"trigger_price_before" numeric(38, 0),
	"trigger_price" numeric(38, 0),
	"leverage_before" integer NOT NULL,
	"leverage" integer NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "perp_order_changes_order_id_seq_pk" PRIMARY KEY("order_id","seq")
);
--> statement-breakpoint
CREATE TABLE "perp_orders" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"client_order_id" text,
	"market" text NOT NULL,
	"side" text NOT NULL,
	"effect" text NOT NULL,
	"type" text NOT NULL,
	"price" numeric(38, 0) NOT NULL,
	"lots" numeric(38, 0) NOT NULL,
	"filled_lots" numeric(38, 0) NOT NULL,
	"filled_notional" numeric(38, 0) NOT NULL,
	"fee" numeric(38, 0) NOT NULL,
	"realised_profit" numeric(38, 0) NOT NULL,
	"cost" numeric(38, 0) NOT NULL,
	"leverage" integer NOT NULL,
	"margin_mode" text DEFAULT 'isolated' NOT NULL,
	"time_in_force" text NOT NULL,
	"expires_at" bigint,
	"post_only" boolean NOT NULL,
	"reduce_only" boolean NOT NULL,
	"self_trade_prevention" text NOT NULL,
	"trigger_price" numeric(38, 0),
	"trigger_on" text,
	"waiting" boolean NOT NULL,
	"callback_basis_points" integer,
	"take_profit" numeric(38, 0),
	"take_profit_on" text,
	"stop_loss" numeric(38, 0),
	"stop_loss_on" text,
	"position_id" bigint,
	"origin" text,
	"close_reason" text,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "perp_position_changes" (
	"seq" bigint NOT NULL,
	"place" integer NOT NULL,
	"position_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"amount" numeric(38, 0),
	"margin" numeric(38, 0) NOT NULL,
	"leverage" integer NOT NULL,
	"take_profit" numeric(38, 0),
	"stop_loss" numeric(38, 0),
	"at" bigint NOT NULL,
	CONSTRAINT "perp_position_changes_seq_place_pk" PRIMARY KEY("seq","place")
);
--> statement-breakpoint
CREATE TABLE "perp_positions" (
	"position_id" bigint PRIMARY KEY NOT NULL,
	"order_id" bigint,
	"user_id" bigint NOT NULL,
	"market" text NOT NULL,
	"side" text NOT NULL,
	"margin_mode" text NOT NULL,
	"leverage" integer NOT NULL,
	"lots" numeric(38, 0) NOT NULL,
	"entry_value" numeric(38, 0) NOT NULL,
	"margin" numeric(38, 0) NOT NULL,
	"lots_most" numeric(38, 0) NOT NULL,
	"opened_lots" numeric(38, 0) NOT NULL,
	"opened_value" numeric(38, 0) NOT NULL,
	"closed_lots" numeric(38, 0) NOT NULL,
	"closed_value" numeric(38, 0) NOT NULL,
	"realised_profit" numeric(38, 0) NOT NULL,
	"fees" numeric(38, 0) NOT NULL,
	"funding" numeric(38, 0) NOT NULL,
	"take_profit" numeric(38, 0),
	"take_profit_on" text,
	"stop_loss" numeric(38, 0),
	"stop_loss_on" text,
	"last_lots" numeric(38, 0),
	"last_entry_value" numeric(38, 0),
	"last_margin" numeric(38, 0),
	"state" text NOT NULL,
	"opened_at" bigint NOT NULL,
	"closed_at" bigint,
	"opened_seq" bigint NOT NULL,
	"end_seq" bigint,
	"index_evidence" text
);
--> statement-breakpoint
CREATE TABLE "perp_premiums" (
	"at" bigint PRIMARY KEY NOT NULL,
	"premiums" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "perp_prices" (
	"market" text NOT NULL,
	"interval" text NOT NULL,
	"open_at" bigint NOT NULL,
	"mark_open" bigint NOT NULL,
	"mark_high" bigint NOT NULL,
	"mark_low" bigint NOT NULL,
	"mark_close" bigint NOT NULL,
	"index_open" bigint NOT NULL,
	"index_high" bigint NOT NULL,
	"index_low" bigint NOT NULL,
	"index_close" bigint NOT NULL,
	CONSTRAINT "perp_prices_market_interval_open_at_pk" PRIMARY KEY("market","interval","open_at")
);
--> statement-breakpoint
CREATE TABLE "risk_quiz_passes" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"passed_at" bigint NOT NULL
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
CREATE TABLE "spot_order_changes" (
	"order_id" bigint NOT NULL,
	"seq" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"pair" text NOT NULL,
	"type" text NOT NULL,
	"price_before" numeric(38, 0) NOT NULL,
	"price" numeric(38, 0) NOT NULL,
	"quantity_before" numeric(38, 0) NOT NULL,
	"quantity" numeric(38, 0) NOT NULL,
	"trigger_price_before" numeric(38, 0),
	"trigger_price" numeric(38, 0),
	"at" bigint NOT NULL,
	CONSTRAINT "spot_order_changes_order_id_seq_pk" PRIMARY KEY("order_id","seq")
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
	"prevented_quantity" numeric(38, 0) DEFAULT 0 NOT NULL,
	"time_in_force" text DEFAULT 'goodTillCancelled' NOT NULL,
	"expires_at" bigint,
	"post_only" boolean DEFAULT false NOT NULL,
	"self_trade_prevention" text DEFAULT 'expireTaker' NOT NULL,
	"trigger_price" numeric(38, 0),
	"trigger_on" text,
	"waiting" boolean DEFAULT false NOT NULL,
	"callback_basis_points" integer,
	"sibling_id" bigint,
	"take_profit" numeric(38, 0),
	"stop_loss" numeric(38, 0),
	"stop_loss_limit" numeric(38, 0),
	"exits_dropped" text,
	"close_reason" text,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "snapshot_parts" ADD CONSTRAINT "snapshot_parts_seq_snapshots_seq_fk" FOREIGN KEY ("seq") REFERENCES "public"."snapshots"("seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_alerts_user" ON "price_alerts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "price_alerts_fired" ON "price_alerts" USING btree ("fired_at");--> statement-breakpoint
CREATE INDEX "articles_kind" ON "articles" USING btree ("kind","at");--> statement-breakpoint
CREATE INDEX "demo_accounts_used_at" ON "demo_accounts" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "demo_accounts_person" ON "demo_accounts" USING btree ("person");--> statement-breakpoint
CREATE INDEX "request_answers_at" ON "request_answers" USING btree ("at");--> statement-breakpoint
CREATE INDEX "sessions_uid" ON "sessions" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "sessions_cookie_hash" ON "sessions" USING btree ("cookie_hash");--> statement-breakpoint
CREATE INDEX "perp_notices_user" ON "perp_notices" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "option_contracts_user" ON "option_contracts" USING btree ("user_id","option_id");--> statement-breakpoint
CREATE INDEX "option_contracts_accepted" ON "option_contracts" USING btree ("accepted_at");--> statement-breakpoint
CREATE INDEX "option_samples_evidence" ON "option_samples" USING btree ("evidence");--> statement-breakpoint
CREATE INDEX "outgoing_messages_due" ON "outgoing_messages" USING btree ("kind","next_try_at");--> statement-breakpoint
CREATE INDEX "account_records_user" ON "account_records" USING btree ("user_id","seq","leg");--> statement-breakpoint
CREATE INDEX "perp_fills_user" ON "perp_fills" USING btree ("user_id","trade_id");--> statement-breakpoint
CREATE INDEX "perp_fills_position" ON "perp_fills" USING btree ("position_id");--> statement-breakpoint
CREATE INDEX "perp_funding_user" ON "perp_funding" USING btree ("user_id","seq");--> statement-breakpoint
CREATE INDEX "perp_funding_position" ON "perp_funding" USING btree ("position_id");--> statement-breakpoint
CREATE INDEX "perp_liquidations_position" ON "perp_liquidations" USING btree ("position_id");--> statement-breakpoint
CREATE INDEX "perp_liquidations_user" ON "perp_liquidations" USING btree ("user_id","seq");--> statement-breakpoint
CREATE INDEX "perp_liquidations_evidence" ON "perp_liquidations" USING btree ("index_evidence");--> statement-breakpoint
CREATE INDEX "perp_orders_user" ON "perp_orders" USING btree ("user_id","order_id");--> statement-breakpoint
CREATE INDEX "perp_position_changes_position" ON "perp_position_changes" USING btree ("position_id");--> statement-breakpoint
CREATE INDEX "perp_positions_user" ON "perp_positions" USING btree ("user_id","position_id");--> statement-breakpoint
CREATE INDEX "perp_positions_evidence" ON "perp_positions" USING btree ("index_evidence");--> statement-breakpoint
CREATE INDEX "spot_fills_user" ON "spot_fills" USING btree ("user_id","trade_id");--> statement-breakpoint
CREATE INDEX "spot_orders_user" ON "spot_orders" USING btree ("user_id","order_id");--> statement-breakpoint
ALTER TABLE "journal" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;

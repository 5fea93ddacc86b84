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
	"price" numeric(38, 0) NOT NULL,
	"lots" numeric(38, 0) NOT NULL,
	"notional" numeric(38, 0) NOT NULL,
	"fee" numeric(38, 0) NOT NULL,
	"realised_profit" numeric(38, 0) NOT NULL,
	"kind" text NOT NULL,
	"seq" bigint NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "perp_fills_trade_id_order_id_pk" PRIMARY KEY("trade_id","order_id")
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
	"end_seq" bigint
);
--> statement-breakpoint
CREATE TABLE "perp_premiums" (
	"market" text NOT NULL,
	"at" bigint NOT NULL,
	"premium" bigint NOT NULL,
	CONSTRAINT "perp_premiums_market_at_pk" PRIMARY KEY("market","at")
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
CREATE INDEX "perp_fills_user" ON "perp_fills" USING btree ("user_id","trade_id");--> statement-breakpoint
CREATE INDEX "perp_fills_position" ON "perp_fills" USING btree ("position_id");--> statement-breakpoint
CREATE INDEX "perp_funding_user" ON "perp_funding" USING btree ("user_id","seq");--> statement-breakpoint
CREATE INDEX "perp_funding_position" ON "perp_funding" USING btree ("position_id");--> statement-breakpoint
CREATE INDEX "perp_liquidations_position" ON "perp_liquidations" USING btree ("position_id");--> statement-breakpoint
CREATE INDEX "perp_liquidations_user" ON "perp_liquidations" USING btree ("user_id","seq");--> statement-breakpoint
CREATE INDEX "perp_orders_user" ON "perp_orders" USING btree ("user_id","order_id");--> statement-breakpoint
CREATE INDEX "perp_position_changes_position" ON "perp_position_changes" USING btree ("position_id");--> statement-breakpoint
CREATE INDEX "perp_positions_user" ON "perp_positions" USING btree ("user_id","position_id");
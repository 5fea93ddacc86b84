ALTER TABLE "perp_fills" DROP CONSTRAINT "perp_fills_trade_id_order_id_pk";--> statement-breakpoint
ALTER TABLE "perp_fills" ADD CONSTRAINT "perp_fills_trade_id_role_pk" PRIMARY KEY("trade_id","role");--> statement-breakpoint
ALTER TABLE "perp_orders" ADD COLUMN "margin_mode" text DEFAULT 'isolated' NOT NULL;
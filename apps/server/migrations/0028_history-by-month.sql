-- History that grows for ever is divided by the month (UTC) of `at`. The rows that are there are copied, month by month in one transaction.
CREATE SCHEMA IF NOT EXISTS "history";--> statement-breakpoint
DO $$
DECLARE
	divided text;
	undivided text;
	month timestamp;
BEGIN
	FOREACH divided IN ARRAY ARRAY['account_records', 'custody_accruals', 'perp_fills', 'perp_funding', 'spot_fills'] LOOP
		undivided := divided || '_undivided';
		EXECUTE format('ALTER TABLE public.%I RENAME TO %I', divided, undivided);
		EXECUTE format('CREATE TABLE public.%I (LIKE public.%I INCLUDING DEFAULTS) PARTITION BY RANGE (at)', divided, undivided);
		FOR month IN EXECUTE format(
			'SELECT DISTINCT date_trunc(''month'', to_timestamp(at / 1000.0) AT TIME ZONE ''UTC'') FROM (SELECT at FROM public.%I UNION ALL SELECT at FROM public.journal) AS moments ORDER BY 1',
			undivided
		) LOOP
			EXECUTE format(
				'CREATE TABLE history.%I PARTITION OF public.%I FOR VALUES FROM (%s) TO (%s)',
				divided || to_char(month, '_YYYY_MM'), divided,
				extract(epoch FROM month)::bigint * 1000, extract(epoch FROM month + interval '1 month')::bigint * 1000
			);
		END LOOP;
		EXECUTE format('INSERT INTO public.%I SELECT * FROM public.%I', divided, undivided);
		EXECUTE format('DROP TABLE public.%I', undivided);
	END LOOP;
END $$;--> statement-breakpoint
ALTER TABLE "account_records" ADD CONSTRAINT "account_records_seq_leg_at_pk" PRIMARY KEY("seq","leg","at");--> statement-breakpoint
CREATE INDEX "account_records_user" ON "account_records" USING btree ("user_id","seq","leg");--> statement-breakpoint
CREATE INDEX "account_records_transfer" ON "account_records" USING btree ("reference") WHERE "account_records"."type" in ('userTransfer', 'transfer');--> statement-breakpoint
ALTER TABLE "custody_accruals" ADD CONSTRAINT "custody_accruals_custody_id_number_at_pk" PRIMARY KEY("custody_id","number","at");--> statement-breakpoint
ALTER TABLE "perp_fills" ADD CONSTRAINT "perp_fills_trade_id_role_effect_at_pk" PRIMARY KEY("trade_id","role","effect","at");--> statement-breakpoint
CREATE INDEX "perp_fills_user" ON "perp_fills" USING btree ("user_id","trade_id");--> statement-breakpoint
CREATE INDEX "perp_fills_position" ON "perp_fills" USING btree ("position_id");--> statement-breakpoint
ALTER TABLE "perp_funding" ADD CONSTRAINT "perp_funding_seq_place_at_pk" PRIMARY KEY("seq","place","at");--> statement-breakpoint
CREATE INDEX "perp_funding_user" ON "perp_funding" USING btree ("user_id","seq");--> statement-breakpoint
CREATE INDEX "perp_funding_position" ON "perp_funding" USING btree ("position_id");--> statement-breakpoint
ALTER TABLE "spot_fills" ADD CONSTRAINT "spot_fills_trade_id_order_id_at_pk" PRIMARY KEY("trade_id","order_id","at");--> statement-breakpoint
CREATE INDEX "spot_fills_user" ON "spot_fills" USING btree ("user_id","trade_id");

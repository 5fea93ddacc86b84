ALTER TABLE "option_index_samples" RENAME TO "decisive_index_samples";--> statement-breakpoint
ALTER TABLE "decisive_index_samples" RENAME CONSTRAINT "option_index_samples_pkey" TO "decisive_index_samples_pkey";--> statement-breakpoint
ALTER TABLE "perp_positions" ADD COLUMN "index_evidence" text;--> statement-breakpoint
CREATE INDEX "perp_liquidations_evidence" ON "perp_liquidations" USING btree ("index_evidence");--> statement-breakpoint
CREATE INDEX "perp_positions_evidence" ON "perp_positions" USING btree ("index_evidence");
ALTER TABLE "custody_accounts" RENAME TO "treasury_accounts";--> statement-breakpoint
ALTER TABLE "treasury_accounts" RENAME CONSTRAINT "custody_accounts_chain_role_address_pk" TO "treasury_accounts_chain_role_address_pk";--> statement-breakpoint
ALTER TABLE "custody_movements" RENAME TO "treasury_movements";--> statement-breakpoint
ALTER TABLE "treasury_movements" RENAME CONSTRAINT "custody_movements_chain_block_number_log_index_pk" TO "treasury_movements_chain_block_number_log_index_pk";--> statement-breakpoint
ALTER INDEX "custody_movements_sender" RENAME TO "treasury_movements_sender";--> statement-breakpoint
ALTER INDEX "custody_movements_recipient" RENAME TO "treasury_movements_recipient";--> statement-breakpoint
ALTER TABLE "custody_comparisons" RENAME TO "treasury_comparisons";--> statement-breakpoint
ALTER INDEX "custody_comparisons_pkey" RENAME TO "treasury_comparisons_pkey";--> statement-breakpoint
ALTER TABLE "custody_transactions" RENAME TO "treasury_transactions";--> statement-breakpoint
ALTER TABLE "treasury_transactions" RENAME CONSTRAINT "custody_transactions_chain_sender_nonce_pk" TO "treasury_transactions_chain_sender_nonce_pk";--> statement-breakpoint
ALTER INDEX "custody_transactions_topped_up" RENAME TO "treasury_transactions_topped_up";--> statement-breakpoint
ALTER INDEX "custody_transactions_open" RENAME TO "treasury_transactions_open";--> statement-breakpoint
ALTER INDEX "custody_transactions_address" RENAME TO "treasury_transactions_address";--> statement-breakpoint
UPDATE "house_changes" SET "kind" = 'treasuryWriteOff' WHERE "kind" = 'custodyWriteOff';

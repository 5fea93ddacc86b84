CREATE TABLE "chart_setups" (
	"user_id" bigint NOT NULL,
	"pair" text NOT NULL,
	"setup" text NOT NULL,
	"saved_at" bigint NOT NULL,
	CONSTRAINT "chart_setups_user_id_pair_pk" PRIMARY KEY("user_id","pair")
);

CREATE TABLE "perp_maker_days" (
	"asset" text NOT NULL,
	"day" bigint NOT NULL,
	"profit" numeric(38, 0) NOT NULL,
	"fees" numeric(38, 0) NOT NULL,
	"funding" numeric(38, 0) NOT NULL,
	CONSTRAINT "perp_maker_days_asset_day_pk" PRIMARY KEY("asset","day")
);

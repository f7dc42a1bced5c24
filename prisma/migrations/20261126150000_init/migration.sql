-- The tables of schema.prisma, as `prisma migrate diff --from-empty --to-schema prisma/schema.prisma --script` makes them, except
-- that the schema exists: its name is an option of the connection.

-- CreateTable
CREATE TABLE "property_group" (
    "uuid" UUID NOT NULL,
    "name" TEXT NOT NULL,

    CONSTRAINT "property_group_pkey" PRIMARY KEY ("uuid")
);

-- CreateTable
CREATE TABLE "property" (
    "uuid" UUID NOT NULL,
    "group_uuid" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "timezone" TEXT NOT NULL,
    "default_language" TEXT NOT NULL,
    "prices_include_charges" BOOLEAN NOT NULL,
    "low_inventory_threshold" INTEGER NOT NULL,
    "property_type" JSONB NOT NULL,
    "description" JSONB,
    "address" TEXT NOT NULL,
    "suburb" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "country" TEXT NOT NULL,
    "postcode" TEXT,
    "email" TEXT NOT NULL,
    "phone_number" TEXT NOT NULL,
    "latitude" DOUBLE PRECISION NOT NULL,
    "longitude" DOUBLE PRECISION NOT NULL,
    "star_rating" DOUBLE PRECISION,
    "checkin_start_time" CHAR(5) NOT NULL,
    "checkin_end_time" CHAR(5),
    "checkout_end_time" CHAR(5) NOT NULL,
    "checkout_start_time" CHAR(5),
    "photos" JSONB NOT NULL,
    "amenities" JSONB NOT NULL,
    "facilities" JSONB,
    "parking" JSONB NOT NULL DEFAULT '[]',
    "transport" JSONB NOT NULL DEFAULT '[]',
    "accepted_card_types" TEXT[],
    "tax_exemptions" TEXT[],
    "booking_engine_url" TEXT,
    "banner" JSONB,
    "smoking_policy" JSONB,
    "terms_and_conditions" JSONB,
    "directions" JSONB,
    "test_data" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "property_pkey" PRIMARY KEY ("uuid")
);

-- CreateTable
CREATE TABLE "property_state" (
    "property_uuid" UUID NOT NULL,
    "revision" BIGINT NOT NULL,

    CONSTRAINT "property_state_pkey" PRIMARY KEY ("property_uuid")
);

-- CreateTable
CREATE TABLE "charge" (
    "property_uuid" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "percentage_ppm" INTEGER,
    "applies_to" TEXT,
    "amount_minor" BIGINT,
    "per" TEXT,
    "counts_children" BOOLEAN NOT NULL,
    "taxed" BOOLEAN NOT NULL,
    "max_nights" INTEGER,
    "valid_from" DATE,
    "valid_to" DATE,

    CONSTRAINT "charge_pkey" PRIMARY KEY ("property_uuid","position")
);

-- CreateTable
CREATE TABLE "room_type" (
    "uuid" UUID NOT NULL,
    "property_uuid" UUID NOT NULL,
    "name" VARCHAR(50) NOT NULL,
    "description" TEXT,
    "category" TEXT,
    "room_size" DOUBLE PRECISION,
    "room_size_unit" TEXT,
    "bathroom_quantity" TEXT,
    "max_occupancy" INTEGER NOT NULL,
    "max_adult_occupancy" INTEGER NOT NULL,
    "max_child_occupancy" INTEGER NOT NULL,
    "max_infant_occupancy" INTEGER NOT NULL,
    "code" TEXT,
    "category_code" TEXT,
    "smoking_policy" TEXT,
    "sort_order" INTEGER NOT NULL,
    "active" BOOLEAN NOT NULL,
    "content_name" JSONB NOT NULL,
    "content_description" JSONB,
    "room_area" TEXT,
    "photos" JSONB NOT NULL,
    "amenities" JSONB NOT NULL,
    "views" JSONB NOT NULL,
    "view_ota_code" INTEGER,
    "bed_configurations" JSONB NOT NULL,

    CONSTRAINT "room_type_pkey" PRIMARY KEY ("property_uuid","uuid")
);

-- CreateTable
CREATE TABLE "room_inventory" (
    "property_uuid" UUID NOT NULL,
    "room_type_uuid" UUID NOT NULL,
    "date" DATE NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "room_inventory_pkey" PRIMARY KEY ("property_uuid","room_type_uuid","date")
);

-- CreateTable
CREATE TABLE "rate_plan" (
    "uuid" UUID NOT NULL,
    "property_uuid" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "breakfast_included" BOOLEAN NOT NULL,
    "lunch_included" BOOLEAN NOT NULL DEFAULT false,
    "dinner_included" BOOLEAN NOT NULL DEFAULT false,
    "rate_type" TEXT NOT NULL,
    "policy_type" TEXT NOT NULL,
    "free_cancellation_until_days" INTEGER NOT NULL,
    "cancellation_penalties" JSONB NOT NULL DEFAULT '[]',
    "deposit" JSONB,
    "non_guarantee_cutoff_time" CHAR(5),
    "description" TEXT,

    CONSTRAINT "rate_plan_pkey" PRIMARY KEY ("property_uuid","uuid")
);

-- CreateTable
CREATE TABLE "room_rate" (
    "uuid" UUID NOT NULL,
    "property_uuid" UUID NOT NULL,
    "room_type_uuid" UUID NOT NULL,
    "rate_plan_uuid" UUID NOT NULL,
    "name" TEXT,
    "description" TEXT,
    "sort_order" INTEGER NOT NULL,
    "active" BOOLEAN NOT NULL,
    "sell_direct" BOOLEAN NOT NULL,
    "promotion_only" BOOLEAN NOT NULL,
    "min_lead_days" INTEGER,
    "max_lead_days" INTEGER,
    "max_number_of_rooms" INTEGER,
    "pricing_model" TEXT NOT NULL,
    "included_adults" INTEGER,
    "included_children" INTEGER,

    CONSTRAINT "room_rate_pkey" PRIMARY KEY ("property_uuid","uuid")
);

-- CreateTable
CREATE TABLE "nightly_price" (
    "property_uuid" UUID NOT NULL,
    "room_rate_uuid" UUID NOT NULL,
    "date" DATE NOT NULL,
    "stop_sell" BOOLEAN NOT NULL DEFAULT false,
    "closed_to_arrival" BOOLEAN NOT NULL DEFAULT false,
    "closed_to_departure" BOOLEAN NOT NULL DEFAULT false,
    "amount_minor" BIGINT,
    "single_adult_minor" BIGINT,
    "extra_adult_minor" BIGINT,
    "extra_child_minor" BIGINT,
    "extra_infant_minor" BIGINT,
    "min_stay_arrival" INTEGER,
    "max_stay_arrival" INTEGER,
    "min_stay_through" INTEGER,
    "max_stay_through" INTEGER,
    "level_adults" INTEGER[],
    "level_amounts_minor" BIGINT[],

    CONSTRAINT "nightly_price_pkey" PRIMARY KEY ("property_uuid","room_rate_uuid","date")
);

-- CreateTable
CREATE TABLE "deal" (
    "property_uuid" UUID NOT NULL,
    "code" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "active" BOOLEAN NOT NULL,
    "sell_from" DATE,
    "sell_to" DATE,
    "stay_from" DATE,
    "stay_to" DATE,
    "min_nights" INTEGER,
    "max_nights" INTEGER,
    "min_lead_days" INTEGER,
    "max_lead_days" INTEGER,
    "stay_nights" INTEGER,
    "pay_nights" INTEGER,
    "repeats" BOOLEAN,
    "nights" INTEGER,
    "price_minor" BIGINT,
    "percentage_ppm" INTEGER,
    "amount_minor" BIGINT,

    CONSTRAINT "deal_pkey" PRIMARY KEY ("property_uuid","code")
);

-- CreateTable
CREATE TABLE "deal_rule" (
    "property_uuid" UUID NOT NULL,
    "deal_code" TEXT NOT NULL,
    "min_nights" INTEGER NOT NULL,
    "percentage_ppm" INTEGER,
    "amount_minor" BIGINT,

    CONSTRAINT "deal_rule_pkey" PRIMARY KEY ("property_uuid","deal_code","min_nights")
);

-- CreateTable
CREATE TABLE "deal_room_rate" (
    "property_uuid" UUID NOT NULL,
    "deal_code" TEXT NOT NULL,
    "room_rate_uuid" UUID NOT NULL,

    CONSTRAINT "deal_room_rate_pkey" PRIMARY KEY ("property_uuid","deal_code","room_rate_uuid")
);

-- CreateTable
CREATE TABLE "promotion" (
    "property_uuid" UUID NOT NULL,
    "code_key" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "percentage_ppm" INTEGER,
    "amount_minor" BIGINT,
    "sell_from" DATE,
    "sell_to" DATE,
    "stay_from" DATE,
    "stay_to" DATE,
    "combines_with_deals" BOOLEAN NOT NULL,
    "active" BOOLEAN NOT NULL,

    CONSTRAINT "promotion_pkey" PRIMARY KEY ("property_uuid","code_key")
);

-- CreateTable
CREATE TABLE "promotion_room_rate" (
    "property_uuid" UUID NOT NULL,
    "code_key" TEXT NOT NULL,
    "room_rate_uuid" UUID NOT NULL,
    "percentage_ppm" INTEGER,
    "amount_minor" BIGINT,

    CONSTRAINT "promotion_room_rate_pkey" PRIMARY KEY ("property_uuid","code_key","room_rate_uuid")
);

-- CreateTable
CREATE TABLE "property_import" (
    "property_uuid" UUID NOT NULL,
    "document_sha256" BYTEA NOT NULL,
    "document_properties" INTEGER NOT NULL,
    "revision" BIGINT NOT NULL,

    CONSTRAINT "property_import_pkey" PRIMARY KEY ("property_uuid")
);

-- CreateTable
CREATE TABLE "channel" (
    "api_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,

    CONSTRAINT "channel_pkey" PRIMARY KEY ("api_id")
);

-- CreateTable
CREATE TABLE "channel_property" (
    "api_id" TEXT NOT NULL,
    "property_uuid" UUID NOT NULL,
    "siteminder_commission_ppm" INTEGER NOT NULL,
    "channel_commission_ppm" INTEGER NOT NULL,
    "listed_rates_only" BOOLEAN NOT NULL,

    CONSTRAINT "channel_property_pkey" PRIMARY KEY ("property_uuid","api_id")
);

-- CreateTable
CREATE TABLE "channel_room_rate" (
    "api_id" TEXT NOT NULL,
    "property_uuid" UUID NOT NULL,
    "room_rate_uuid" UUID NOT NULL,

    CONSTRAINT "channel_room_rate_pkey" PRIMARY KEY ("property_uuid","api_id","room_rate_uuid")
);

-- CreateTable
CREATE TABLE "channel_deal" (
    "api_id" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "discount_ppm" INTEGER NOT NULL,
    "commission_ppm" INTEGER NOT NULL,
    "stay_from" DATE NOT NULL,
    "stay_to" DATE,
    "book_from" DATE,
    "book_to" DATE,

    CONSTRAINT "channel_deal_pkey" PRIMARY KEY ("api_id","code")
);

-- CreateTable
CREATE TABLE "channel_deal_property" (
    "api_id" TEXT NOT NULL,
    "deal_code" TEXT NOT NULL,
    "property_uuid" UUID NOT NULL,
    "approved" BOOLEAN NOT NULL,

    CONSTRAINT "channel_deal_property_pkey" PRIMARY KEY ("property_uuid","api_id","deal_code")
);

-- CreateTable
CREATE TABLE "api_key" (
    "uuid" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "group_uuid" UUID,
    "property_uuid" UUID,
    "api_id" TEXT,
    "sha256" BYTEA NOT NULL,
    "last_four" TEXT,
    "name" TEXT,
    "requests_per_minute" INTEGER,
    "wire_profile" TEXT,
    "scenario" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),
    "revoke_reason" TEXT,
    "rotated_from" UUID,

    CONSTRAINT "api_key_pkey" PRIMARY KEY ("uuid")
);

-- CreateTable
CREATE TABLE "key_use" (
    "key_uuid" UUID NOT NULL,
    "first_used_at" TIMESTAMPTZ(3) NOT NULL,
    "last_used_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "key_use_pkey" PRIMARY KEY ("key_uuid")
);

-- CreateTable
CREATE TABLE "key_audit" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "act" TEXT NOT NULL,
    "key_uuid" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "owner" TEXT NOT NULL,
    "name" TEXT,
    "actor" TEXT NOT NULL,
    "via" TEXT NOT NULL,
    "details" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "key_audit_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "demo_load" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "day" DATE NOT NULL,

    CONSTRAINT "demo_load_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "database_epoch" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "seed" UUID NOT NULL DEFAULT gen_random_uuid(),

    CONSTRAINT "database_epoch_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "property_group_uuid_name_uuid_idx" ON "property"("group_uuid", "name", "uuid");

-- CreateIndex
CREATE INDEX "property_latitude_longitude_idx" ON "property"("latitude", "longitude");

-- CreateIndex
CREATE INDEX "room_type_uuid_idx" ON "room_type"("uuid");

-- CreateIndex
CREATE INDEX "rate_plan_uuid_idx" ON "rate_plan"("uuid");

-- CreateIndex
CREATE INDEX "room_rate_uuid_idx" ON "room_rate"("uuid");

-- CreateIndex
CREATE INDEX "room_rate_property_uuid_room_type_uuid_idx" ON "room_rate"("property_uuid", "room_type_uuid");

-- CreateIndex
CREATE INDEX "room_rate_property_uuid_rate_plan_uuid_idx" ON "room_rate"("property_uuid", "rate_plan_uuid");

-- CreateIndex
CREATE INDEX "deal_room_rate_property_uuid_room_rate_uuid_idx" ON "deal_room_rate"("property_uuid", "room_rate_uuid");

-- CreateIndex
CREATE INDEX "promotion_room_rate_property_uuid_room_rate_uuid_idx" ON "promotion_room_rate"("property_uuid", "room_rate_uuid");

-- CreateIndex
CREATE INDEX "property_import_document_sha256_idx" ON "property_import"("document_sha256");

-- CreateIndex
CREATE INDEX "channel_property_api_id_idx" ON "channel_property"("api_id");

-- CreateIndex
CREATE INDEX "channel_room_rate_property_uuid_room_rate_uuid_idx" ON "channel_room_rate"("property_uuid", "room_rate_uuid");

-- CreateIndex
CREATE INDEX "channel_deal_property_api_id_deal_code_idx" ON "channel_deal_property"("api_id", "deal_code");

-- CreateIndex
CREATE UNIQUE INDEX "api_key_sha256_key" ON "api_key"("sha256");

-- CreateIndex
CREATE INDEX "api_key_property_uuid_idx" ON "api_key"("property_uuid");

-- CreateIndex
CREATE INDEX "key_audit_key_uuid_act_at_idx" ON "key_audit"("key_uuid", "act", "at");

-- AddForeignKey
ALTER TABLE "property" ADD CONSTRAINT "property_group_uuid_fkey" FOREIGN KEY ("group_uuid") REFERENCES "property_group"("uuid") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "property_state" ADD CONSTRAINT "property_state_property_uuid_fkey" FOREIGN KEY ("property_uuid") REFERENCES "property"("uuid") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "charge" ADD CONSTRAINT "charge_property_uuid_fkey" FOREIGN KEY ("property_uuid") REFERENCES "property"("uuid") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "room_type" ADD CONSTRAINT "room_type_property_uuid_fkey" FOREIGN KEY ("property_uuid") REFERENCES "property"("uuid") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "room_inventory" ADD CONSTRAINT "room_inventory_property_uuid_room_type_uuid_fkey" FOREIGN KEY ("property_uuid", "room_type_uuid") REFERENCES "room_type"("property_uuid", "uuid") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "rate_plan" ADD CONSTRAINT "rate_plan_property_uuid_fkey" FOREIGN KEY ("property_uuid") REFERENCES "property"("uuid") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "room_rate" ADD CONSTRAINT "room_rate_property_uuid_fkey" FOREIGN KEY ("property_uuid") REFERENCES "property"("uuid") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "room_rate" ADD CONSTRAINT "room_rate_property_uuid_room_type_uuid_fkey" FOREIGN KEY ("property_uuid", "room_type_uuid") REFERENCES "room_type"("property_uuid", "uuid") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "room_rate" ADD CONSTRAINT "room_rate_property_uuid_rate_plan_uuid_fkey" FOREIGN KEY ("property_uuid", "rate_plan_uuid") REFERENCES "rate_plan"("property_uuid", "uuid") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "nightly_price" ADD CONSTRAINT "nightly_price_property_uuid_room_rate_uuid_fkey" FOREIGN KEY ("property_uuid", "room_rate_uuid") REFERENCES "room_rate"("property_uuid", "uuid") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "deal" ADD CONSTRAINT "deal_property_uuid_fkey" FOREIGN KEY ("property_uuid") REFERENCES "property"("uuid") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "deal_rule" ADD CONSTRAINT "deal_rule_property_uuid_deal_code_fkey" FOREIGN KEY ("property_uuid", "deal_code") REFERENCES "deal"("property_uuid", "code") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "deal_room_rate" ADD CONSTRAINT "deal_room_rate_property_uuid_deal_code_fkey" FOREIGN KEY ("property_uuid", "deal_code") REFERENCES "deal"("property_uuid", "code") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "deal_room_rate" ADD CONSTRAINT "deal_room_rate_property_uuid_room_rate_uuid_fkey" FOREIGN KEY ("property_uuid", "room_rate_uuid") REFERENCES "room_rate"("property_uuid", "uuid") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "promotion" ADD CONSTRAINT "promotion_property_uuid_fkey" FOREIGN KEY ("property_uuid") REFERENCES "property"("uuid") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "promotion_room_rate" ADD CONSTRAINT "promotion_room_rate_property_uuid_code_key_fkey" FOREIGN KEY ("property_uuid", "code_key") REFERENCES "promotion"("property_uuid", "code_key") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "promotion_room_rate" ADD CONSTRAINT "promotion_room_rate_property_uuid_room_rate_uuid_fkey" FOREIGN KEY ("property_uuid", "room_rate_uuid") REFERENCES "room_rate"("property_uuid", "uuid") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "property_import" ADD CONSTRAINT "property_import_property_uuid_fkey" FOREIGN KEY ("property_uuid") REFERENCES "property"("uuid") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "channel_property" ADD CONSTRAINT "channel_property_api_id_fkey" FOREIGN KEY ("api_id") REFERENCES "channel"("api_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "channel_property" ADD CONSTRAINT "channel_property_property_uuid_fkey" FOREIGN KEY ("property_uuid") REFERENCES "property"("uuid") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "channel_room_rate" ADD CONSTRAINT "channel_room_rate_property_uuid_api_id_fkey" FOREIGN KEY ("property_uuid", "api_id") REFERENCES "channel_property"("property_uuid", "api_id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "channel_room_rate" ADD CONSTRAINT "channel_room_rate_property_uuid_room_rate_uuid_fkey" FOREIGN KEY ("property_uuid", "room_rate_uuid") REFERENCES "room_rate"("property_uuid", "uuid") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "channel_deal" ADD CONSTRAINT "channel_deal_api_id_fkey" FOREIGN KEY ("api_id") REFERENCES "channel"("api_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "channel_deal_property" ADD CONSTRAINT "channel_deal_property_api_id_deal_code_fkey" FOREIGN KEY ("api_id", "deal_code") REFERENCES "channel_deal"("api_id", "code") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "channel_deal_property" ADD CONSTRAINT "channel_deal_property_property_uuid_api_id_fkey" FOREIGN KEY ("property_uuid", "api_id") REFERENCES "channel_property"("property_uuid", "api_id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_group_uuid_fkey" FOREIGN KEY ("group_uuid") REFERENCES "property_group"("uuid") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_api_id_fkey" FOREIGN KEY ("api_id") REFERENCES "channel"("api_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "key_use" ADD CONSTRAINT "key_use_key_uuid_fkey" FOREIGN KEY ("key_uuid") REFERENCES "api_key"("uuid") ON DELETE CASCADE ON UPDATE CASCADE;



-- Every table that grows has the property in its primary key, and no foreign key leads from one property to another or to a
-- table that cannot be copied everywhere, as a distributed PostgreSQL requires (docs/decisions/0152). That a uuid belongs to one
-- property only is checked by the import.

ALTER TABLE "room_type" DROP CONSTRAINT "room_type_pkey",
  ADD CONSTRAINT "room_type_pkey" PRIMARY KEY USING INDEX "room_type_property_uuid_uuid_key";
ALTER TABLE "rate_plan" DROP CONSTRAINT "rate_plan_pkey",
  ADD CONSTRAINT "rate_plan_pkey" PRIMARY KEY USING INDEX "rate_plan_property_uuid_uuid_key";
ALTER TABLE "room_rate" DROP CONSTRAINT "room_rate_pkey",
  ADD CONSTRAINT "room_rate_pkey" PRIMARY KEY USING INDEX "room_rate_property_uuid_uuid_key";

CREATE INDEX "room_type_uuid_idx" ON "room_type"("uuid");
CREATE INDEX "rate_plan_uuid_idx" ON "rate_plan"("uuid");
CREATE INDEX "room_rate_uuid_idx" ON "room_rate"("uuid");

-- The property first, as in the foreign keys that these serve.
DROP INDEX "room_rate_room_type_uuid_idx";
DROP INDEX "room_rate_rate_plan_uuid_idx";
DROP INDEX "deal_room_rate_room_rate_uuid_idx";
DROP INDEX "promotion_room_rate_room_rate_uuid_idx";
CREATE INDEX "room_rate_property_uuid_room_type_uuid_idx" ON "room_rate"("property_uuid", "room_type_uuid");
CREATE INDEX "room_rate_property_uuid_rate_plan_uuid_idx" ON "room_rate"("property_uuid", "rate_plan_uuid");
CREATE INDEX "deal_room_rate_property_uuid_room_rate_uuid_idx" ON "deal_room_rate"("property_uuid", "room_rate_uuid");
CREATE INDEX "promotion_room_rate_property_uuid_room_rate_uuid_idx" ON "promotion_room_rate"("property_uuid", "room_rate_uuid");

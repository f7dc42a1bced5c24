-- The search of channels finds properties by a rectangle around a place (docs/decisions/0130).
CREATE INDEX "property_latitude_longitude_idx" ON "property"("latitude", "longitude");

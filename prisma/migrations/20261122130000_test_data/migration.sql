-- Properties imported for price tests, whose content was filled in: a production server refuses them (docs/decisions/0122).
ALTER TABLE "property" ADD COLUMN "test_data" BOOLEAN NOT NULL DEFAULT false;

-- The document that a property was last imported from: the same one again has nothing to change while the property still has
-- the revision that it had then (docs/decisions/0153).
CREATE TABLE "property_import" (
    "property_uuid" UUID NOT NULL,
    "document_sha256" BYTEA NOT NULL,
    "document_properties" INTEGER NOT NULL,
    "revision" BIGINT NOT NULL,

    CONSTRAINT "property_import_pkey" PRIMARY KEY ("property_uuid"),
    CONSTRAINT "property_import_sha256_has_32_bytes" CHECK (octet_length("document_sha256") = 32),
    CONSTRAINT "property_import_document_has_properties" CHECK ("document_properties" > 0)
);

ALTER TABLE "property_import" ADD CONSTRAINT "property_import_property_uuid_fkey" FOREIGN KEY ("property_uuid") REFERENCES "property"("uuid") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE INDEX "property_import_document_sha256_idx" ON "property_import"("document_sha256");

-- How the direct booking API writes its responses to a key, such as 'list=items'; null uses the server's profile.
ALTER TABLE "api_key" ADD COLUMN "wire_profile" TEXT
  CONSTRAINT "api_key_wire_profile_form" CHECK ("wire_profile" ~ '^[a-z-]+=[a-z-]+(,[a-z-]+=[a-z-]+)*$');

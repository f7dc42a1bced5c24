-- The same data for the peers, after data.sql: tables as such servers usually have them, with a row for
-- each night, and keys and indexes by uuid. They are ordinary tables in a schema of their own, without our triggers.
CREATE SCHEMA peers;

CREATE TABLE peers.property AS TABLE property;
ALTER TABLE peers.property ADD PRIMARY KEY (uuid);

CREATE TABLE peers.charge AS TABLE charge;
ALTER TABLE peers.charge ADD PRIMARY KEY (property_uuid, position);

CREATE TABLE peers.room_type AS TABLE room_type;
ALTER TABLE peers.room_type ADD PRIMARY KEY (uuid);
CREATE INDEX ON peers.room_type (property_uuid);

CREATE TABLE peers.rate_plan AS TABLE rate_plan;
ALTER TABLE peers.rate_plan ADD PRIMARY KEY (uuid);

CREATE TABLE peers.room_rate AS TABLE room_rate;
ALTER TABLE peers.room_rate ADD PRIMARY KEY (uuid);
CREATE INDEX ON peers.room_rate (room_type_uuid);

CREATE TABLE peers.deal AS TABLE deal;
ALTER TABLE peers.deal ADD PRIMARY KEY (property_uuid, code);

CREATE TABLE peers.deal_rule AS TABLE deal_rule;
ALTER TABLE peers.deal_rule ADD PRIMARY KEY (property_uuid, deal_code, min_nights);

CREATE TABLE peers.deal_room_rate AS TABLE deal_room_rate;
ALTER TABLE peers.deal_room_rate ADD PRIMARY KEY (property_uuid, deal_code, room_rate_uuid);
CREATE INDEX ON peers.deal_room_rate (room_rate_uuid);

CREATE TABLE peers.room_inventory (
  room_type_uuid uuid, date date, count integer NOT NULL, PRIMARY KEY (room_type_uuid, date)
);

-- In primary key order, which is fast to insert.
INSERT INTO peers.room_inventory
SELECT room_type_uuid, date, count FROM room_inventory ORDER BY room_type_uuid, date;

CREATE TABLE peers.nightly_price (
  room_rate_uuid uuid,
  date date,
  amount_minor bigint,
  single_adult_minor bigint,
  level_adults integer[] NOT NULL DEFAULT '{}',
  level_amounts_minor bigint[] NOT NULL DEFAULT '{}',
  extra_adult_minor bigint,
  extra_child_minor bigint,
  extra_infant_minor bigint,
  stop_sell boolean NOT NULL,
  closed_to_arrival boolean NOT NULL,
  closed_to_departure boolean NOT NULL DEFAULT false,
  min_stay_arrival integer,
  max_stay_arrival integer,
  min_stay_through integer,
  max_stay_through integer,
  PRIMARY KEY (room_rate_uuid, date)
);

INSERT INTO peers.nightly_price (
  room_rate_uuid, date, amount_minor, single_adult_minor, extra_adult_minor, extra_child_minor,
  stop_sell, closed_to_arrival, min_stay_arrival
)
SELECT
  room_rate_uuid, date, amount_minor, single_adult_minor, extra_adult_minor, extra_child_minor,
  stop_sell, closed_to_arrival, min_stay_arrival
FROM nightly_price ORDER BY room_rate_uuid, date;

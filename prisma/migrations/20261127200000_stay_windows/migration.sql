-- Charges by the date of the stay: beside its window of booking days, a charge has one of nights.
ALTER TABLE "charge"
  ADD COLUMN "stay_from" DATE,
  ADD COLUMN "stay_to" DATE,
  ADD CONSTRAINT "charge_stay_window_runs_forward" CHECK ("stay_from" <= "stay_to");

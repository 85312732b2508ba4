-- The last valid day of the certificate about whose expiry the office was told.
alter table instructor add column health_warned date;

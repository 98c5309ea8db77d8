/**
 * A function that writes as an append does, and leaves nothing behind. It fails where nothing can be recorded: in a read-only database or session, at a
 * standby, and on a full disk, because the new table needs new files. A change of an existing row would still succeed there.
 */
// It runs as the owner, because the role of the application creates no tables. The error inside rolls everything back, whatever the caller does afterwards.
export const CHECK_WRITE = `
CREATE FUNCTION check_write() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
BEGIN
  CREATE TABLE written_and_rolled_back AS SELECT repeat('x', 4000) AS filler FROM generate_series(1, 8);
  RAISE EXCEPTION 'rolled back' USING ERRCODE = 'TS000';
EXCEPTION WHEN SQLSTATE 'TS000' THEN
  RETURN;
END $$`;

/**
 * A function that fails with SQLSTATE TS001 if times of a process differ by more than a minute from the clock of the database. `recordedAt` never
 * decreases, so one event with a time in the future would give its time to all events until then.
 */
export const CHECK_CLOCK = `
CREATE FUNCTION check_clock(earliest timestamptz, latest timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF earliest < clock_timestamp() - interval '1 minute' OR latest > clock_timestamp() + interval '1 minute' THEN
    RAISE EXCEPTION 'the clocks differ: the service has times from % to %, and the clock of the database shows %', earliest, latest, clock_timestamp()
      USING ERRCODE = 'TS001';
  END IF;
END $$`;

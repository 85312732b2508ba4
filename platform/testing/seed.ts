/**
 * Runs before each file of unit tests: the gate draws the same random cases in every run, so a
 * failure can be repeated and a change fails for its own faults only. The deep run draws new ones.
 */
import fc from 'fast-check'

if (process.env['DEEP'] !== '1')
  fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 20_270_315 })

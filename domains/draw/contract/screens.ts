import { screen } from '../../../platform/contract/screen.ts'

/** Recomputes a published draw or a file; `id` chooses a published one. */
export const drawCheckScreen = screen('/pages/draw/check', ['id'])
/** A witness gives a commitment and later opens the secret; `id` is the witness's part. */
export const drawWitnessScreen = screen('/pages/draw/witness', ['id'])

/** The ceremonies at the desk. */
export const drawsDesk = screen('/draws', ['state'])
/** One ceremony. */
export const drawDesk = screen('/draws/detail', ['id'])
